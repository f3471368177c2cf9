import type { Kysely, Selectable } from 'kysely';
import { menuComponent } from '../../../src/common/menuComponents.ts';
import type { Database, ScreenTable } from '../../foundation/database/schema.ts';
import type { Services, SignedInUser } from '../../http/services.ts';
import { homeMenu, openMenus } from '../../rights/heldRights/open.ts';

export type ScreenRow = Selectable<ScreenTable>;

/** The right to change documents; those who have it may read them all. */
export const EDIT = 'screen:edit';
/** Version of a document that is not stored: the bundled one is in force. */
const BUNDLED = 0;

const LIVE = 0;

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

/**
 * Whether a user may read a document. One that stands in the menu is for those who were given the menu; any other is
 * opened by a screen or is a part of some, and describes no more than the bundle, which everybody can read.
 */
export async function mayRead({ db, rights }: Services, user: SignedInUser, name: string): Promise<boolean> {
  const named = await db
    .selectFrom('sys_permission')
    .select('component')
    .distinct()
    .where('component', 'is not', null)
    .where('del_flag', '=', LIVE)
    .execute();
  const isThis = (component: string | null) => component !== null && menuComponent(component) === name;
  const isGuarded = named.some(({ component }) => isThis(component));
  if (!isGuarded || (await rights.hasMenu(user, [name])) || (await rights.hasCode(user, EDIT))) return true;
  const forEverybody = [...(await openMenus(db)), await homeMenu(db)];
  return forEverybody.some((row) => row !== null && isThis(row.component));
}
