import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileLists, hostileNames } from '../support/platform/hostileTexts.ts';
import { openSampleApp, type SampleApp } from '../support/platform/sampleApp.ts';

/** Addresses of the web are shorter than some of the texts; what is that long is refused before it comes here. */
const LONGEST = 2000;

let app: SampleApp;
let tried = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.close());

/** Refused with a message in Chinese that shows nothing of the database, and no row comes along. */
async function refuses(query: Readonly<Record<string, string>>, message: RegExp): Promise<void> {
  tried += 1;
  const answer = await app.list(query);
  const shown = JSON.stringify(query).slice(0, 120);
  expect(answer, shown).toMatchObject({ success: false, code: 500 });
  expect(answer.message, shown).toMatch(message);
  expect(answer.message.length, shown).toBeLessThan(400);
  expect(answer.message, shown).not.toMatch(/syntax error|does not exist|ERROR:|\bat .*\.ts:/);
  expect(answer.result ?? null, shown).toBeNull();
}

const names = hostileNames('code').filter((text) => text.length <= LONGEST);
const json = (field: string, rule = 'eq', val: unknown = 'x') => JSON.stringify([{ field, rule, val }]);

it('refuses every hostile column to sort by', async () => {
  // A comma separates columns, and parts between blanks are the caller's own spelling of a column.
  const wanted = names.filter((text) => !/^code_dictText$|^[,\s]*(?:code[,\s]*)*$/.test(text));
  for (const column of wanted) await refuses({ column, order: 'asc' }, /^请注意，将要排序的列字段不存在：/);
});

it('refuses every hostile name of a filter', async () => {
  for (const name of names) await refuses({ [name]: 'x' }, /^(?:不支持的查询条件|请求中包含不允许的名称)：/);
});

it('refuses every hostile field, rule and text of the advanced query', async () => {
  for (const name of names) await refuses({ superQueryParams: json(name) }, /^高级查询的字段不存在或不能查询：/);
  for (const rule of names) await refuses({ superQueryParams: json('code', rule) }, /^高级查询不支持该规则：/);
  for (const text of hostileLists()) {
    if (text.length > LONGEST) continue;
    await refuses({ superQueryParams: text }, /^高级查询/);
  }
  await refuses({ superQueryParams: json('code', 'eq', { $ne: null }) }, /^高级查询参数格式不正确$/);
  for (const superQueryMatchType of names.slice(0, 20)) {
    await refuses({ superQueryParams: json('code'), superQueryMatchType }, /^高级查询的匹配方式应为and或or$/);
  }
});

it('takes hostile values as what they are: texts that no record has', async () => {
  const plain = names.filter((_, index) => index % 3 === 0);
  const values = plain.filter((text) => !text.includes('\0') && text.length <= 20 && !/[*,%\\]|^_$/.test(text));
  for (const value of values) {
    expect(await app.ids({ code: `*${value.trim()}` }), value).toBe('');
    expect(await app.ids({ superQueryParams: json('code', 'like', value) }), value).toBe('');
  }
  tried += values.length * 2;
});

it('has tried 500 of them, and every record is still there', async () => {
  expect(tried).toBeGreaterThanOrEqual(500);
  expect(await app.ids({})).toBe('12345');
});
