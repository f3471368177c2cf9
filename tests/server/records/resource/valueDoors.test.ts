import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceRoutes } from '../../../../server/records/resource/routes.ts';
import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import { VALUE_COLUMNS } from '../../../support/values/columns.ts';
import { VALUE_ROWS } from '../../../support/values/rows.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { buildTestApp, type TestApp } from '../../support/platform/app.ts';
import { auditMigration } from '../../support/platform/audit.ts';
import { resourceOf } from '../../support/platform/sample.ts';

const doors = resourceOf({
  version: 1,
  name: 'test/doors',
  title: '值',
  table: 'doors',
  permission: 'test:doors',
  screens: ['test/DoorList'],
  stamps: false,
  columns: Object.fromEntries(
    Object.entries(VALUE_COLUMNS).map(([name, column]) => [name, { ...column, filter: true }]),
  ),
});

let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await openTestDatabase({
    '0001-doors': {
      async up(db) {
        await sql`create table doors (id varchar(36) primary key, price numeric(16,2), exact numeric(20,6), loose numeric,
          measure float8, count int, code varchar(40) unique, name varchar(40), day date, moment timestamptz,
          clock time(0))`.execute(db);
      },
    },
    ...auditMigration,
  });
  test = await buildTestApp(resourceRoutes({ ...doors, audited: false }), { db: database.db });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

let calls = 0;
async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  calls += 1;
  // A token per ten calls stays below the limit of calls.
  const headers = { 'x-access-token': `good-${Math.floor(calls / 10)}`, [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
  const url = `/gqmt-boot/test/doors/${path}`;
  return (await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json();
}

/** The list by a condition of the query builder. */
const builder = (field: string, val: string) =>
  ask('GET', `list?superQueryParams=${encodeURIComponent(JSON.stringify([{ field, rule: 'eq', val }]))}`);

/** The list by the parameter of a search; null for a text that means something else in its grammar. */
const search = (field: string, text: string) =>
  /[,*!]|^\s*null\s*$/.test(text) ? null : ask('GET', `list?${new URLSearchParams({ [field]: text })}`);

describe.each(VALUE_ROWS.filter(({ text }) => text !== ''))('$column: $text', ({ column, text, value, problem }) => {
  it(`is ${problem === undefined ? JSON.stringify(value) : `refused: ${problem}`} for the API, the search and the query builder`, async () => {
    await sql`truncate doors`.execute(database.db);
    const added = await ask('POST', 'add', { [column]: text });
    if (problem !== undefined) {
      expect(added.message).toContain(problem);
      for (const door of [builder(column, text), search(column, text)])
        if (door) expect((await door).message).toContain(problem);
      return;
    }
    expect(added).toMatchObject({ success: true });
    const { result } = await ask('GET', 'list');
    expect(result.records[0][column]).toBe(value);
    if (value === null) return;
    for (const door of [builder(column, text), search(column, text)])
      if (door) expect((await door).result?.records).toMatchObject([{ [column]: value }]);
  });
});

describe('unique codes', () => {
  it.each(['A-1 ', ' A-1', 'A-1\u00a0', '\u3000A-1', 'A-1\u200b', 'A\u200b-1', 'A-1\r\n', 'Ａ-１', '\ufeffA-1'])(
    '%j is the code A-1',
    async (code) => {
      await sql`truncate doors`.execute(database.db);
      expect(await ask('POST', 'add', { code: 'A-1' })).toMatchObject({ success: true });
      expect(await ask('POST', 'add', { code })).toMatchObject({
        success: false,
        message: '该值不可用，系统中已存在！',
      });
    },
  );
});
