import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type Migration, sql } from 'kysely';
import { projectRoot } from '../foundation/projectRoot.ts';
import { migrations } from './index.ts';

const OWN = join(projectRoot(), 'server/migrations');

/** Folder of the resources' migrations: for the project next to all others, for another folder inside it. */
export function migrationsBeside(schemas: string): string {
  return schemas === join(projectRoot(), 'schemas') ? OWN : join(schemas, 'migrations');
}

function sqlMigration(text: string): Migration {
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) };
}

/**
 * All changes of the database by name: TypeScript files, and the `.sql` files next to them, which `npm run
 * resources` writes. A released one is never edited; add a later one.
 * @param schemas a folder of documents with its own migrations; none by default
 * @throws Error if two have the same name
 */
export async function readMigrations(schemas?: string): Promise<Readonly<Record<string, Migration>>> {
  const all: Record<string, Migration> = { ...migrations };
  const folders = [OWN, ...(schemas === undefined ? [] : [migrationsBeside(schemas)])];
  for (const folder of new Set(folders)) {
    for (const file of (await filesIn(folder)).filter((one) => one.endsWith('.sql')).sort()) {
      const name = file.slice(0, -'.sql'.length);
      if (name in all) throw new Error(`two migrations are called ${name}`);
      all[name] = sqlMigration(await readFile(join(folder, file), 'utf8'));
    }
  }
  return all;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
