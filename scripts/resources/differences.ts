import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from '../../server/authoring/tableChanges/change.ts';
import { compareTables } from '../../server/authoring/tableChanges/compare.ts';
import { presentTables } from '../../server/authoring/tableChanges/present.ts';
import type { TableShape } from '../../server/authoring/tableChanges/shape.ts';
import { wantedTables } from '../../server/authoring/tableChanges/wanted.ts';
import { openEmbedded } from '../../server/foundation/database/embedded.ts';
import { migrate } from '../../server/foundation/database/migrate.ts';
import { openPool } from '../../server/foundation/database/pool.ts';
import { OWN_TABLES } from '../../server/foundation/database/schema.ts';
import { readMigrations } from '../../server/migrations/read.ts';
import { readResources } from '../../server/records/resource/documents/read.ts';

/** The tables of a database that has run all migrations; it is made for this question and removed again. */
export async function migratedTables(schemas: string): Promise<ReadonlyMap<string, TableShape>> {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-resources-'));
  const lost = (reason: unknown) => {
    throw new Error('the scratch database was lost', { cause: reason });
  };
  const database = await openEmbedded(folder, { say: () => {}, restarting: () => {}, lost });
  try {
    const db = openPool(database.connection, () => {});
    try {
      await migrate(db, await readMigrations(schemas));
      return await presentTables(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Differences between a database that has run all migrations and the documents of a folder: missing and
 * surplus parts.
 */
export async function differences(schemas: string): Promise<Change[]> {
  const resources = await readResources(schemas);
  return compareTables(wantedTables(resources), await migratedTables(schemas), OWN_TABLES);
}
