import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type Migration, sql } from 'kysely';
import { projectRoot } from '../foundation/projectRoot.ts';
import { migrations } from './index.ts';

function sqlMigration(text: string): Migration {
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) };
}

/**
 * Every change of the database by name: those in TypeScript, and the `.sql` files beside them, which `npm run
 * resources` writes. A released one is never edited, only followed.
 * @throws Error when two have one name
 */
export async function readMigrations(
  folder = join(projectRoot(), 'server/migrations'),
): Promise<Readonly<Record<string, Migration>>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const all: Record<string, Migration> = { ...migrations };
  for (const file of files) {
    const name = file.slice(0, -'.sql'.length);
    if (name in all) throw new Error(`two migrations are called ${name}`);
    all[name] = sqlMigration(await readFile(join(folder, file), 'utf8'));
  }
  return all;
}
