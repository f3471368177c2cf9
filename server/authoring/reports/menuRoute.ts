import { done, Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { entryBody, placeEntry } from '../../organisation/granting/menuEntry.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { entryShowing } from '../../rights/menuEntries/entryShowing.ts';
import { lackingText, tablesRead } from './roleReaders.ts';
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
    const report = await services.db
      .selectFrom('onl_cgreport_head')
      .select(['id', 'table_name', 'cgr_sql', 'db_source'])
      .where('id', '=', reportId)
      .executeTakeFirst();
    if (!report) throw new Refusal('报表不存在，请刷新后重试');
    const tables = await tablesRead(call, report);
    const granted = await services.db.transaction().execute(async (trx) => {
      const url = reportAddress(reportId);
      const known = await entryShowing(trx, 'url', url);
      if (known) throw new Refusal(`该报表已有菜单“${known.name}”！`);
      const { id, name, roles } = await placeEntry(trx, call, { url, component: SCREEN, buttons: [] });
      const after = { name, url, roles };
      await recordAudit(trx, call, { action: 'add', resource: 'sys/permission', rowId: id, note: '配置菜单', after });
      return roles;
    });
    // After the commit: many people may have to be looked up, each by a connection of its own.
    const lacking = await lackingText(call, granted, tables);
    return done(lacking === '' ? '菜单配置成功！' : `菜单配置成功，但${lacking}`);
  },
});
