import { sql } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { reachableIds } from '../../records/resource/access/reachable.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { idsQuery, nothing } from '../../records/resource/schemas.ts';

const DAY_MS = 24 * 3600 * 1000;
const MOST = 1000;
/** Instead of ids: empties the log that users read. The audit log is another table, which nothing empties. */
const ALL = 'allclear';

/**
 * Deletes rows of the log (S7.34a); the deletion is recorded in the audit log and as the log's newest row.
 */
const deleteBatch = defineRoute({
  method: 'DELETE',
  path: '/sys/log/deleteBatch',
  right: { code: 'log:delete' },
  query: idsQuery,
  answer: nothing,
  handle: async (call) => {
    const { query, services } = call;
    const ids = [...new Set(splitList(query.ids ?? ''))];
    if (ids.length === 0) throw new Refusal('参数不识别！');
    if (ids.length > MOST) throw new Refusal(`一次最多删除${MOST}条数据`);
    const isAll = ids.length === 1 && ids[0] === ALL;
    const reachable = await reachableIds(resourceNamed(services.resources, 'sys/log'), call);
    await services.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('sys_log')
        .where((where) => where.and([...reachable]))
        .$if(!isAll, (rows) => rows.where('id', 'in', ids))
        .executeTakeFirstOrThrow();
      const note = `${numDeletedRows} rows`;
      await recordAudit(trx, call, { action: 'delete', resource: 'sys/log', note, before: isAll ? null : { ids } });
    });
    return done('删除成功!');
  },
});

const count = t.integer();

/** Number of sign-ins, and of addresses they came from today (S7.34b). */
const loginfo = defineRoute({
  method: 'GET',
  path: '/sys/loginfo',
  right: 'signed-in',
  query: noQuery,
  answer: t.closed({ totalVisitCount: count, todayVisitCount: count, todayIp: count }),
  handle: async (call) => {
    const today = midnight(call);
    const row = await signIns(call)
      .select(({ fn }) => [
        fn.countAll<number>().as('totalVisitCount'),
        fn.countAll<number>().filterWhere('happened_at', '>=', today).as('todayVisitCount'),
        fn.count<number>('address').distinct().filterWhere('happened_at', '>=', today).as('todayIp'),
      ])
      .executeTakeFirstOrThrow();
    return done('登录成功', row);
  },
});

/** Sign-ins and addresses of the last seven days, without the days that had none (S7.34c). */
const visitInfo = defineRoute({
  method: 'GET',
  path: '/sys/visitInfo',
  right: 'signed-in',
  query: noQuery,
  answer: t.list(t.closed({ visit: count, ip: count, tian: t.text(), type: t.text() })),
  handle: async (call) => {
    // Days of GMT+8, whatever the zone of the database's connection.
    const day = sql<string>`to_char(happened_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;
    const rows = await signIns(call)
      .select(({ fn }) => [
        day.as('tian'),
        fn.countAll<number>().as('visit'),
        fn.count<number>('address').distinct().as('ip'),
      ])
      .where('happened_at', '>=', new Date(midnight(call).getTime() - 6 * DAY_MS))
      .groupBy(day)
      .orderBy(day)
      .execute();
    return read(rows.map((row) => ({ ...row, type: row.tian.slice(5) })));
  },
});

/** Of the audit log, so that clearing the other one changes no count. */
function signIns({ services }: Call) {
  return services.db.selectFrom('sys_audit').where('action', '=', 'sign-in');
}

/** The beginning of the present day in GMT+8. */
function midnight({ services }: Call): Date {
  return new Date(`${wireTime(services.clock()).slice(0, 10)}T00:00:00+08:00`);
}

export const logRoutes: readonly Route[] = [deleteBatch, loginfo, visitInfo];
