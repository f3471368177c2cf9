import type { Call } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import { settingsOf } from '../userSettings/settings.ts';
import { permissionAnswer } from './answer.ts';
import { allButtons, grantedTo } from './grants.ts';
import { homeMenu, openMenus } from './open.ts';

const nullableText = { type: ['string', 'null'] };

const buttonSchema = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, nullableText])),
  required: names,
  additionalProperties: false,
});

const menuSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    route: { enum: ['0', '1'] },
    path: nullableText,
    name: nullableText,
    component: nullableText,
    redirect: nullableText,
    hidden: { const: true },
    alwaysShow: { const: true },
    meta: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        keepAlive: { type: 'boolean' },
        internalOrExternal: { type: 'boolean' },
        componentName: { type: 'string' },
        icon: { type: 'string' },
        url: { type: 'string' },
        hideMenu: { const: true },
        hideTab: { const: true },
      },
      required: ['title', 'keepAlive', 'internalOrExternal'],
      additionalProperties: false,
    },
    children: { type: 'array', items: { type: 'object' } },
  },
  required: ['id', 'route', 'path', 'name', 'component', 'meta'],
  additionalProperties: false,
};

const codesSchema = {
  codeList: { type: 'array', items: { type: 'string' } },
  auth: { type: 'array', items: buttonSchema(['action', 'type', 'describe']) },
  allAuth: { type: 'array', items: buttonSchema(['action', 'status', 'type', 'describe']) },
  sysSafeMode: { type: 'boolean' },
};

const ownPermissions: Route = {
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  right: 'signed-in',
  // Old clients send their token along; it is ignored.
  query: { type: 'object', properties: { token: { type: 'string' } }, additionalProperties: false },
  secretQuery: true,
  answer: {
    type: 'object',
    properties: {
      menu: { type: 'array', items: menuSchema },
      ...codesSchema,
      // How the user looks at screens, beside what servers of the family answer.
      userSettings: { type: 'object' },
    },
    required: ['menu', 'userSettings', ...Object.keys(codesSchema)],
    additionalProperties: false,
  },
  handle: async (call) => {
    const { user, services } = call;
    const [permissions, userSettings] = await Promise.all([
      permissionsOf(call),
      settingsOf(services.db, user.username),
    ]);
    return read({ ...permissions, userSettings });
  },
};

/** The same without the menu, which later consoles of the family ask for by itself. */
const ownCodes: Route = {
  method: 'GET',
  path: '/sys/permission/getPermCode',
  right: 'signed-in',
  query: noQuery,
  answer: {
    type: 'object',
    properties: codesSchema,
    required: Object.keys(codesSchema),
    additionalProperties: false,
  },
  handle: async (call) => {
    const { menu: _menu, ...codes } = await permissionsOf(call);
    return read(codes);
  },
};

async function permissionsOf({ user, services: { db } }: Call) {
  const [granted, open, home, buttons] = await Promise.all([
    grantedTo(db, user.id),
    openMenus(db),
    homeMenu(db),
    allButtons(db),
  ]);
  return permissionAnswer(granted, open, home, buttons);
}

export const permissionRoutes: readonly Route[] = [ownPermissions, ownCodes];
