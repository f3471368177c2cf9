import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataRule } from '../../../../server/http/services.ts';
import { texts } from '../../../../server/http/texts.ts';
import type { Resource } from '../../../../server/records/resource/model/resource.ts';
import { resourceRoutes } from '../../../../server/records/resource/routes.ts';
import { CONSOLE_HEADER, IDEMPOTENCY_KEY } from '../../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { buildTestApp, type TestApp } from '../../support/platform/app.ts';
import { submissionMigration } from '../../support/platform/audit.ts';
import { plainSample, sample, sampleMigrations } from '../../support/platform/sample.ts';

const now = new Date('2026-03-01T12:00:00+08:00');
const codes = new Set<string>();
let rules: readonly (readonly DataRule[])[] = [];
let database: TestDatabase;
let test: TestApp;

const withBatch = (resource: Resource): Resource => ({
  ...resource,
  operations: new Set([...resource.operations, 'saveBatch'] as const),
});

/** Its codes may change, so that rows can hand them on. */
const numbered: Resource = { ...withBatch(plainSample), audited: false };

beforeAll(async () => {
  database = await openTestDatabase({ ...sampleMigrations, ...submissionMigration });
  const routes = [...resourceRoutes(withBatch(sample)), ...resourceRoutes(numbered)];
  test = await buildTestApp(routes, { db: database.db, clock: () => now, codes, rules: () => rules });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

beforeEach(async () => {
  codes.clear();
  for (const name of ['sample', 'plain'])
    for (const operation of ['add', 'edit', 'delete']) codes.add(`test:${name}:${operation}`);
  rules = [];
  await sql`truncate sample cascade`.execute(database.db);
  for (const code of ['A', 'B', 'C'])
    await sql`insert into sample (id, code, site, name, status, del_flag)
      values (${code.toLowerCase()}, ${code}, 's1', ${`旧${code}`}, ${code === 'C' ? '9' : '1'}, 0)`.execute(
      database.db,
    );
});

let calls = 0;
async function save(batch: object, path = 'sample', headers: Readonly<Record<string, string>> = {}) {
  calls += 1;
  const answer = await test.app.inject({
    method: 'POST',
    url: `/gqmt-boot/test/${path}/saveBatch`,
    headers: {
      'x-access-token': `good-${Math.floor(calls / 10)}`,
      [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      ...headers,
    },
    payload: batch,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

interface Stored {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly del_flag: number;
}

async function stored(): Promise<readonly Stored[]> {
  return (
    await sql<Stored>`select id, code, name, del_flag from sample where del_flag = 0 order by code`.execute(database.db)
  ).rows;
}

/** Entries of the audit log, in alphabetical order. */
async function audited(): Promise<readonly string[]> {
  const entries = await sql<{ action: string }>`select action from sys_audit order by action`.execute(database.db);
  return entries.rows.map(({ action }) => action);
}

const untouched = [{ name: '旧A' }, { name: '旧B' }, { name: '旧C' }];

describe('what changed in a grid', () => {
  it('is saved in one transaction and answered as it is now, with its versions', async () => {
    const answer = await save({
      added: [
        { code: 'D', site: 's1', name: '新D' },
        { code: 'E', site: 's1', name: '新E' },
      ],
      changed: [{ id: 'b', name: '新B', rowVersion: '0' }],
      removed: [{ id: 'a', rowVersion: '0' }],
    });
    expect(answer).toMatchObject({
      success: true,
      message: '保存成功！',
      result: {
        added: [{ code: 'D', status: '1', createBy: 'tester', rowVersion: '0' }, { code: 'E' }],
        changed: [{ id: 'b', name: '新B', updateBy: 'tester', rowVersion: String(now.getTime()) }],
        removed: 1,
      },
    });
    expect(answer.result.added[0]).not.toHaveProperty('secret');
    expect(await stored()).toMatchObject([{ name: '新B' }, { id: 'c' }, { code: 'D' }, { code: 'E' }]);
    expect(await audited()).toEqual(['add', 'add', 'delete', 'edit']);
  });

  it('[S5.13 S8.9b] is refused as a whole for one wrong row, with every wrong cell reported', async () => {
    const before = await audited();
    const answer = await save({
      added: [
        { code: 'D', site: 's1' },
        { code: '', site: 's1', amount: 'many' },
        { code: 'B', site: 's1' },
      ],
      changed: [
        { id: 'a', amount: -1 },
        { id: 'b', code: 'Z' },
        { id: 'nowhere', name: 'x' },
      ],
      removed: [{ id: 'c' }],
    });
    expect(answer).toMatchObject({ success: false, code: 500, message: '修改第1行：数量不能小于0！（共7处错误）' });
    expect(answer.result.faults).toEqual([
      { list: 'changed', row: 1, id: 'a', column: 'amount', message: '数量不能小于0！' },
      { list: 'added', row: 2, id: null, column: 'code', message: '编码不能为空！' },
      { list: 'added', row: 2, id: null, column: 'amount', message: '数量应为整数！' },
      { list: 'removed', row: 1, id: 'c', column: null, message: '使用中的不能删除！' },
      { list: 'changed', row: 2, id: 'b', column: 'code', message: '编码不允许修改！' },
      { list: 'changed', row: 3, id: 'nowhere', column: null, message: '未找到对应实体' },
      { list: 'added', row: 3, id: null, column: 'code', message: '编码已存在！' },
    ]);
    expect(await stored()).toMatchObject(untouched);
    expect(await audited()).toHaveLength(before.length);
  });

  it('reports rows that another user saved meanwhile, and goes through with their new version', async () => {
    await save({
      changed: [
        { id: 'a', name: '别人的' },
        { id: 'b', name: '别人的' },
      ],
    });
    const batch = {
      changed: [{ id: 'a', name: '我的', rowVersion: '0' }],
      removed: [
        { id: 'b', rowVersion: '0' },
        { id: 'gone', rowVersion: '0' },
      ],
    };
    const refused = await save(batch);
    const newer = { updateBy: 'tester', updateTime: '2026-03-01 12:00:00', rowVersion: String(now.getTime()) };
    expect(refused.result.faults).toMatchObject([
      { list: 'removed', row: 1, column: null, newer: { id: 'b', ...newer } },
      { list: 'changed', row: 1, id: 'a', newer: { id: 'a', ...newer } },
    ]);
    expect(refused.result.faults[0].message).toContain('数据已被tester于2026-03-01 12:00:00修改');
    expect(await stored()).toMatchObject([{ name: '别人的' }, { name: '别人的' }, { name: '旧C' }]);
    const { rowVersion } = newer;
    const insisting = await save({
      changed: [{ ...batch.changed[0], rowVersion }],
      removed: [{ id: 'b', rowVersion }],
    });
    expect(insisting).toMatchObject({ success: true, result: { removed: 1 } });
  });

  it('lets rows hand unique values on from either end, and does not let them be shared', async () => {
    const renamed = (ids: readonly string[], step: 1 | -1) =>
      ids.map((id) => ({ id, code: String.fromCharCode(id.toUpperCase().charCodeAt(0) + step) }));
    expect(await save({ changed: renamed(['a', 'b', 'c'], 1) }, 'plain')).toMatchObject({ success: true });
    expect((await stored()).map(({ id, code }) => `${id}${code}`)).toEqual(['aB', 'bC', 'cD']);
    const shared = await save(
      {
        changed: [
          { id: 'a', code: 'X' },
          { id: 'b', code: 'X' },
        ],
      },
      'plain',
    );
    expect(shared.result.faults).toEqual([
      { list: 'changed', row: 2, id: 'b', column: 'code', message: '编码已被占用！' },
    ]);
    const freed = await save({ added: [{ code: 'D', site: 's1' }], removed: [{ id: 'c' }] }, 'plain');
    expect(freed).toMatchObject({ success: true, result: { removed: 1 } });
    const both = await save(
      {
        added: [
          { code: 'Y', site: 's1' },
          { code: 'Y', site: 's1' },
        ],
      },
      'plain',
    );
    expect(both.result.faults).toMatchObject([{ list: 'added', row: 2, column: 'code' }]);
  });

  it('needs the right of each of its parts, and no other', async () => {
    codes.delete('test:sample:delete');
    const parts = { changed: [{ id: 'a', name: '新' }] };
    expect(await save({ ...parts, removed: [{ id: 'b' }] })).toMatchObject({ code: 510, message: texts.noRight });
    expect(await stored()).toMatchObject(untouched);
    expect(await save(parts)).toMatchObject({ success: true });
    codes.clear();
    expect(await save(parts)).toMatchObject({ code: 510, message: texts.noRight });
  });

  it('reaches no row beyond the data rules', async () => {
    rules = [[{ name: '非A', column: 'code', condition: '!=', value: 'A' }]];
    const answer = await save({ changed: [{ id: 'a', name: '够不着' }], removed: [{ id: 'b' }] });
    expect(answer.result.faults).toMatchObject([{ list: 'changed', row: 1, message: '未找到对应实体' }]);
    expect(await save({ removed: [{ id: 'a' }] })).toMatchObject({ success: true, result: { removed: 0 } });
    expect(await stored()).toMatchObject(untouched);
  });

  it('is saved once, however often it is sent with the same key', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'grid-0123456789abcdef' };
    const first = await save({ added: [{ code: 'D', site: 's1' }] }, 'sample', headers);
    const again = await save({ added: [{ code: 'D', site: 's1' }] }, 'sample', headers);
    expect(again.result).toEqual(first.result);
    expect(await stored()).toHaveLength(4);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, '没有需要保存的修改'],
    ['empty lists', { added: [], changed: [], removed: [] }, '没有需要保存的修改'],
    ['another list', { updated: [{ id: 'a' }] }, '不允许的参数：updated'],
    ['no list', { added: { code: 'D' } }, '参数类型不正确：added应为数组'],
    ['no row', { added: ['D'] }, '参数类型不正确：added.0应为对象'],
    ['a change of nobody', { changed: [{ name: 'x' }] }, '缺少必填参数：changed.0.id'],
    ['what only the server writes', { changed: [{ id: 'a', createBy: 'me' }] }, '不允许的参数：changed.0.createBy'],
    ['values of a removed row', { removed: [{ id: 'a', name: 'x' }] }, '不允许的参数：removed.0.name'],
    ['too many rows', { removed: Array.from({ length: 2001 }, (_, id) => ({ id: `${id}` })) }, '参数过多：removed'],
  ])('is no batch of %s', async (_what, batch, message) => {
    const answer = await save(batch);
    expect(answer.success).toBe(false);
    expect(answer.message).toContain(message);
    expect(await stored()).toMatchObject(untouched);
  });

  it('names a record once', async () => {
    const answer = await save({ changed: [{ id: 'a' }], removed: [{ id: 'a' }] });
    expect(answer.result.faults).toEqual([
      { list: 'changed', row: 1, id: 'a', column: null, message: '同一条记录出现了两次' },
    ]);
  });
});
