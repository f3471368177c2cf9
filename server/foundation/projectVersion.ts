import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** The version in package.json. */
export function projectVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  const { version } = Object(manifest);
  return typeof version === 'string' ? version : '0.0.0';
}
