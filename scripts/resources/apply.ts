import { compareTables } from '../../server/authoring/tableChanges/compare.ts';
import { presentTables } from '../../server/authoring/tableChanges/present.ts';
import { wantedTables } from '../../server/authoring/tableChanges/wanted.ts';
import { migrate } from '../../server/foundation/database/migrate.ts';
import { OWN_TABLES } from '../../server/foundation/database/schema.ts';
import type { Config } from '../../server/foundation/settings/config.ts';
import { readMigrations } from '../../server/migrations/read.ts';
import { readResources } from '../../server/records/resource/documents/read.ts';
import { openExisting } from '../database/openExisting.ts';
import { writeMigration } from './writeMigration.ts';

/** `station_cleaning` of the first table that changes, as a name of a migration. */
function nameFor(text: string): string {
  const table = /^\w+/.exec(text)?.[0] ?? 'tables';
  return table.toLowerCase().replaceAll('_', '-').slice(0, 60);
}

/**
 * Runs the migrations that the database of the server lacks, writes one for what the documents have besides, and runs
 * it, too. The server may run meanwhile: it takes the resources over at the next reload of the console.
 * @param name of the migration; null for that of the first table that changes
 */
export async function applyDifferences(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'documentsDir'>,
  name: string | null,
): Promise<void> {
  const schemas = config.documentsDir;
  // Mistakes in documents are reported before a database is touched.
  const resources = await readResources(schemas);
  const database = await openExisting(config, (line) => console.log(line));
  try {
    const { db } = database;
    await migrate(db, await readMigrations(schemas));
    const all = compareTables(wantedTables(resources), await presentTables(db), OWN_TABLES);
    // Its further tables may be those of online forms.
    const changes = all.filter(({ kind }) => kind !== 'drop');
    const first = changes[0];
    if (first === undefined) {
      console.log('the database has the tables that the documents describe');
      return;
    }
    const file = writeMigration({ changes, name: name ?? nameFor(first.text), withDrops: false, schemas });
    await migrate(db, await readMigrations(schemas));
    for (const { text } of changes) console.log(text);
    console.log(`wrote and ran ${file}: commit it; a running server takes it over at the next reload of the console`);
  } finally {
    await database.close();
  }
}
