import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

/**
 * Absolute path of a program that an installed package brings, to be run with this Node.js on any system.
 * @param {string} packageName for example `@biomejs/biome`
 * @param {string} [program] name in the package's `bin`, when it differs from the package's own
 */
export function packageBin(packageName, program = packageName) {
  const { bin } = JSON.parse(readFileSync(inRoot('node_modules', packageName, 'package.json'), 'utf8'));
  const path = typeof bin === 'string' ? bin : bin?.[program];
  if (typeof path !== 'string') throw new Error(`package ${packageName} has no program ${program}`);
  return inRoot('node_modules', packageName, path);
}
