import type { Call } from '../../../http/call.ts';
import { type Reply, read, refuse } from '../../../http/reply.ts';
import { defineRoute, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import type { Services } from '../../../http/services.ts';
import { subRows } from '../subRows.ts';
import { routesOf } from '../tableRoutes.ts';
import { toDatabaseNames } from './naming.ts';

const params = t.closed({ table: t.text(64), mainId: t.text(64) });

/** How the parent record of a sub-table's rows is read; undefined if it is not a sub-table. */
async function recordRoute(table: string, services: Services): Promise<Route | undefined> {
  const { onlineForms } = services;
  await onlineForms.refresh();
  const sub = onlineForms.byTable(table);
  const main = onlineForms
    .all()
    .find(({ document }) =>
      Object.values(document.children ?? {}).some(({ resource }) => resource === sub?.document.name),
    );
  return sub && main && routesOf(main, services).get('GET queryById');
}

/** @param shown what of the rows is answered */
function subform(path: string, shown: (rows: readonly unknown[]) => unknown): Route {
  const outer: Omit<Route, 'handle'> = {
    ...{ method: 'GET', path, params, right: 'signed-in', answer: {} },
    query: t.record(t.anything),
  };
  return defineRoute({
    ...outer,
    find: async ({ table = '' }, services) => {
      const record = await recordRoute(table, services);
      if (!record) return null;
      const translate = (call: Call): Call =>
        Object.create(call, { query: { value: { id: call.params.mainId ?? '' }, enumerable: true } });
      const handle = async (call: Call): Promise<Reply> => {
        const answer = await subRows(record, call, table);
        if (!answer.success || !Array.isArray(answer.result)) return answer;
        return read(shown(answer.result.map(toDatabaseNames)));
      };
      return { ...record, ...outer, query: record.query, right: record.right, translate, handle };
    },
    handle: async () => refuse('附表不存在或未同步', 404),
  });
}

const API = '/online/cgform/api/subform';

/** The rows of a sub-table that belong to a record, and the row of a one-to-one sub-table (contract online.md §2 and §3). */
export const subformRoutes: readonly Route[] = [
  subform(`${API}/list/:table/:mainId`, (rows) => rows),
  subform(`${API}/:table/:mainId`, ([row = null]) => row),
];
