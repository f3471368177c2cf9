import { type Kysely, type Migration, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../../server/http/reply.ts';
import {
  type ChangeHooks,
  hookedResources,
  resourceOf,
} from '../../../../../server/records/resource/model/resource.ts';
import { resourceRoutes } from '../../../../../server/records/resource/routes.ts';
import { completeResource } from '../../../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../../../src/common/resource/document.generated.ts';
import { openTestDatabase, type TestDatabase } from '../../../postgres.ts';
import { buildTestApp, type TestApp } from '../../../support/platform/app.ts';
import { auditMigration } from '../../../support/platform/audit.ts';

const tables: Readonly<Record<string, Migration>> = {
  '0001-hooked': {
    async up(db: Kysely<unknown>) {
      await sql`
        create table hooked_order (id varchar(36) primary key, name varchar(20));
        create table hooked_line (id varchar(36) primary key, order_id varchar(36) references hooked_order on delete cascade,
          amount int, doubled int, order_num int)`.execute(db);
    },
  },
};

const shared = { version: 1 as const, permission: 'hooked', screens: ['hooked/List'] as [string], stamps: false };
const documents: readonly ResourceDocument[] = [
  {
    ...{ ...shared, name: 'hooked/order', title: '订单', table: 'hooked_order' },
    columns: { name: { title: '名称' } },
    children: { lines: { resource: 'hooked/line', by: 'orderId', order: 'orderNum', together: true } },
  },
  {
    ...{ ...shared, name: 'hooked/line', title: '明细', table: 'hooked_line' },
    columns: {
      orderId: { title: '订单', type: 'reference', to: 'hooked/order', required: true },
      amount: { title: '数量', type: 'integer' },
      doubled: { title: '两倍', type: 'integer', write: false },
      orderNum: { title: '序号', type: 'integer' },
    },
    operations: [],
  },
];

/** Calls of the hooks, in order. */
const told: string[] = [];

const doubled = (amount: unknown) => {
  if (Number(amount) < 0) throw new Refusal('数量不能小于0');
  return Number(amount) * 2;
};

const hooks: ChangeHooks = {
  async beforeAdd(values, { body }) {
    told.push(`adding ${body.amount}`);
    return { ...values, doubled: doubled(values.amount) };
  },
  async afterAdd(row) {
    told.push(`added ${row.amount} to ${typeof row.orderId}`);
  },
  async beforeEdit(values, stored) {
    told.push(`editing ${stored.amount}`);
    return { ...values, doubled: doubled(values.amount) };
  },
  async afterEdit(row, stored) {
    told.push(`edited ${stored.amount} to ${row.amount}`);
  },
  async beforeDelete(rows) {
    if (rows.some(({ amount }) => amount === 7)) throw new Refusal('已发货的明细不能删除');
    told.push(`deleting ${rows.map(({ amount }) => amount).join()}`);
  },
  async decorate(rows) {
    return rows.map((row) => ({ ...row, half: Number(row.amount) / 2 }));
  },
};

let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await openTestDatabase({ ...tables, ...auditMigration });
  const resources = hookedResources(
    documents.map((document) => completeResource(document)),
    { 'hooked/line': { hooks, extraFields: { half: { type: 'number' } } } },
  );
  test = await buildTestApp(
    resources.all.flatMap((model) => resourceRoutes(resourceOf(model, resources))),
    { db: database.db },
  );
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

beforeEach(async () => {
  await sql`
    truncate hooked_order cascade;
    insert into hooked_order values ('o1', 'One');
    insert into hooked_line values ('l1', 'o1', 1, 2, 1), ('l2', 'o1', 2, 4, 2), ('l7', 'o1', 7, 14, 3)`.execute(
    database.db,
  );
  told.length = 0;
});

async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const headers = { 'x-access-token': 'good' };
  return (
    await test.app.inject({ method, url: `/gqmt-boot/hooked/${path}`, headers, ...(payload && { payload }) })
  ).json();
}

const save = (lines: readonly object[]) => send('PUT', 'order/edit', { id: 'o1', lines });

async function stored(): Promise<unknown> {
  const { rows } = await sql`select id, amount, doubled from hooked_line order by order_num`.execute(database.db);
  return rows;
}

describe('hooks of records that are saved with the one they belong to', () => {
  it('run for those that are added, changed and deleted, and not for those that stay as they were', async () => {
    const kept = { id: 'l7', amount: 7 };
    expect(await save([{ id: 'l1', amount: 5 }, { amount: 3 }, kept])).toMatchObject({ success: true });
    expect(told).toEqual(['editing 1', 'adding 3', 'deleting 2', 'edited 1 to 5', 'added 3 to string']);
    expect(await stored()).toEqual([
      { id: 'l1', amount: 5, doubled: 10 },
      { id: expect.any(String), amount: 3, doubled: 6 },
      { id: 'l7', amount: 7, doubled: 14 },
    ]);
  });

  it('refuse with the place of the row, together with every other fault, and then nothing is changed', async () => {
    const before = await stored();
    const lines = [{ id: 'l1', amount: -1 }, { id: 'l2', amount: 'x' }, { amount: -2 }, { id: 'l7', amount: 7 }];
    const answer = await save(lines);
    expect(answer.message).toBe('明细第1行：数量不能小于0（共3处错误）');
    expect(
      answer.result.faults.map((fault: { row: number; column: string | null }) => [fault.row, fault.column]),
    ).toEqual([
      [1, null],
      [2, 'amount'],
      [3, null],
    ]);
    expect(await save([{ id: 'l1', amount: 1 }])).toMatchObject({ success: false, message: '已发货的明细不能删除' });
    expect(await stored()).toEqual(before);
  });

  it('see a new record of a new parent', async () => {
    expect(await send('POST', 'order/add', { name: 'Two', lines: [{ amount: 4 }] })).toMatchObject({ success: true });
    expect(told).toEqual(['adding 4', 'added 4 to string']);
  });

  it('add their fields where the record is read with its children', async () => {
    const { result } = await send('GET', 'order/queryById?id=o1');
    expect(result.lines.map(({ half }: { half: number }) => half)).toEqual([0.5, 1, 3.5]);
  });
});
