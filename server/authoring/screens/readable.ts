import type { Kysely } from 'kysely';
import { menuComponent } from '../../../src/common/menuComponents.ts';
import { resourceKey } from '../../../src/common/resource/resourceKey.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Services, SignedInUser } from '../../http/services.ts';
import { screensAround } from '../../records/resource/access/known.ts';
import { grantedTo } from '../../rights/heldRights/grants.ts';
import { homeMenu, openMenus } from '../../rights/heldRights/open.ts';
import { EDIT } from './read.ts';

type Reading = Pick<Services, 'db' | 'rights' | 'resources' | 'onlineForms' | 'folder'>;

const NOT_DELETED = 0;

/** Screens that the menu shows, as documents name them. */
async function menuScreens(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sys_permission')
    .select('component')
    .distinct()
    .where('component', 'is not', null)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  return componentsOf(rows);
}

function componentsOf(rows: readonly { readonly component: string | null }[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ component }) => (component === null ? [] : [menuComponent(component)])));
}

/** Screens that every account has. */
async function openScreens(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const home = await homeMenu(db);
  return componentsOf([...(await openMenus(db)), ...(home === null ? [] : [home])]);
}

/**
 * Returns true if the user may read a document. A document in the menu takes its menu. Any other one is opened by a
 * screen or is a part of one, which is for all staff; an account that a person made for themselves reads the bundled
 * ones, which the browser has anyway, and the documents of described tables that a screen of theirs needs.
 * The described tables are those of the last refresh.
 */
export async function mayRead(services: Reading, user: SignedInUser, name: string): Promise<boolean> {
  const { db, rights } = services;
  const isGuarded = (await menuScreens(db)).has(name);
  if (isGuarded && ((await rights.hasMenu(user, [name])) || (await rights.hasCode(user, EDIT)))) return true;
  if (isGuarded) return (await openScreens(db)).has(name);
  return (await rights.isStaff(user)) || (await outsideMenu(services, user))(name);
}

/** Which documents outside the menu an account that is no staff may read, by name or by the key of a resource. */
async function outsideMenu(
  { db, resources, onlineForms, folder }: Reading,
  user: SignedInUser,
): Promise<(name: string) => boolean> {
  await folder.begin();
  const bundled = new Set(folder.screens());
  const held = componentsOf(await grantedTo(db, user.id));
  const described = onlineForms.all().filter(({ document }) => {
    const resource = resources.get(document.name);
    return resource && screensAround(resource, resources).some((screen) => held.has(menuComponent(screen)));
  });
  const names = new Set(
    described.flatMap(({ document, parts }) => [document.name, resourceKey(document.name), ...parts.keys()]),
  );
  return (name) => bundled.has(name) || names.has(name);
}

/** Those of the documents whose names the user may learn: all of them for staff. */
export async function readableNames<Named extends { readonly name: string }>(
  services: Reading,
  user: SignedInUser,
  documents: readonly Named[],
): Promise<Named[]> {
  const { db, rights } = services;
  if (await rights.isStaff(user)) return [...documents];
  const [guarded, open, granted, mayReadOutside] = await Promise.all([
    menuScreens(db),
    openScreens(db),
    grantedTo(db, user.id),
    outsideMenu(services, user),
  ]);
  const held = componentsOf(granted);
  return documents.filter(({ name }) => (guarded.has(name) ? held.has(name) || open.has(name) : mayReadOutside(name)));
}
