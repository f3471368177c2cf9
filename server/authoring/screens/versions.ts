import type { Kysely, Selectable } from 'kysely';
import type { Database, ScreenVersionTable } from '../../foundation/database/schema.ts';

export type VersionRow = Omit<Selectable<ScreenVersionTable>, 'id' | 'screen_id'>;

const MOST = 500;
const WITHOUT_TEXT = [
  'version.version',
  'version.action',
  'version.comment',
  'version.create_by',
  'version.create_time',
] as const;

/** The versions of a document without their texts, newest first. */
export function versionsOf(db: Kysely<Database>, name: string): Promise<readonly Omit<VersionRow, 'text'>[]> {
  return db
    .selectFrom('sys_screen_version as version')
    .innerJoin('sys_screen as screen', 'screen.id', 'version.screen_id')
    .select(WITHOUT_TEXT)
    .where('screen.name', '=', name)
    .orderBy('version.version', 'desc')
    .limit(MOST)
    .execute();
}

export async function findVersion(db: Kysely<Database>, name: string, version: number): Promise<VersionRow | null> {
  const row = await db
    .selectFrom('sys_screen_version as version')
    .innerJoin('sys_screen as screen', 'screen.id', 'version.screen_id')
    .select([...WITHOUT_TEXT, 'version.text'])
    .where('screen.name', '=', name)
    .where('version.version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** Message for a requested version that does not exist. */
export const noVersion = (name: string, version: number) => `界面${name}没有版本${version}`;
