import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../database/schema.ts';
import { giveMenus, heldBy, lockHolder } from '../grant/grantTable.ts';
import { ROLE } from '../grant/holders.ts';
import { bodyFields, bodyText } from '../http/body.ts';
import type { Call } from '../http/call.ts';
import type { LiveForm } from '../http/onlineForms.ts';
import { done, Refusal } from '../http/reply.ts';
import { noQuery, type Route } from '../http/route.ts';
import { addButtons, type Button } from '../menu/buttons.ts';
import { MENU_KIND } from '../menu/kind.ts';
import { addMenu, idsAbove } from '../menu/menuWrites.ts';
import { requireMayGive } from '../permission/authority.ts';
import { openLibrary } from '../screen/library.ts';
import { listPart } from './listPart.ts';
import { onlineName } from './resourceDocument.ts';

const MOST_ROLES = 50;

/** The description's table as it is in force. @throws Refusal before the first synchronisation, or for a sub-table */
export async function requireLive({ services }: Pick<Call, 'services'>, headId: string): Promise<LiveForm> {
  await services.onlineForms.refresh();
  const form = services.onlineForms.byHead(headId);
  if (!form) throw new Refusal('请先同步数据库！');
  if (form.screen === null) throw new Refusal('附表随主表显示，没有自己的菜单和界面！');
  return form;
}

/** The rights that the screen of a table asks for, with what they allow. */
async function buttonsOf({ services }: Call, form: LiveForm): Promise<readonly Button[]> {
  const { guardsIn } = await import('../screen/pipeline.ts');
  const list = JSON.stringify({ version: 1, name: onlineName(form.table), ...Object.fromEntries(listPart(form)) });
  const guards = (await guardsIn(list, onlineName(form.table), await openLibrary(services))) ?? [];
  return guards.map(({ code, title }) => ({ code, name: title }));
}

async function requireNoMenu(trx: Transaction<Database>, component: string): Promise<void> {
  const menu = await trx
    .selectFrom('sys_permission')
    .select('name')
    .where('component', '=', component)
    .where('del_flag', '=', 0)
    .executeTakeFirst();
  if (menu) throw new Refusal(`该表单已有菜单“${menu.name}”！`);
}

/** POST: puts a described table into the menu, with the buttons of its screen, and gives them to roles; all or nothing. */
export const configureMenu: Route = {
  method: 'POST',
  path: '/online/cgform/head/menu',
  right: { code: 'online:cgform:menu' },
  query: noQuery,
  body: {
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 36 },
      name: { type: 'string', minLength: 1, maxLength: 100 },
      parentId: { type: ['string', 'null'], maxLength: 36 },
      icon: { type: ['string', 'null'], maxLength: 100 },
      /** Ids with commas. */
      roleIds: { type: ['string', 'null'], maxLength: 2000 },
    },
    required: ['id', 'name'],
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async (call) => {
    const { body, user, services } = call;
    const form = await requireLive(call, bodyText(body, 'id'));
    const buttons = await buttonsOf(call, form);
    const component = onlineName(form.table);
    const parentId = bodyText(body, 'parentId') || null;
    const roles = [
      ...new Set(
        bodyText(body, 'roleIds')
          .split(',')
          .filter((one) => one !== ''),
      ),
    ];
    if (roles.length > MOST_ROLES) throw new Refusal(`一次最多授权${MOST_ROLES}个角色`);
    const icon = bodyFields(body).get('icon');
    await services.db.transaction().execute(async (trx) => {
      const by = { author: user.username, time: services.clock() };
      await requireNoMenu(trx, component);
      const input = {
        ...{ name: bodyText(body, 'name').trim(), parentId, url: `/${component}`, component },
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
      const after = { name: input.name, component, buttons: buttons.map(({ code }) => code), roles };
      await recordAudit(trx, call, { action: 'add', resource: 'sys/permission', rowId: id, note: '配置菜单', after });
    });
    return done('菜单配置成功！');
  },
};
