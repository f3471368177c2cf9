import { type Kysely, type Migration, sql } from 'kysely';
import { Refusal } from '../../../../server/http/reply.ts';
import {
  type ChangeHooks,
  type Resource,
  type ResourceHooks,
  withHooks,
} from '../../../../server/records/resource/model/resource.ts';
import { completeResource } from '../../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../../src/common/resource/document.generated.ts';
import { resourcesOf } from '../../../../src/common/resource/resources.ts';
import { auditMigration, namesMigration } from './audit.ts';

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
  ...auditMigration,
  ...namesMigration,
};

const hooks: ChangeHooks = {
  async beforeDelete(rows) {
    if (rows.some((row) => row.status === '9')) throw new Refusal('使用中的不能删除！');
  },
  async afterAdd(row) {
    if (row.name === 'too late') throw new Refusal('不接受！');
  },
};

/** Every property of a document is used at least once. */
const sampleDocument = {
  version: 1,
  name: 'test/sample',
  title: '样品',
  table: 'sample',
  permission: 'test:sample',
  screens: ['test/SampleList'],
  columns: {
    code: {
      title: '编码',
      maxLength: 20,
      required: true,
      unique: { message: '编码已存在！', within: ['site'] },
      filter: true,
      sort: true,
      write: 'add',
    },
    name: { title: '名称', maxLength: 50, filter: true, sort: true },
    site: { title: '站点', required: true, filter: true },
    kind: { title: '种类', dict: 'kind', multiple: true, filter: true },
    amount: { title: '数量', type: 'integer', minimum: 0, maximum: 1000, filter: true, sort: true },
    power: { title: '功率', type: 'measure', filter: true, sort: true },
    price: { title: '单价', type: 'number', filter: true },
    isMain: { title: '主要', type: 'boolean', filter: true },
    day: { title: '日期', type: 'date', filter: true, sort: true },
    seen: { title: '时间', type: 'datetime', filter: true, sort: true },
    secret: { title: '密文', readable: false, pattern: '[a-z]+' },
    status: { title: '状态', dict: 'status', filter: true, write: 'edit', default: '1' },
    delFlag: { title: '删除状态', type: 'integer', filter: true },
    sysOrgCode: { title: '部门', write: false },
  },
  department: 'sysOrgCode',
  logicalDelete: { column: 'delFlag', alive: 0, gone: 1 },
  only: { site: { not: ['hidden'] } },
  parameters: { city: { column: 'site', rule: 'like' } },
} as const satisfies ResourceDocument;

/** The same table without a logical deletion and hooks. */
const plainDocument = {
  version: 1,
  name: 'test/plain',
  title: '普通样品',
  table: 'sample',
  permission: 'test:plain',
  screens: ['test/PlainList', 'test/SampleList'],
  columns: {
    code: { title: '编码', unique: { message: '编码已被占用！', within: ['site'] } },
    site: { title: '站点' },
    name: { title: '名称' },
  },
  stamps: false,
  messages: { add: '保存成功！', notFound: '没有这条数据' },
} as const satisfies ResourceDocument;

/** A resource alone in its set, with rules. */
export function resourceOf(document: ResourceDocument, rules?: ResourceHooks): Resource {
  const model = completeResource(document);
  return withHooks(model, resourcesOf([model]), rules);
}

export const sample = resourceOf(sampleDocument, { hooks });
export const plainSample = resourceOf(plainDocument);
