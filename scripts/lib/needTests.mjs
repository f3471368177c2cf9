import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** Ends the process with a message in an unpacked release, which has no tests. */
export function requireTests() {
  if (existsSync(inRoot('tests'))) return;
  console.error('A release has no tests. Clone the repository to run this command.');
  process.exit(1);
}
