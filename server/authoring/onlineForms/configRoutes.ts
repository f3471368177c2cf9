import type { Call } from '../../http/call.ts';
import { done, Refusal } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { childListRoute } from '../../records/resource/read/childListRoute.ts';
import { forgetTable } from './forgetTable.ts';

const HEAD = 'online/cgform/head';
const READERS = { menu: ['modules/online/cgform/OnlCgformHeadList'] } as const;
const API = '/online/cgform';

async function idOfTable(table: string, { services: { db } }: Call): Promise<string | null> {
  const head = await db.selectFrom('onl_cgform_head').select('id').where('table_name', '=', table).executeTakeFirst();
  return head?.id ?? null;
}

/** Removes a description but keeps its table under its name, so it can be imported again. */
const removeRecord = defineRoute({
  method: 'DELETE',
  path: `${API}/head/removeRecord`,
  right: { code: 'online:cgform:delete' },
  query: t.closed({ id: t.requiredId }),
  answer: t.nothing,
  handle: async (call) => {
    const { services, query } = call;
    const id = query.id;
    await services.db.transaction().execute(async (trx) => {
      const head = await trx.selectFrom('onl_cgform_head').selectAll().where('id', '=', id).executeTakeFirst();
      if (!head) throw new Refusal('在线表单不存在，请刷新后重试');
      await forgetTable(trx, id);
      await trx.deleteFrom('onl_cgform_head').where('id', '=', id).execute();
      const before = { table: head.table_name };
      await recordAudit(trx, call, { action: 'delete', resource: HEAD, rowId: id, note: '移除在线表单', before });
    });
    await services.onlineForms.refresh();
    return done('移除成功，数据库表保持不变！', null);
  },
});

/**
 * Routes of descriptions that consoles of the family call besides those of their resource (contract
 * endpoints-missing).
 */
export function onlineFormConfigRoutes(head: Resource): readonly Route[] {
  const list = { right: READERS };
  const fields = { ...list, member: 'fields' };
  return [
    removeRecord,
    childListRoute(head, { ...fields, path: `${API}/field/listByHeadId`, parameter: 'headId' }),
    childListRoute(head, {
      ...fields,
      ...{ path: `${API}/field/listByHeadCode`, parameter: 'headCode', keyOf: idOfTable },
    }),
    childListRoute(head, { ...list, member: 'indexes', path: `${API}/index/listByHeadId`, parameter: 'headId' }),
  ];
}
