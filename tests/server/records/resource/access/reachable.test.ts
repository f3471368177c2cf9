import type { Transaction } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../../../server/foundation/database/schema.ts';
import { Reachable } from '../../../../../server/records/resource/access/reachable.ts';
import { where } from '../../../../../server/records/resource/model/where.ts';
import { pageTotal } from '../../../../../server/records/resource/read/pageTotal.ts';
import { lockRows } from '../../../../../server/records/resource/write/rowWrites.ts';
import { completeResource } from '../../../../../src/common/resource/complete.ts';
import { openTestDatabase } from '../../../postgres.ts';

const resource = completeResource({
  ...{ version: 1, name: 'reach/site', title: '站点', table: 'reach_site', permission: 'reach' },
  screens: ['reach/List'],
  stamps: false,
  columns: {
    gone: { title: '标记', type: 'integer' },
    kind: { title: '种类' },
    tenantId: { title: '租户', type: 'integer' },
  },
  logicalDelete: { column: 'gone', alive: 0, gone: 1 },
  tenant: true,
  only: { kind: { in: ['a'] } },
});

const database = {} as Transaction<Database>;

it('are not made, nor replaced, without a caller: the compiler refuses each of these reads', async () => {
  const matches = where('id', '=', '1');
  const alike = { resource, isRuled: false, where: () => alike, query: () => database, values: () => matches };
  // @ts-expect-error rows are not made without a caller
  expect(() => new Reachable(resource, [matches], false).query(database)).toThrow(TypeError);
  // @ts-expect-error a caller has a user, a tenant and services
  await expect(Reachable.of(resource, {})).rejects.toThrow(TypeError);
  // @ts-expect-error conditions are not rows
  expect(() => lockRows(database, [matches], ['1'])).toThrow(TypeError);
  // @ts-expect-error something of the same shape is not made by a caller
  expect(() => lockRows(database, alike, ['1'])).toThrow(TypeError);
  // @ts-expect-error neither is a table with a condition
  await expect(pageTotal(database, { table: 'reach_site', matches, estimateFrom: null })).rejects.toThrow(TypeError);
});

it('are the rows that exist, of the tenant, that match; those who only add reach none', async () => {
  const opened = await openTestDatabase({});
  const rows = Reachable.inTenant(resource, { tenantId: 1 });
  const sqlOf = (some: Reachable) => some.query(opened.db).select('id').compile();
  expect(sqlOf(rows.where(where('id', '=', 'x')))).toMatchObject({
    sql: 'select "id" from "reach_site" where ("gone" != $1 and "kind" in ($2) and "tenant_id" = $3 and "id" = $4)',
    parameters: [1, 'a', 1, 'x'],
  });
  expect(sqlOf(Reachable.none(resource)).parameters).toEqual([false]);
  await opened.drop();
});
