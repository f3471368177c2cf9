import { type Kysely, type Migration, sql } from 'kysely';
import { Refusal } from '../../../../server/http/reply.ts';
import { defineResource } from '../../../../server/resource/define.ts';
import type { ResourceHooks } from '../../../../server/resource/resource.ts';

/** A table with a column of every type, for the resource machinery alone. */
export const sampleMigrations: Readonly<Record<string, Migration>> = {
  '0001-sample': {
    async up(db: Kysely<unknown>) {
      await sql`create table sample (
        id varchar(36) primary key, code varchar(20) not null, name varchar(50), site varchar(36) not null,
        kind varchar(100), amount int, power float8, price numeric(10,2), is_main boolean, day date, seen timestamptz,
        secret varchar(50), status varchar(2), del_flag int not null default 0,
        create_by varchar(64), create_time timestamptz, update_by varchar(64), update_time timestamptz,
        sys_org_code varchar(64), constraint sample_code unique (site, code))`.execute(db);
      await sql`create table sample_part (sample_id varchar(36) references sample)`.execute(db);
    },
  },
};

interface SampleTables {
  sample: object;
}

const hooks: ResourceHooks = {
  async beforeDelete(rows) {
    if (rows.some((row) => row.status === '9')) throw new Refusal('使用中的不能删除！');
  },
  async afterAdd(row) {
    if (row.name === 'too late') throw new Refusal('不接受！');
  },
};

/** Every property of a declaration is used at least once. */
export const sample = defineResource<SampleTables>({
  path: '/test/sample',
  table: 'sample',
  menu: 'test/SampleList',
  permission: 'test:sample',
  columns: {
    code: {
      type: 'text',
      title: '编码',
      maxLength: 20,
      required: true,
      unique: { message: '编码已存在！', within: ['site'] },
      filter: true,
      sort: true,
      write: 'add',
    },
    name: { type: 'text', title: '名称', maxLength: 50, filter: true, sort: true, write: true },
    site: { type: 'text', title: '站点', required: true, filter: true, write: true },
    kind: { type: 'text', title: '种类', dict: 'kind', multiple: true, filter: true, write: true },
    amount: { type: 'integer', title: '数量', minimum: 0, maximum: 1000, filter: true, sort: true, write: true },
    power: { type: 'number', title: '功率', filter: true, sort: true, write: true },
    price: { type: 'number', title: '单价', filter: true, write: true },
    isMain: { type: 'boolean', title: '主要', filter: true, write: true },
    day: { type: 'date', title: '日期', filter: true, sort: true, write: true },
    seen: { type: 'datetime', title: '时间', filter: true, sort: true, write: true },
    secret: { type: 'text', title: '密文', read: false, write: true, pattern: '[a-z]+' },
    status: { type: 'text', title: '状态', dict: 'status', filter: true, write: 'edit', initial: '1' },
    delFlag: { type: 'integer', filter: true },
    createBy: { type: 'text' },
    createTime: { type: 'datetime', filter: true, sort: true },
    updateBy: { type: 'text' },
    updateTime: { type: 'datetime' },
    sysOrgCode: { type: 'text' },
  },
  logicalDelete: { column: 'delFlag', alive: 0, gone: 1 },
  only: { site: { not: ['hidden'] } },
  parameters: { city: { condition: (where, value) => where('site', '=', `city-${value}`) } },
  hooks,
});

/** The same table without a logical deletion and hooks. */
export const plainSample = defineResource<SampleTables>({
  path: '/test/plain',
  table: 'sample',
  menu: ['test/PlainList', 'test/SampleList'],
  permission: 'test:plain',
  columns: {
    code: { type: 'text', title: '编码', unique: { message: '编码已被占用！', within: ['site'] }, write: true },
    site: { type: 'text', write: true },
    name: { type: 'text', write: true },
  },
  messages: { add: '保存成功！', notFound: '没有这条数据' },
});
