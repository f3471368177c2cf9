import { type Kysely, type KyselyPlugin, type Migration, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataRule } from '../../../../../server/http/services.ts';
import { withHooks } from '../../../../../server/records/resource/model/resource.ts';
import { resourceRoutes } from '../../../../../server/records/resource/routes.ts';
import { completeResource } from '../../../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../../../src/common/resource/document.generated.ts';
import { resourcesOf } from '../../../../../src/common/resource/resources.ts';
import { openTestDatabase, type TestDatabase } from '../../../postgres.ts';
import { buildTestApp, type TestApp } from '../../../support/platform/app.ts';
import { auditMigration } from '../../../support/platform/audit.ts';

const tables: Readonly<Record<string, Migration>> = {
  '0001-many': {
    async up(db: Kysely<unknown>) {
      await sql`
        create table many_site (id varchar(36) primary key, code varchar(20), zone varchar(4), gone int not null default 0);
        create table many_part (id varchar(36) primary key, zone varchar(4));
        create table many_order (id varchar(36) primary key, name varchar(20), zone varchar(4));
        create table many_line (id varchar(36) primary key, order_id varchar(36), site_id varchar(36),
          other_site_id varchar(36), site_code varchar(20), part_ids varchar(500), line_id varchar(36),
          serial varchar(20) unique, amount int, zone varchar(4))`.execute(db);
    },
  },
};

const shared = { version: 1 as const, permission: 'many', screens: ['many/List'] as [string], stamps: false };
const documents: readonly ResourceDocument[] = [
  {
    ...{ ...shared, name: 'many/site', title: '站点', table: 'many_site' },
    columns: { code: { title: '编码' }, zone: { title: '区', filter: true }, gone: { title: '标记', type: 'integer' } },
    logicalDelete: { column: 'gone', alive: 0, gone: 1 },
  },
  {
    ...{ ...shared, name: 'many/part', title: '部件', table: 'many_part' },
    columns: { zone: { title: '区', filter: true } },
  },
  {
    ...{ ...shared, name: 'many/order', title: '订单', table: 'many_order' },
    columns: { name: { title: '名称' }, zone: { title: '区', filter: true } },
    children: { lines: { resource: 'many/line', by: 'orderId', together: true } },
  },
  {
    ...{ ...shared, name: 'many/line', title: '明细', table: 'many_line' },
    columns: {
      orderId: { title: '订单', type: 'reference', to: 'many/order', required: true },
      siteId: { title: '站点', type: 'reference', to: 'many/site' },
      otherSiteId: { title: '另一站点', type: 'reference', to: 'many/site' },
      siteCode: { title: '站点编码', type: 'reference', to: 'many/site', by: 'code' },
      partIds: { title: '部件', type: 'reference', to: 'many/part', multiple: true, maxLength: 500 },
      lineId: { title: '前一明细', type: 'reference', to: 'many/line' },
      serial: { title: '序列号', unique: '序列号已存在！' },
      amount: { title: '数量', type: 'integer' },
      zone: { title: '区', filter: true },
    },
    operations: [],
  },
];

/** Nodes of the statements that were sent, in their order. */
const sent: string[] = [];
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    sent.push(`${node.kind} ${JSON.stringify(node).match(/"name":"(many_\w+)"/)?.[1] ?? ''}`);
    return node;
  },
  transformResult: async ({ result }) => result,
};
const selects = (table: string) => sent.filter((one) => one === `SelectQueryNode ${table}`).length;

let database: TestDatabase;
let test: TestApp;
let rules: readonly (readonly DataRule[])[];
let calls = 0;

beforeAll(async () => {
  database = await openTestDatabase({ ...tables, ...auditMigration });
  const resources = resourcesOf(documents.map((document) => completeResource(document)));
  const routes = resources.all.flatMap((model) => resourceRoutes(withHooks(model, resources)));
  test = await buildTestApp(routes, { db: database.db.withPlugin(counter), rules: () => rules });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

beforeEach(async () => {
  rules = [];
  await sql`
    truncate many_site, many_part, many_order, many_line;
    insert into many_site values ('s1', 'S-1', 'a', 0), ('s2', 'S-2', 'b', 0), ('s3', 'S-3', 'a', 1);
    insert into many_part values ('p1', 'a'), ('p2', 'b');
    insert into many_order values ('o1', 'One', 'a');
    insert into many_line (id, order_id, site_id, serial) values ('l1', 'o1', 's3', 'N-1')`.execute(database.db);
  sent.length = 0;
});

async function send(method: 'POST' | 'PUT', path: string, payload: object) {
  calls += 1;
  const headers = { 'x-access-token': `good-${Math.floor(calls / 10)}` };
  return (await test.app.inject({ method, url: `/gqmt-boot/many/${path}`, headers, payload })).json();
}

const orderWith = (lines: readonly object[]) => send('POST', 'order/add', { name: 'New', zone: 'a', lines });
const sound = (index: number) => ({
  siteId: `s${(index % 2) + 1}`,
  ...{ otherSiteId: 's1', siteCode: 'S-2', partIds: 'p1,p2', lineId: 'l1', serial: `X-${index}`, amount: index },
});
const many = (length: number, line = sound) => Array.from({ length }, (_, index) => line(index));

describe('children that name records', () => {
  it('are saved with the same number of queries however many there are', async () => {
    const counts: number[] = [];
    for (const length of [2, 300]) {
      sent.length = 0;
      expect(
        await orderWith(many(length, (index) => ({ ...sound(index), serial: `${length}-${index}` }))),
      ).toMatchObject({
        success: true,
      });
      // Sites by their key and by their code; the audit log writes a statement for each few records.
      expect([selects('many_site'), selects('many_part')]).toEqual([2, 1]);
      counts.push(sent.filter((one) => one.includes('many_')).length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(
      await database.db.withTables<{ many_line: object }>().selectFrom('many_line').selectAll().execute(),
    ).toHaveLength(303);
  });

  it('are refused one by one, in their order, as if each had been asked about alone', async () => {
    const wrong = [
      { siteId: 's1', siteCode: 'S-9' },
      { amount: 'many', siteId: 's9' },
      { siteId: 's3', otherSiteId: 's9', serial: 'N-1' },
      { partIds: 'p1,p9', serial: 'N-1' },
      { siteId: 's2', serial: 'N-1' },
      { id: 'l1' },
      { lineId: 'l9' },
    ];
    expect((await orderWith(wrong)).result).toEqual({
      faults: [
        { child: 'lines', row: 1, column: 'siteCode', message: '站点编码不存在或已被删除！' },
        { child: 'lines', row: 2, column: 'amount', message: '数量应为整数！' },
        { child: 'lines', row: 3, column: 'siteId', message: '站点不存在或已被删除！' },
        { child: 'lines', row: 4, column: 'partIds', message: '部件不存在或已被删除！' },
        { child: 'lines', row: 5, column: 'serial', message: '序列号已存在！' },
        { child: 'lines', row: 6, column: null, message: '记录不存在或已被删除' },
        { child: 'lines', row: 7, column: 'lineId', message: '前一明细不存在或已被删除！' },
      ],
    });
    expect(selects('many_site')).toBe(2);
  });

  it('keep what they named before, and may not name it anew', async () => {
    const line = { id: 'l1', siteId: 's3', serial: 'N-1' };
    expect(await send('PUT', 'order/edit', { id: 'o1', lines: [{ ...line, amount: 5 }] })).toMatchObject({
      success: true,
    });
    expect(selects('many_site')).toBe(0);
    const moved = await send('PUT', 'order/edit', {
      id: 'o1',
      lines: [{ ...line, otherSiteId: 's3' }, { siteId: 's3' }],
    });
    expect(moved.result.faults).toMatchObject([
      { row: 1, column: 'otherSiteId' },
      { row: 2, column: 'siteId' },
    ]);
  });

  it('name only what their author may reach', async () => {
    rules = [[{ name: '本区', column: 'zone', condition: '=', value: 'a' }]];
    const refused = await orderWith([
      { siteId: 's1', partIds: 'p1' },
      { siteId: 's2' },
      { partIds: 'p1,p2' },
      { siteCode: 'S-2' },
    ]);
    expect(refused.result.faults).toMatchObject([
      { row: 2, column: 'siteId' },
      { row: 3, column: 'partIds' },
      { row: 4, column: 'siteCode' },
    ]);
    expect(await orderWith([{ siteId: 's1', partIds: 'p1', siteCode: 'S-1' }])).toMatchObject({ success: true });
  });
});
