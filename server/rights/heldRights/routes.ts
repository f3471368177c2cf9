import { dictionaryVersion } from '../../../src/common/dictionaryVersion.ts';
import type { Call } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { allCodeItems } from '../../records/dictionaries/codeItems.ts';
import { settingsOf } from '../userSettings/settings.ts';
import { permissionAnswer } from './answer.ts';
import { allButtons, grantedTo } from './grants.ts';
import { homeMenu, openMenus } from './open.ts';

const nullableText = t.textOrNull();

const buttonSchema = (names: readonly string[]) => t.closed(t.each(names, nullableText));

const menuSchema = t.closed({
  id: t.text(),
  route: t.oneOf('0', '1'),
  path: nullableText,
  name: nullableText,
  component: nullableText,
  redirect: t.optional(nullableText),
  hidden: t.optional(t.oneOf(true)),
  alwaysShow: t.optional(t.oneOf(true)),
  meta: t.closed({
    title: t.text(),
    keepAlive: t.flag,
    internalOrExternal: t.flag,
    componentName: t.optional(t.text()),
    icon: t.optional(t.text()),
    url: t.optional(t.text()),
    hideMenu: t.optional(t.oneOf(true)),
    hideTab: t.optional(t.oneOf(true)),
  }),
  children: t.optional(t.list(t.record(t.anything))),
});

const codesSchema = {
  codeList: t.list(t.text()),
  auth: t.list(buttonSchema(['action', 'type', 'describe'])),
  allAuth: t.list(buttonSchema(['action', 'status', 'type', 'describe'])),
  sysSafeMode: t.flag,
};

const ownPermissions = defineRoute({
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  right: 'signed-in',
  // Old clients send their token along; it is ignored.
  query: t.closed({ token: t.optional(t.text()) }),
  secretQuery: true,
  answer: t.closed({
    menu: t.list(menuSchema),
    ...codesSchema,
    // Screen settings of the user, in addition to the answer of the family's servers.
    userSettings: t.record(t.anything),
    // Version that shows whether the console's copy of the sign-in is current.
    dictionaryVersion: t.text(),
  }),
  handle: async (call) => {
    const { user, services } = call;
    // The console begins with this call: what changed in the folder shows with this reload.
    await services.folder.refresh();
    const [permissions, userSettings, dictionaries] = await Promise.all([
      permissionsOf(call),
      settingsOf(services.db, user.username),
      allCodeItems(services.db, call.isStrict),
    ]);
    return read({ ...permissions, userSettings, dictionaryVersion: dictionaryVersion(dictionaries) });
  },
});

/** The same without the menu, which later consoles of the family ask for by itself. */
const ownCodes = defineRoute({
  method: 'GET',
  path: '/sys/permission/getPermCode',
  right: 'signed-in',
  query: noQuery,
  answer: t.closed(codesSchema),
  handle: async (call) => {
    const { menu: _menu, ...codes } = await permissionsOf(call);
    return read(codes);
  },
});

async function permissionsOf({ user, services: { db, rights } }: Call) {
  const [granted, open, home, buttons, isStaff] = await Promise.all([
    grantedTo(db, user.id),
    openMenus(db),
    homeMenu(db),
    allButtons(db),
    rights.isStaff(user),
  ]);
  if (isStaff) return permissionAnswer(granted, open, home, buttons);
  // The buttons of the system name its screens and the fields of described tables.
  const held = new Set(granted.map(({ id }) => id));
  const around = buttons.filter(({ parent_id }) => parent_id !== null && held.has(parent_id));
  return permissionAnswer(granted, open, home, around);
}

export const permissionRoutes: readonly Route[] = [ownPermissions, ownCodes];
