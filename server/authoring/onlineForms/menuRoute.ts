import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import type { LiveForm } from '../../http/onlineForms.ts';
import { done, Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { entryBody, placeEntry } from '../../organisation/granting/menuEntry.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import type { Button } from '../../rights/menuEntries/buttons.ts';
import { entryShowing } from '../../rights/menuEntries/entryShowing.ts';
import { openLibrary } from '../screens/library.ts';
import { fieldRightsOf, putFieldRights } from './fieldRights.ts';
import { listPart } from './listPart.ts';
import { readGroup } from './readGroup.ts';
import { onlineName } from './resourceDocument.ts';

/**
 * The description's table as it is in force. @throws Refusal before the first synchronisation, or for a
 * sub-table
 */
export async function requireLive({ services }: Pick<Call, 'services'>, headId: string): Promise<LiveForm> {
  await services.onlineForms.refresh();
  const form = services.onlineForms.byHead(headId);
  if (!form) throw new Refusal('请先同步数据库！');
  if (form.screen === null) throw new Refusal('附表随主表显示，没有自己的菜单和界面！');
  return form;
}

/** The rights that the screen of a table asks for, with what they allow. */
async function buttonsOf({ services }: Call, form: LiveForm): Promise<readonly Button[]> {
  const { guardsIn } = await import('../screens/pipeline.ts');
  const list = JSON.stringify({ version: 1, name: onlineName(form.table), ...Object.fromEntries(listPart(form)) });
  const guards = (await guardsIn(list, onlineName(form.table), await openLibrary(services))) ?? [];
  return guards.map(({ code, title }) => ({ code, name: title }));
}

async function requireNoMenu(trx: Transaction<Database>, component: string): Promise<void> {
  const menu = await entryShowing(trx, 'component', component);
  if (menu) throw new Refusal(`该表单已有菜单“${menu.name}”！`);
}

/**
 * POST: puts a described table into the menu, with the buttons of its screen and the rights to its fields, and gives the
 * menu and its buttons to roles; all or nothing.
 */
export const configureMenu = defineRoute({
  method: 'POST',
  path: '/online/cgform/head/menu',
  right: { code: 'online:cgform:menu' },
  query: noQuery,
  body: entryBody,
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, services } = call;
    const form = await requireLive(call, bodyText(body, 'id'));
    const asked = await buttonsOf(call, form);
    const component = onlineName(form.table);
    await services.db.transaction().execute(async (trx) => {
      await requireNoMenu(trx, component);
      const group = await readGroup(trx, form.headId);
      const ofFields = new Set(fieldRightsOf(group).map(({ code }) => code));
      const buttons = asked.filter(({ code }) => !ofFields.has(code));
      const { id, name, roles } = await placeEntry(trx, call, { url: `/${component}`, component, buttons });
      // Fields are guarded to hide them from most roles, so they are granted one by one.
      await putFieldRights(trx, id, group, { author: user.username, time: services.clock() });
      const after = { name, component, buttons: buttons.map(({ code }) => code), roles };
      await recordAudit(trx, call, { action: 'add', resource: 'sys/permission', rowId: id, note: '配置菜单', after });
    });
    return done('菜单配置成功！');
  },
});
