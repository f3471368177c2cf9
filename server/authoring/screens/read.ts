import type { Kysely, Selectable } from 'kysely';
import type { Database, ScreenTable } from '../../foundation/database/schema.ts';

export type ScreenRow = Selectable<ScreenTable>;

/** The right to change documents; those who have it may read them all. */
export const EDIT = 'screen:edit';
/** Version of a document that is not stored: the bundled one is in force. */
const BUNDLED = 0;

/** `del_flag` of a document in force. */
export const LIVE = 0;

/** Every stored document that is in force, by name. */
export async function liveScreens(db: Kysely<Database>): Promise<readonly { name: string; version: number }[]> {
  return db.selectFrom('sys_screen').select(['name', 'version']).where('del_flag', '=', LIVE).orderBy('name').execute();
}

/** The stored document of a name, deleted or not. */
export async function findScreen(db: Kysely<Database>, name: string): Promise<ScreenRow | null> {
  return (await db.selectFrom('sys_screen').selectAll().where('name', '=', name).executeTakeFirst()) ?? null;
}

/** The version that is in force: `BUNDLED` when there is no stored document, or no longer one. */
export function versionInForce(row: Pick<ScreenRow, 'version' | 'del_flag'> | null): number {
  return row === null || row.del_flag !== LIVE ? BUNDLED : row.version;
}
