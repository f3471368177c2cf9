import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../foundation/projectRoot.ts';

/** The documents that the console was built with. */
interface Bundled {
  readonly names: readonly string[];
  /** Null when there is none of that name. */
  read(name: string): Promise<string | null>;
}

/** Looks into a folder that they were built from, screens or resources; only names found there are read. */
export async function bundledDocuments(kind: 'screens' | 'resources' = 'screens'): Promise<Bundled> {
  const folder = join(projectRoot(), 'schemas', kind);
  const files = await readdir(folder, { recursive: true });
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5).replaceAll('\\', '/'));
  return {
    names,
    read: async (name) => (names.includes(name) ? readFile(join(folder, `${name}.json`), 'utf8') : null),
  };
}
