import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRule } from '../../../../../server/http/services.ts';
import { importRoutes } from '../../../../../server/import/routes.ts';
import { parseRuleExpression } from '../../../../../server/records/resource/access/ruleExpression.ts';
import { resourceRoutes } from '../../../../../server/records/resource/routes.ts';
import { CONSOLE_HEADER } from '../../../../../src/common/wire.ts';
import { readWorkbook } from '../../../formats/excel/read.ts';
import { openTestDatabase, type TestDatabase } from '../../../postgres.ts';
import { workbook } from '../../../support/imports.ts';
import { buildTestApp, type TestApp } from '../../../support/platform/app.ts';
import { meets, random, randomGrants, randomRows } from '../../../support/platform/rowRules.ts';
import { sample, sampleMigrations } from '../../../support/platform/sample.ts';

const CASES = 500;
/** One of so many cases is exported, too: a file takes as long as ten calls. */
const EXPORTED = 10;
const IMPORTED = 50;
/** Lines and titles above the records of an export. */
const HEAD_ROWS = 3;
const rows = randomRows(40);

let database: TestDatabase;
let test: TestApp;
let grants: readonly (readonly DataRule[])[] = [];

beforeAll(async () => {
  database = await openTestDatabase(sampleMigrations);
  for (const { id, code, name, site, amount, power, isMain, day, seen, status } of rows) {
    await sql`insert into sample (id, code, name, site, amount, power, is_main, day, seen, status, create_by)
      values (${id}, ${code}, ${name}, ${site}, ${amount}, ${power}, ${isMain}, ${day},
        ${seen === null ? null : `${seen}+08`}, ${status}, ${name})`.execute(database.db);
  }
  const clock = () => new Date('2026-03-01T12:00:00+08:00');
  test = await buildTestApp([...resourceRoutes(sample), ...importRoutes(sample)], {
    db: database.db,
    rules: () => grants,
    clock,
  });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

let calls = 0;
async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) {
  calls += 1;
  const answer = await test.app.inject({
    method,
    url: `/gqmt-boot/test/sample/${path}`,
    headers: { 'x-access-token': `good-${Math.floor(calls / 10)}`, [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
    ...(body ? { payload: body } : {}),
  });
  return answer.json<{ message: string; success: boolean; result: { total: number; records: { id: string }[] } }>();
}

/** The ids that an export holds. */
async function exported(): Promise<unknown[]> {
  calls += 1;
  const { rawPayload } = await test.app.inject({
    method: 'GET',
    url: '/gqmt-boot/test/sample/exportXls?column=id&order=asc&exportFields=id',
    headers: { 'x-access-token': `good-${Math.floor(calls / 10)}`, [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
  });
  return readWorkbook(rawPayload)
    .rows.slice(HEAD_ROWS)
    .map(([id]) => id);
}

/** What an import that updates every record by its code would come to; it does it all and takes it back. */
async function imported() {
  calls += 1;
  const table = rows.map(({ code, site }) => [code, site, '改']);
  const form = new FormData();
  form.append('files[]', new Blob([new Uint8Array(workbook([['编码', '站点', '名称'], ...table]))]), 'rows.xlsx');
  form.append('updateBy', 'code');
  form.append('dryRun', '1');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await test.app.inject({
    method: 'POST',
    url: '/gqmt-boot/test/sample/importExcel',
    headers: {
      'x-access-token': `good-${Math.floor(calls / 10)}`,
      [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ result: { addedCount: number; updatedCount: number; errorCount: number } }>().result;
}

describe('data rules', () => {
  it('[S6.6] show the same rows in list, count, queryById, export and import as written down, and let no change reach another', async () => {
    const next = random(20_261_122);
    const notFound = '未找到对应实体';
    for (let index = 0; index < CASES; index += 1) {
      grants = randomGrants(next);
      const told = JSON.stringify(grants);
      const visible = rows.filter((row) => meets(row, grants));
      const answer = await ask('GET', 'list?pageSize=1000&column=id&order=asc');
      expect(answer.message, told).toBe('');
      expect(
        answer.result.records.map(({ id }) => id),
        told,
      ).toEqual(visible.map(({ id }) => id));
      expect(answer.result.total, told).toBe(visible.length);
      if (index % EXPORTED === 0) expect(await exported(), told).toEqual(visible.map(({ id }) => id));
      const seen = new Set(visible);
      if (index % IMPORTED === 0) {
        const counts = { addedCount: 0, updatedCount: visible.length, errorCount: rows.length - visible.length };
        expect(await imported(), told).toMatchObject(counts);
      }
      const hidden = rows.filter((row) => !seen.has(row));
      const [inside, outside] = [visible, hidden].map((some) => some[Math.floor(next() * some.length)]);
      const isEven = index % 2 === 0;
      if (inside && isEven) expect((await ask('GET', `queryById?id=${inside.id}`)).success, told).toBe(true);
      if (!outside) continue;
      const { id } = outside;
      if (!isEven) expect((await ask('GET', `queryById?id=${id}`)).message, told).toBe(notFound);
      const ids = hidden.slice(0, 3).map((row) => row.id);
      const change = [
        () => ask('PUT', 'edit', { id, name: '改' }),
        () => ask('DELETE', `delete?id=${id}`),
        () => ask('DELETE', `deleteBatch?ids=${ids.join(',')}`),
      ][index % 3];
      expect((await change?.())?.message, told).toBe(notFound);
    }
    const { rows: after } = await sql<{ name: string; create_by: string; del_flag: number }>`
      select name, create_by, del_flag from sample`.execute(database.db);
    expect(after.filter((row) => row.name !== row.create_by || row.del_flag !== 0)).toEqual([]);
    expect(after.length).toBe(rows.length);
  }, 60_000);

  it('keep the meaning of SQL for empty values: `!=` shows none of them, while a search by `ne` finds them', async () => {
    const searched = JSON.stringify([{ field: 'status', rule: 'ne', val: '1', type: 'text' }]);
    const count = async (query: string) => (await ask('GET', `list?pageSize=1000&${query}`)).result.records.length;
    const empty = rows.filter(({ status }) => status === null).length;
    const others = rows.filter(({ status }) => status !== null && status !== '1').length;
    expect(empty).toBeGreaterThan(0);
    grants = [];
    expect(await count(`superQueryParams=${encodeURIComponent(searched)}`)).toBe(others + empty);
    grants = [[{ name: '非一', column: 'status', condition: '!=', value: '1' }]];
    expect(await count('')).toBe(others);
    expect(await count(`superQueryParams=${encodeURIComponent(searched)}`)).toBe(others);
  });

  it.each<[Partial<DataRule>, string]>([
    [{ column: 'nothing' }, '没有可以查询的字段“nothing”'],
    [{ column: 'secret', value: 'x' }, '没有可以查询的字段“secret”'],
    [{ column: 'amount', value: 'many' }, '查询条件不正确：数量应为整数'],
    [{ value: '#{sys_password}' }, '没有变量 #{sys_password}'],
    [{ condition: 'BETWEEN' }, '规则值为空'],
    [{ condition: 'USE_SQL_RULES', value: 'secret is not null' }, '没有可以查询的字段“secret”'],
    [{ condition: 'USE_SQL_RULES', value: '1=1' }, '表达式不正确'],
  ])('refuse every call while one cannot be worked out: %j', async (change, message) => {
    grants = [[{ name: '规则甲', column: 'code', condition: '=', value: 'A', ...change }]];
    for (const answer of [
      await ask('GET', 'list'),
      await ask('GET', 'queryById?id=1'),
      await ask('PUT', 'edit', { id: '1', name: 'x' }),
      await ask('DELETE', 'delete?id=1'),
    ]) {
      expect(answer.success).toBe(false);
      expect(answer.message).toContain(`数据规则“规则甲”无法计算：${message}`);
    }
  });

  it.each([
    "name = 'a' -- b",
    "name = 'a'; drop table sample",
    'name = (select secret from sample)',
    "lower(name) = 'a'",
    "name || secret = 'a'",
    "name = 'a' union select 1",
    "name like '%a%b%'",
    'name = "a"',
    "name = 'a",
    "name = 'a' or",
    '(name = 1',
    'amount = 1 amount = 2',
    'amount + 1 = 2',
    'not',
    '',
    `${'('.repeat(50)}amount = 1${')'.repeat(50)}`,
    Array.from({ length: 51 }, () => 'amount = 1').join(' or '),
  ])('take no SQL, only conditions: %s', (text) => {
    expect(() => parseRuleExpression(text)).toThrow(/表达式/);
  });

  it('say where an expression goes wrong', () => {
    expect(() => parseRuleExpression("name = 'a' and amount >")).toThrow('末尾缺少值');
    expect(() => parseRuleExpression("name = 'a' amount")).toThrow('第12个字符处应为and、or 或结尾，收到“amount”');
    expect(() => parseRuleExpression('name = $1')).toThrow('第8个字符“$1”不能使用');
  });
});
