import { done, Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { entryBody, placeEntry } from '../../organisation/granting/menuEntry.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { entryShowing } from '../../rights/menuEntries/entryShowing.ts';
import { reportAddress } from './source.ts';

/** What shows a report, in the words of the family's menus. */
const SCREEN = 'modules/online/cgreport/auto/OnlCgreportAutoList';

/** POST: puts a report into the menu and gives it to roles; all or nothing. */
export const configureReportMenu = defineRoute({
  method: 'POST',
  path: '/online/cgreport/head/menu',
  right: { code: 'online:cgreport:menu' },
  query: noQuery,
  body: entryBody,
  answer: t.nothing,
  handle: async (call) => {
    const { body, services } = call;
    const reportId = bodyText(body, 'id');
    await services.db.transaction().execute(async (trx) => {
      const report = await trx
        .selectFrom('onl_cgreport_head')
        .select('name')
        .where('id', '=', reportId)
        .executeTakeFirst();
      if (!report) throw new Refusal('报表不存在，请刷新后重试');
      const url = reportAddress(reportId);
      const known = await entryShowing(trx, 'url', url);
      if (known) throw new Refusal(`该报表已有菜单“${known.name}”！`);
      const { id, name, roles } = await placeEntry(trx, call, { url, component: SCREEN, buttons: [] });
      const after = { name, url, roles };
      await recordAudit(trx, call, { action: 'add', resource: 'sys/permission', rowId: id, note: '配置菜单', after });
    });
    return done('菜单配置成功！');
  },
});
