import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../lifecycle/projectRoot.ts';

/** Names of the documents that the console was built with, read from the folder they were built from. */
export async function bundledNames(folder = join(projectRoot(), 'schemas/screens')): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5).replaceAll('\\', '/'));
}
