import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project: the folder that holds package.json. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Absolute path of a file or folder of the project.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(ROOT, ...parts);
