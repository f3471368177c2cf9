import { type Kysely, type Migration, sql } from 'kysely';
import { hookedResources, resourceOf } from '../../../../../server/records/resource/model/resource.ts';
import { resourceRoutes } from '../../../../../server/records/resource/routes.ts';
import { completeResource } from '../../../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../../../src/common/resource/document.generated.ts';
import { CONSOLE_HEADER } from '../../../../../src/common/wire.ts';
import { openTestDatabase } from '../../../postgres.ts';
import { buildTestApp } from '../../../support/platform/app.ts';
import { auditMigration } from '../../../support/platform/audit.ts';

/** Cleaning of a station: a record with every kind of rule. */
const tables: Readonly<Record<string, Migration>> = {
  '0001-cleaning': {
    async up(db: Kysely<unknown>) {
      await sql`
        create table site (id varchar(36) primary key, name varchar(20), area numeric, cleanings int default 0);
        create table crew (id varchar(36) primary key, name varchar(20), site_id varchar(36));
        create table cleaning (id varchar(36) primary key, site_id varchar(36) not null, day date, kind varchar(2),
          area numeric(12,2), price numeric(12,4), cost numeric(14,2), parts numeric(14,2), crew_id varchar(36),
          note varchar(200), photo varchar(200), state varchar(2) not null default '1', made_by varchar(64),
          done_by varchar(64), done_at timestamptz, leader varchar(64), helpers varchar(200),
          create_by varchar(64), create_time timestamptz, update_by varchar(64), update_time timestamptz);
        create table cleaning_part (id varchar(36) primary key,
          cleaning_id varchar(36) references cleaning on delete cascade, name varchar(50), quantity numeric(10,3),
          price numeric(10,2), amount numeric(12,2), order_num int);
        create table sys_record_step (id varchar(36) primary key, resource varchar(100), record_id varchar(64),
          transition varchar(50), action varchar(40), from_status varchar(20), to_status varchar(20),
          operator varchar(64), opinion varchar(500), step_time timestamptz, order_num int);
        create table sys_user (username varchar(64), realname varchar(64));
        insert into site values ('s1', '敦煌', 1000, 0), ('s2', '哈密', 50, 0);
        insert into crew values ('c1', '一班', 's1'), ('c2', '二班', 's2');`.execute(db);
    },
  },
};

const shared = { version: 1 as const, permission: 'cleaning', screens: ['cleaning/List'] as [string] };
const documents: readonly ResourceDocument[] = [
  {
    ...{ ...shared, name: 'test/site', title: '站点', table: 'site', stamps: false },
    columns: {
      name: { title: '名称' },
      area: { title: '面积', type: 'number' },
      cleanings: { title: '清洗次数', type: 'integer' },
    },
    texts: [{ text: 'name', code: 'id' }],
  },
  {
    ...{ ...shared, name: 'test/crew', title: '班组', table: 'crew', stamps: false },
    columns: { name: { title: '名称' }, siteId: { title: '站点', type: 'reference', to: 'test/site' } },
    texts: [{ text: 'name', code: 'id' }],
  },
  {
    ...{ ...shared, name: 'test/cleaning', title: '清洗记录', table: 'cleaning' },
    columns: {
      siteId: { title: '站点', type: 'reference', to: 'test/site', required: true },
      day: { title: '日期', type: 'date', required: true, default: '{$today}' },
      kind: { title: '方式', dict: 'kind' },
      area: {
        title: '面积',
        type: 'number',
        precision: 2,
        minimum: 0,
        check: [
          { check: { area: { gt: 0 } } },
          { check: { $expr: 'area <= siteId.area' }, message: '面积不能超过站点的面积' },
        ],
      },
      price: { title: '单价', type: 'number', precision: 4 },
      cost: { title: '费用', type: 'number', precision: 2, compute: 'round(area * price, 2) + parts' },
      parts: { title: '耗材费', type: 'number', precision: 2, compute: 'sum(lines.amount)' },
      crewId: {
        title: '班组',
        type: 'reference',
        to: 'test/crew',
        requires: { siteId: '{siteId}' },
        messages: { requires: '班组“{text}”不在该站点' },
      },
      note: { title: '备注', maxLength: 200, required: { $any: [{ kind: '9' }, { cost: { gt: 1000 } }] } },
      photo: { title: '照片' },
      state: { title: '状态', dict: 'state' },
      madeBy: { title: '登记人', stamp: { on: 'add', value: '{$user.username}' } },
      doneBy: { title: '完成人', stamp: { on: 'finish', value: '{$user.username}' } },
      doneAt: { title: '完成时间', type: 'datetime', write: false },
      leader: { title: '负责人', required: true, default: '{$user.deputy}' },
      helpers: { title: '人员', multiple: true, maxLength: 200 },
    },
    operations: ['list', 'queryById', 'add', 'edit', 'delete', 'saveBatch'],
    children: { lines: { resource: 'test/part', by: 'cleaningId', order: 'orderNum', together: true, max: 3 } },
    checks: [{ check: { $expr: 'parts <= 500' }, at: 'lines', message: '耗材费不能超过500元' }],
    states: {
      column: 'state',
      initial: '1',
      final: ['3', '9'],
      transitions: {
        finish: {
          title: '完成',
          from: ['1', '2'],
          to: '3',
          who: { $any: [{ leader: '{$user.username}' }, { helpers: '{$user.username}' }, { '$right.manage': true }] },
          whoMessage: '只有负责人和人员才能完成',
          give: { photo: { required: true }, $opinion: {} },
          set: { doneAt: '{$now}' },
          effects: [{ of: 'siteId', set: { cleanings: 7 } }],
        },
        pause: { title: '暂停', from: ['1'], to: '2', give: { $opinion: { required: true } } },
        drop: { title: '作废', from: ['1', '2'], to: '9', set: { leader: null } },
      },
    },
  },
  {
    ...{ ...shared, name: 'test/part', title: '耗材', table: 'cleaning_part', stamps: false },
    columns: {
      cleaningId: { title: '清洗记录', type: 'reference', to: 'test/cleaning', onDelete: 'cascade', required: true },
      name: { title: '名称', required: true },
      quantity: { title: '数量', type: 'number', precision: 3, check: { quantity: { gt: 0 } } },
      price: { title: '单价', type: 'number', precision: 2, required: { name: '配件' } },
      amount: { title: '金额', type: 'number', precision: 2, compute: 'round(quantity * price, 2)' },
      orderNum: { title: '序号', type: 'integer' },
    },
    operations: [],
  },
];

/** The user of the token `good`. */
export const USER = 'tester';

/** The answer of a call, as far as the tests read it. */
export interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly result: Readonly<Record<string, unknown>> | null;
}

/** The resources with a real database, and calls to them. */
export interface CleaningApp {
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer>;
  /** Rows of a table by database names. */
  rows(table: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

/** @param codes permission codes of the caller; all unless given */
export async function openCleaningApp(codes?: ReadonlySet<string>): Promise<CleaningApp> {
  const database = await openTestDatabase({ ...tables, ...auditMigration });
  const resources = hookedResources(
    documents.map((document) => completeResource(document)),
    {},
  );
  const { app } = await buildTestApp(
    resources.all.flatMap((model) => resourceRoutes(resourceOf(model, resources))),
    { db: database.db, choices: { kind: ['1', '2', '9'], state: ['1', '2', '3', '9'] }, ...(codes && { codes }) },
  );
  let calls = 0;
  return {
    async send(method, path, payload) {
      calls += 1;
      const headers = {
        'x-access-token': `good-${Math.floor(calls / 10)}`,
        [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      };
      const answer = await app.inject({ method, url: `/gqmt-boot/test/${path}`, headers, ...(payload && { payload }) });
      return answer.json();
    },
    async rows(table) {
      const { rows } = await sql<
        Readonly<Record<string, unknown>>
      >`select * from ${sql.table(table)} order by id`.execute(database.db);
      return rows;
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
