import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareTables } from '../../../../server/authoring/tableChanges/compare.ts';
import { migrationText, nextNumber } from '../../../../server/authoring/tableChanges/migrationText.ts';
import { presentTables } from '../../../../server/authoring/tableChanges/present.ts';
import { wantedTables } from '../../../../server/authoring/tableChanges/wanted.ts';
import { migrate } from '../../../../server/foundation/database/migrate.ts';
import { OWN_TABLES } from '../../../../server/foundation/database/schema.ts';
import { readMigrations } from '../../../../server/migrations/read.ts';
import { readResources } from '../../../../server/records/resource/documents/read.ts';
import { completeResource } from '../../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../../src/common/resource/document.generated.ts';
import { resourcesOf } from '../../../../src/common/resource/resources.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';

type Columns = ResourceDocument['columns'];

function resource(name: string, columns: Columns, rest: Partial<ResourceDocument> = {}): ResourceDocument {
  const table = `t_${name}`;
  return { version: 1, name, title: name, table, permission: 'x', columns, operations: [], ...rest };
}

const site = resource('site', { name: { title: '名称', required: true, maxLength: 20 } }, { stamps: false });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

describe('the database that all migrations make', () => {
  it('has the tables of the documents, and no other than those that are known', async () => {
    const wanted = wantedTables(await readResources());
    const changes = compareTables(wanted, await presentTables(database.db), OWN_TABLES);
    expect(changes.map(({ text }) => text)).toEqual([]);
  });

  it('is left alone by a second start', async () => {
    await migrate(database.db, await readMigrations());
  });
});

describe('comparing documents with a database', () => {
  let scratch: TestDatabase;
  beforeAll(async () => {
    scratch = await openTestDatabase({});
  });
  afterAll(() => scratch.drop());
  beforeEach(async () => {
    await sql`drop schema public cascade; create schema public`.execute(scratch.db);
  });

  const compare = async (...documents: ResourceDocument[]) =>
    compareTables(
      wantedTables(resourcesOf(documents.map((document) => completeResource(document)))),
      await presentTables(scratch.db),
    );

  /** Makes what the documents ask for, as a migration would. */
  async function make(...documents: ResourceDocument[]): Promise<string> {
    const changes = await compare(...documents);
    expect(changes.filter(({ kind }) => kind === 'refused')).toEqual([]);
    const text = migrationText(changes);
    await sql.raw(text).execute(scratch.db);
    return text;
  }

  it('makes a table with every kind of column, index and reference, after which nothing differs', async () => {
    const all = resource(
      'all',
      {
        code: { title: 'a', required: true, maxLength: 32, unique: true },
        order: { title: 'b', type: 'integer', minimum: 0, maximum: 9, default: 1 },
        count: { title: 'c', type: 'integer' },
        power: { title: 'd', type: 'number', default: 1.5 },
        price: { title: 'e', type: 'number', precision: 2 },
        isMain: { title: 'f', type: 'boolean', default: false },
        day: { title: 'g', type: 'date' },
        moment: { title: 'h', type: 'datetime' },
        hour: { title: 'i', type: 'time' },
        data: { title: 'j', type: 'json' },
        note: { title: 'k', type: 'longtext' },
        text: { title: 'l', type: 'richtext' },
        images: { title: 'm', type: 'image' },
        files: { title: 'n', type: 'file' },
        area: { title: 'o', type: 'region' },
        owner: { title: 'p', type: 'user', default: "o'hara" },
        orgCode: { title: 'q', type: 'depart', multiple: true },
        siteId: { title: 'r', type: 'reference', to: 'site', required: true, onDelete: 'cascade' },
        otherId: { title: 's', type: 'reference', to: 'site', onDelete: 'clear' },
        parentId: { title: 't', type: 'reference', to: 'all' },
        login: { title: 'u', unique: { message: '!', within: ['siteId'], ignoreCase: true } },
        mark: { title: 'v', maxLength: 1 },
      },
      { indexes: ['createTime', ['siteId', 'order']], logicalDelete: { column: 'mark', alive: '0', gone: '1' } },
    );
    const text = await make(all, site);
    expect(text).toContain('"order" smallint not null default 1');
    expect(text).toContain(`"owner" character varying(64) not null default 'o''hara'`);
    expect(text).toContain(
      `create unique index "t_all_site_id_login_key" on "t_all" ("site_id", lower("login")) where "mark" = '0';`,
    );
    expect(await compare(all, site)).toEqual([]);
  });

  it('makes a new resource out of two documents', async () => {
    const part = resource('part', { siteId: { title: 'a', type: 'reference', to: 'site' } }, { stamps: false });
    expect(await make(part, site)).toBe(
      [
        '-- t_part: the table is missing',
        'create table "t_part" (',
        '  "id" character varying(36) not null,',
        '  "site_id" character varying(36),',
        '  primary key ("id")',
        ');',
        '',
        '-- t_site: the table is missing',
        'create table "t_site" (',
        '  "id" character varying(36) not null,',
        '  "name" character varying(20) not null,',
        '  primary key ("id")',
        ');',
        '',
        '-- t_part: foreign key site_id → t_site (restrict) is missing',
        'alter table "t_part" add constraint "t_part_site_id_fkey" foreign key ("site_id") references "t_site" ("id");',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, Columns, string]>([
    [
      'a wider text',
      { name: { title: 'a', required: true, maxLength: 40 } },
      't_site.name: character varying(40) instead of character varying(20)',
    ],
    ['text without a limit', { name: { title: 'a', type: 'longtext', required: true } }, 't_site.name: text instead'],
    ['a column', { ...site.columns, city: { title: 'b' } }, 't_site.city: is missing'],
    [
      'one with a default',
      { ...site.columns, level: { title: 'b', type: 'integer', default: 3 } },
      't_site.level: is missing',
    ],
    [
      'a default',
      { name: { ...site.columns.name, title: 'a', default: 'x' } },
      't_site.name: default x instead of none',
    ],
    ['a value that may be empty', { name: { title: 'a', maxLength: 20 } }, 't_site.name: may be empty'],
    [
      'a unique rule',
      { name: { ...site.columns.name, title: 'a', unique: true } },
      't_site: unique index (name) is missing',
    ],
    ['another name', { label: { ...site.columns.name, title: 'a', was: 'name' } }, 't_site.label: was called name'],
  ])('takes %s over without losing a row', async (_what, columns, text) => {
    await make(site);
    await sql`insert into t_site values ('1', '一号')`.execute(scratch.db);
    const changed = resource('site', columns, { stamps: false });
    const changes = await compare(changed);
    expect(changes[0]?.text).toContain(text);
    expect(changes.map(({ kind }) => kind)).toEqual(changes.map(() => 'safe'));
    await make(changed);
    expect(await compare(changed)).toEqual([]);
    const { rows } = await sql<Record<string, unknown>>`select * from t_site`.execute(scratch.db);
    expect(Object.values(rows[0] ?? {})).toEqual(expect.arrayContaining(['1', '一号']));
  });

  it('fills what must not be empty any more with its default', async () => {
    const loose = resource('site', { name: { title: 'a', maxLength: 20 } }, { stamps: false });
    await make(loose);
    await sql`insert into t_site values ('1', null)`.execute(scratch.db);
    await make(resource('site', { name: { title: 'a', maxLength: 20, default: '无' } }, { stamps: false }));
    expect((await sql`select * from t_site`.execute(scratch.db)).rows).toEqual([{ id: '1', name: '无' }]);
  });

  it.each<[string, Columns, RegExp]>([
    [
      'a narrower text',
      { name: { title: 'a', required: true, maxLength: 10 } },
      /\(10\) instead of .*\(20\): values that do not fit/,
    ],
    ['another type', { name: { title: 'a', type: 'integer', required: true } }, /integer instead of .*by hand/],
    [
      'a new value that must not be empty',
      { ...site.columns, city: { title: 'b', required: true } },
      /t_site\.city: is missing: present rows/,
    ],
    [
      'a value that must not be empty any more',
      { ...site.columns, free: { title: 'b', required: true } },
      /t_site\.free: must not be empty: rows without a value/,
    ],
  ])('refuses %s, with the reason', async (_what, columns, reason) => {
    await make(resource('site', { ...site.columns, free: { title: 'b' } }, { stamps: false }));
    const changes = await compare(resource('site', { free: { title: 'b' }, ...columns }, { stamps: false }));
    expect(changes).toEqual([{ text: expect.stringMatching(reason), sql: [], kind: 'refused', phase: 'column' }]);
  });

  it('takes away only what it is asked to, what refers before what holds', async () => {
    const both = resource(
      'both',
      { siteId: { title: 'a', type: 'reference', to: 'site' }, code: { title: 'b', unique: true } },
      { stamps: false, indexes: ['siteId'] },
    );
    await make(both, site);
    const bare = resource('both', { note: { title: 'c' } }, { stamps: false });
    const changes = await compare(bare);
    expect(changes.map(({ kind, text }) => [kind, text])).toEqual([
      ['safe', 't_both.note: is missing'],
      ['drop', 't_both: no document has the unique index (code)'],
      ['drop', 't_both: no document has the index (site_id)'],
      ['drop', 't_both: no document has the foreign key site_id → t_site (restrict)'],
      ['drop', 't_both.site_id: no document has it'],
      ['drop', 't_both.code: no document has it'],
      ['drop', 't_site: no document has the table'],
    ]);
    await make(bare);
    expect(await compare(bare)).toEqual([]);
  });

  it('sees that a reference shall go on otherwise', async () => {
    const part = (onDelete: 'restrict' | 'cascade') =>
      resource('part', { siteId: { title: 'a', type: 'reference', to: 'site', onDelete } }, { stamps: false });
    await make(part('restrict'), site);
    expect((await compare(part('cascade'), site)).map(({ text }) => text)).toEqual([
      't_part: foreign key site_id → t_site (cascade) instead of restrict',
    ]);
    await make(part('cascade'), site);
    expect(await compare(part('cascade'), site)).toEqual([]);
  });

  it('follows a renaming into indexes and references', async () => {
    const part = (name: string, was?: string) =>
      resource(
        'part',
        { [name]: { title: 'a', type: 'reference', to: 'site', ...(was ? { was } : {}) } },
        { stamps: false, indexes: [name] },
      );
    await make(part('siteId'), site);
    const changes = await compare(part('placeId', 'siteId'), site);
    expect(changes.map(({ text }) => text)).toEqual(['t_part.place_id: was called site_id']);
    await make(part('placeId', 'siteId'), site);
    expect(await compare(part('placeId', 'siteId'), site)).toEqual([]);
  });

  it('leaves check constraints and the order of columns alone', async () => {
    await sql`create table t_site (name varchar(20) not null check (name <> ''), id varchar(36) primary key)`.execute(
      scratch.db,
    );
    expect(await compare(site)).toEqual([]);
  });
});

describe('migrations', () => {
  it('are numbered on, whatever they are written in', () => {
    expect(nextNumber(['0001-a.ts', '0016-b.ts', '0017-c.sql', 'index.ts', 'columns.ts'])).toBe('0018');
    expect(nextNumber([])).toBe('0001');
  });

  it('of SQL are read along with those of TypeScript, and are undone together', async () => {
    const all = await readMigrations();
    expect(Object.keys(all)).toEqual(expect.arrayContaining(['0001-accounts', '0017-documents']));
    const fresh = await openTestDatabase({});
    const broken = {
      '0001-a': { up: (db: Kysely<unknown>) => sql`create table a (id int)`.execute(db).then(() => {}) },
      '0002-b': {
        up: (db: Kysely<unknown>) =>
          sql
            .raw('create table b (id int); nonsense')
            .execute(db)
            .then(() => {}),
      },
    };
    await expect(migrate(fresh.db, broken)).rejects.toThrow(/migration 0002-b: .*nonsense/);
    expect([...(await presentTables(fresh.db)).keys()]).not.toContain('a');
    await fresh.drop();
  });
});
