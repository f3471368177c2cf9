import { type Kysely, type Migration, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withHooks } from '../../../../server/records/resource/model/resource.ts';
import { resourceRoutes } from '../../../../server/records/resource/routes.ts';
import { completeResource } from '../../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../../src/common/resource/document.generated.ts';
import { resourcesOf } from '../../../../src/common/resource/resources.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { buildTestApp, type TestApp } from '../../support/platform/app.ts';
import { auditMigration } from '../../support/platform/audit.ts';

const tables: Readonly<Record<string, Migration>> = {
  '0001-links': {
    async up(db: Kysely<unknown>) {
      await sql`
        create table link_site (id varchar(36) primary key, code varchar(20), name varchar(50), city varchar(12),
          gone int not null default 0);
        create table link_unit (id varchar(36) primary key, name varchar(50), site_id varchar(36) not null
          references link_site, kind varchar(20), owner varchar(20) not null default 'nobody', note varchar(50),
          gone int not null default 0);
        create table link_part (id varchar(36) primary key, unit_id varchar(36) references link_unit on delete cascade,
          site_code varchar(20), spare_ids varchar(200));
        create table link_memo (id varchar(36) primary key, site_code varchar(20))`.execute(db);
    },
  },
};

const shared = { version: 1 as const, permission: 'link', screens: ['link/List'] as [string], stamps: false };
const mark = { column: 'gone', alive: 0, gone: 1 } as const;
const integer = { title: '标记', type: 'integer' } as const;

const documents: readonly ResourceDocument[] = [
  {
    ...shared,
    name: 'link/site',
    title: '站点',
    table: 'link_site',
    columns: {
      code: { title: '编码' },
      name: { title: '名称', unique: { message: '名称已存在！', ignoreCase: true } },
      city: { title: '市' },
      gone: integer,
    },
    logicalDelete: mark,
    texts: [
      { text: 'name', code: 'id' },
      { text: 'name', code: 'code' },
    ],
  },
  {
    ...shared,
    name: 'link/unit',
    title: '机组',
    table: 'link_unit',
    columns: {
      name: { title: '名称' },
      siteId: { title: '所属站点', type: 'reference', to: 'link/site', required: true, write: 'add' },
      kind: { title: '种类', write: 'add', messages: { change: '种类一经确定不能更改！' } },
      owner: { title: '责任人', default: 'nobody' },
      note: { title: '说明', required: 'write' },
      gone: integer,
    },
    logicalDelete: mark,
    texts: [{ text: 'name', code: 'id' }],
    parameters: { town: { column: 'city', of: 'siteId' }, siteName: { column: 'name', of: 'siteId', rule: 'like' } },
  },
  {
    ...shared,
    name: 'link/part',
    title: '部件',
    table: 'link_part',
    columns: {
      unitId: { title: '机组', type: 'reference', to: 'link/unit', onDelete: 'cascade' },
      siteCode: { title: '站点编码', type: 'reference', to: 'link/site', by: 'code' },
      spareIds: { title: '备件', type: 'reference', to: 'link/part', multiple: true, maxLength: 200 },
    },
    texts: [{ text: 'id', code: 'id' }],
  },
  {
    ...shared,
    name: 'link/memo',
    title: '备忘',
    table: 'link_memo',
    columns: { siteCode: { title: '站点', type: 'reference', to: 'link/part', by: 'siteCode', onDelete: 'clear' } },
  },
];

let database: TestDatabase;
let test: TestApp;
let calls = 0;

beforeAll(async () => {
  database = await openTestDatabase({ ...tables, ...auditMigration });
  const resources = resourcesOf(documents.map((document) => completeResource(document)));
  const routes = resources.all.flatMap((model) => resourceRoutes(withHooks(model, resources)));
  test = await buildTestApp(routes, { db: database.db });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

beforeEach(async () => {
  await sql`
    truncate link_site, link_unit, link_part, link_memo;
    insert into link_site values ('s1', 'S-1', 'Alpha', '62', 0), ('s2', 'S-2', 'Beta', '63', 0),
      ('s3', 'S-3', 'Gone', '62', 1);
    insert into link_unit values ('u1', 'One', 's1', 'k', 'li', 'n', 0), ('u2', 'Two', 's2', 'k', 'wu', 'n', 0),
      ('u3', 'Three', 's3', 'k', 'wu', 'n', 0);
    insert into link_part values ('p1', 'u1', 'S-1', null);
    insert into link_memo values ('m1', 'S-1')`.execute(database.db);
});

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  calls += 1;
  const headers = { 'x-access-token': `good-${Math.floor(calls / 10)}` };
  const url = `/gqmt-boot/link/${path}`;
  return (await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json();
}

async function stored(table: string): Promise<readonly Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(database.db)).rows;
}

describe('what an edit may not change', () => {
  it.each<[object, string]>([
    [{ siteId: 's2' }, '所属站点不允许修改！'],
    [{ siteId: '' }, '所属站点不允许修改！'],
    [{ kind: 'other' }, '种类一经确定不能更改！'],
  ])('refuses %j', async (change, message) => {
    expect(await send('PUT', 'unit/edit', { id: 'u1', ...change })).toMatchObject({ success: false, message });
  });

  it('may be repeated', async () => {
    expect((await send('PUT', 'unit/edit', { id: 'u1', siteId: 's1', kind: 'k', name: 'Uno' })).success).toBe(true);
    expect((await stored('link_unit'))[0]).toMatchObject({ name: 'Uno', site_id: 's1' });
  });
});

describe('defaults and what must be given', () => {
  it('fill new records and come back when an edit empties them', async () => {
    expect((await send('POST', 'unit/add', { id: undefined, siteId: 's1', note: 'x' })).success).toBe(true);
    expect((await stored('link_unit')).map((row) => row.owner)).toContain('nobody');
    expect((await send('PUT', 'unit/edit', { id: 'u1', owner: '' })).success).toBe(true);
    expect((await stored('link_unit')).find((row) => row.id === 'u1')).toMatchObject({ owner: 'nobody' });
  });

  it('refuse an addition or a change without a value that must be written', async () => {
    const refused = { success: false, message: '说明不能为空！' };
    expect(await send('POST', 'unit/add', { siteId: 's1' })).toMatchObject(refused);
    expect(await send('PUT', 'unit/edit', { id: 'u1', note: ' ' })).toMatchObject(refused);
  });
});

describe('references', () => {
  it.each<[string, object, string]>([
    ['unit', { siteId: 'none', note: 'x' }, '所属站点不存在或已被删除！'],
    ['unit', { siteId: 's3', note: 'x' }, '所属站点不存在或已被删除！'],
    ['part', { siteCode: 'S-9' }, '站点编码不存在或已被删除！'],
    ['part', { spareIds: 'p1,p9' }, '备件不存在或已被删除！'],
  ])('%s refuses %j', async (resource, body, message) => {
    expect(await send('POST', `${resource}/add`, body)).toMatchObject({ success: false, code: 500, message });
  });

  it('lead to records that are there, one or several', async () => {
    expect((await send('POST', 'part/add', { siteCode: 'S-2', unitId: 'u2', spareIds: 'p1' })).success).toBe(true);
  });

  it('leave a record editable after the one it refers to went, also one of several', async () => {
    await sql`update link_part set spare_ids = 'p1,went' where id = 'p1'`.execute(database.db);
    await sql`insert into link_part (id) values ('p2')`.execute(database.db);
    expect((await send('PUT', 'part/edit', { id: 'p1', spareIds: 'went,p2' })).success).toBe(true);
    expect((await send('PUT', 'part/edit', { id: 'p1', spareIds: 'went,p9' })).success).toBe(false);
    expect((await send('PUT', 'unit/edit', { id: 'u3', siteId: 's3', name: 'Trois' })).success).toBe(true);
  });
});

describe('deleting what others refer to', () => {
  it.each([
    ['delete?id=s1', '“Alpha”正在被1条机组、1条部件使用，不能删除！'],
    ['deleteBatch?ids=s1,s2', '“Alpha”、“Beta”2条站点正在被2条机组、1条部件使用，不能删除！'],
  ])('is refused, and said of which records, by what and by how many: %s', async (path, message) => {
    expect(await send('DELETE', `site/${path}`)).toMatchObject({ success: false, message });
    expect((await stored('link_site')).map((row) => row.gone)).toEqual([0, 0, 1]);
  });

  it('names a few of many', async () => {
    await sql`insert into link_site select 'n' || n, 'N-' || n, 'Site' || n, '62', 0 from generate_series(1, 5) n`.execute(
      database.db,
    );
    await sql`insert into link_unit select 'n' || n, 'Unit' || n, 'n' || n, 'k', 'li', 'n', 0 from generate_series(1, 5) n`.execute(
      database.db,
    );
    expect(await send('DELETE', 'site/deleteBatch?ids=n1,n2,n3,n4,n5')).toMatchObject({
      success: false,
      message: expect.stringMatching(/^“Site\d”、“Site\d”、“Site\d”等5条站点正在被5条机组使用，不能删除！$/),
    });
  });

  it('counts no records that are marked as deleted themselves', async () => {
    await sql`update link_unit set gone = 1 where id = 'u2'`.execute(database.db);
    expect((await send('DELETE', 'site/delete?id=s2')).success).toBe(true);
  });

  it('keeps what belongs to a marked record, so that both can come back', async () => {
    expect((await send('DELETE', 'unit/delete?id=u1')).success).toBe(true);
    expect(await stored('link_part')).toHaveLength(1);
  });

  it('clears references that are no foreign keys', async () => {
    expect((await send('DELETE', 'part/delete?id=p1')).success).toBe(true);
    expect(await stored('link_memo')).toEqual([{ id: 'm1', site_code: null }]);
  });
});

describe('parameters through a reference', () => {
  const ids = async (query: string) =>
    (await send('GET', `unit/list?${query}`)).result.records.map((row: { id: string }) => row.id);

  it('look at the record that it leads to, if that is there', async () => {
    expect(await ids('town=62')).toEqual(['u1']);
    expect(await ids('town=99')).toEqual([]);
    expect(await ids('siteName=et')).toEqual(['u2']);
    expect(await ids('town=')).toEqual(['u1', 'u2', 'u3']);
  });
});

describe('unique without regard to case', () => {
  it('refuses the other spelling', async () => {
    expect(await send('POST', 'site/add', { name: 'ALPHA' })).toMatchObject({
      success: false,
      message: '名称已存在！',
    });
    expect((await send('PUT', 'site/edit', { id: 's1', name: 'ALPHA' })).success).toBe(true);
  });
});
