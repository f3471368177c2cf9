import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adviceText, adviseIndexes } from '../server/authoring/tableChanges/advise.ts';
import type { Change } from '../server/authoring/tableChanges/change.ts';
import { compareTables } from '../server/authoring/tableChanges/compare.ts';
import { migrationText, nextNumber } from '../server/authoring/tableChanges/migrationText.ts';
import { presentTables } from '../server/authoring/tableChanges/present.ts';
import { wantedTables } from '../server/authoring/tableChanges/wanted.ts';
import { openEmbedded } from '../server/foundation/database/embedded.ts';
import { migrate } from '../server/foundation/database/migrate.ts';
import { openPool } from '../server/foundation/database/pool.ts';
import { OWN_TABLES } from '../server/foundation/database/schema.ts';
import { projectRoot } from '../server/foundation/projectRoot.ts';
import { StartError } from '../server/foundation/startError.ts';
import { readMigrations } from '../server/migrations/read.ts';
import { readResources } from '../server/records/resource/documents/read.ts';

const USAGE = `npm run resources                            compares the resource documents with the database that all migrations make
npm run resources -- --migration <name>      writes the migration that makes them equal
npm run resources -- --migration <name> --drop
                                             also takes away what no document has any more, with its values
npm run resources -- --advise                says which columns of lists no index begins with, and how to add one`;

const FOLDER = 'server/migrations';

/** What a database that has run all migrations lacks; it is made for this question and removed again. */
async function differences(): Promise<Change[]> {
  const resources = await readResources();
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-resources-'));
  const lost = (reason: unknown) => {
    throw new Error('the scratch database was lost', { cause: reason });
  };
  const database = await openEmbedded(folder, { say: () => {}, restarting: () => {}, lost });
  try {
    const db = openPool(database.connection, () => {});
    try {
      await migrate(db, await readMigrations());
      return compareTables(wantedTables(resources), await presentTables(db), OWN_TABLES);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function check(changes: readonly Change[]): void {
  if (changes.length === 0) {
    console.log('the migrations make the tables that the documents describe');
    return;
  }
  for (const { text } of changes) console.log(text);
  console.log('\nchange the documents, or write a migration: npm run resources -- --migration <name>');
  process.exitCode = 1;
}

function write(changes: readonly Change[], name: string, withDrops: boolean): void {
  const refused = changes.filter(({ kind }) => kind === 'refused');
  for (const { text } of refused) console.error(text);
  if (refused.length > 0) {
    process.exitCode = 1;
    return;
  }
  const drops = changes.filter(({ kind }) => kind === 'drop');
  const wanted = withDrops ? changes : changes.filter(({ kind }) => kind !== 'drop');
  if (!withDrops) for (const { text } of drops) console.log(`left alone, --drop takes it away: ${text}`);
  if (wanted.length === 0) {
    console.log('nothing to write: the migrations make the tables of the documents');
    return;
  }
  const file = `${FOLDER}/${nextNumber(readdirSync(join(projectRoot(), FOLDER)))}-${name}.sql`;
  writeFileSync(join(projectRoot(), file), migrationText(wanted), { flag: 'wx' });
  console.log(`wrote ${file}: read it, then commit it; the next start runs it`);
}

const { values } = parseArgs({
  options: {
    migration: { type: 'string' },
    drop: { type: 'boolean' },
    check: { type: 'boolean' },
    advise: { type: 'boolean' },
  },
});
const { migration, drop = false, advise = false } = values;
if (
  advise ? migration !== undefined || drop : migration === undefined ? drop : !/^[a-z][a-z0-9-]{0,59}$/.test(migration)
) {
  console.error(`${USAGE}\n\nA name is small letters, digits and "-", e.g. inspection-plans.`);
  process.exit(1);
}
try {
  if (advise) console.log(adviceText(adviseIndexes(await readResources())));
  else {
    const changes = await differences();
    if (migration === undefined) check(changes);
    else write(changes, migration, drop);
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
