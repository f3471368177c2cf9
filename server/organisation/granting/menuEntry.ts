import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import * as t from '../../http/schema.ts';
import { requireMayGive } from '../../rights/heldRights/authority.ts';
import { addButtons, type Button } from '../../rights/menuEntries/buttons.ts';
import { MENU_KIND } from '../../rights/menuEntries/kind.ts';
import { addMenu, idsAbove } from '../../rights/menuEntries/menuWrites.ts';
import { giveMenus, heldBy, lockHolder } from './grantTable.ts';
import { ROLE } from './holders.ts';

const MOST_ROLES = 50;

/** Input for the menu entry of something made in the browser. */
export const entryBody = t.closed({
  id: t.requiredId,
  name: t.text(100, { minLength: 1 }),
  parentId: t.optional(t.textOrNull(36)),
  icon: t.optional(t.textOrNull(100)),
  roleIds: t.optional(t.textOrNull(2000)),
});

interface Entry {
  readonly url: string;
  readonly component: string;
  readonly buttons: readonly Button[];
}

/**
 * Adds an entry with its buttons to the menu and grants both to roles, as the body of the call says.
 * @returns ids of the entry and of the roles
 * @throws Refusal for too many roles, for roles that would get more than the caller has, and for a wrong
 * place
 */
export async function placeEntry(trx: Transaction<Database>, call: Call, { url, component, buttons }: Entry) {
  const { body, user, services } = call;
  const parentId = bodyText(body, 'parentId') || null;
  const roles = [...new Set(bodyText(body, 'roleIds').split(','))].filter((one) => one !== '');
  if (roles.length > MOST_ROLES) throw new Refusal(`一次最多授权${MOST_ROLES}个角色`);
  const icon = bodyFields(body).get('icon');
  const by = { author: user.username, time: services.clock() };
  const input = {
    ...{ name: bodyText(body, 'name').trim(), parentId, url, component },
    ...{ menuType: parentId === null ? MENU_KIND.root : MENU_KIND.sub, keepAlive: true },
    ...(typeof icon === 'string' && icon !== '' ? { icon } : {}),
  };
  const id = await addMenu(trx, input, by);
  await addButtons(trx, id, buttons, by);
  const own = await trx.selectFrom('sys_permission').select('id').where('parent_id', '=', id).execute();
  const given = [...(await idsAbove(trx, parentId)), id, ...own.map((row) => row.id)];
  const menus = given.map((permissionId) => ({ permissionId, rules: [] }));
  const holdings = given.map((permissionId) => ({ permissionId, rules: new Set<string>() }));
  for (const role of roles) {
    await lockHolder(trx, ROLE, role);
    await requireMayGive(trx, user.id, holdings);
    const held = new Set((await heldBy(trx, ROLE, role)).map(({ permissionId }) => permissionId));
    const fresh = menus.filter(({ permissionId }) => !held.has(permissionId));
    await giveMenus(trx, ROLE, role, fresh);
  }
  return { id, roles, name: input.name };
}
