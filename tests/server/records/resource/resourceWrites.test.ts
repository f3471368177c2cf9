import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../../server/http/texts.ts';
import { resourceRoutes } from '../../../../server/records/resource/routes.ts';
import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { buildTestApp, type TestApp } from '../../support/platform/app.ts';
import { plainSample, sample, sampleMigrations } from '../../support/platform/sample.ts';

const now = new Date('2026-03-01T12:00:00+08:00');
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await openTestDatabase(sampleMigrations);
  const routes = [...resourceRoutes(sample), ...resourceRoutes({ ...plainSample, audited: false })];
  test = await buildTestApp(routes, { db: database.db, clock: () => now });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

beforeEach(async () => {
  await sql`truncate sample cascade`.execute(database.db);
});

let calls = 0;
async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  calls += 1;
  const headers = { 'x-access-token': `good-${Math.floor(calls / 10)}`, [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
  const answer = await test.app.inject({
    method,
    url: `/gqmt-boot/test/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function stored(): Promise<readonly Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`select * from sample order by code, site`.execute(database.db)).rows;
}

/** Adds a row and gives its id. */
async function add(values: object): Promise<string> {
  const body = { code: 'A-1', site: 's1', ...values };
  expect(await send('POST', 'sample/add', body)).toMatchObject({
    success: true,
    code: 200,
    message: '添加成功！',
    result: null,
  });
  const found = await sql<{
    id: string;
  }>`select id from sample where code = ${body.code} and site = ${body.site}`.execute(database.db);
  return found.rows[0]?.id ?? 'none';
}

describe('add', () => {
  it('stores what was sent, as numbers, times and nulls, and fills its own columns', async () => {
    const id = await add({
      name: '',
      amount: '12',
      power: 1.5,
      price: '10.25',
      isMain: true,
      day: '2026-02-28',
      seen: '2026-02-28 08:00:00',
      secret: 'hidden',
    });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await stored()).toEqual([
      {
        id,
        code: 'A-1',
        name: null,
        site: 's1',
        kind: null,
        amount: 12,
        power: 1.5,
        price: 10.25,
        is_main: true,
        day: '2026-02-28',
        seen: new Date('2026-02-28T00:00:00Z'),
        secret: 'hidden',
        status: '1',
        del_flag: 0,
        create_by: 'tester',
        create_time: now,
        update_by: null,
        update_time: null,
        sys_org_code: 'A01',
      },
    ]);
  });

  it.each<[object, string]>([
    [{}, '编码不能为空！'],
    [{ code: ' ', site: 's1' }, '编码不能为空！'],
    [{ code: null, site: 's1' }, '编码不能为空！'],
    [{ code: 'A-1' }, '站点不能为空！'],
    [{ code: 'x'.repeat(21), site: 's1' }, '编码不能超过20个字符！'],
    [{ code: 'A\0', site: 's1' }, '编码应为文本！'],
    [{ code: 'A-1', site: 's1', amount: 'many' }, '数量应为整数！'],
    [{ code: 'A-1', site: 's1', amount: 1.5 }, '参数类型不正确：amount应为整数或文本或空值'],
    [{ code: 'A-1', site: 's1', amount: -1 }, '数量不能小于0！'],
    [{ code: 'A-1', site: 's1', amount: '1001' }, '数量不能大于1000！'],
    [{ code: 'A-1', site: 's1', power: '1e999' }, '功率超出可以存储的范围！'],
    [{ code: 'A-1', site: 's1', isMain: 'yes' }, '主要应为布尔值！'],
    [{ code: 'A-1', site: 's1', day: '2026-02-30' }, '日期应为日期，如 2026-05-06！'],
    [{ code: 'A-1', site: 's1', seen: '2026-01-01 24:00:00' }, '时间应为时间，如 2026-05-06 08:30:00！'],
    [{ code: 'A-1', site: 's1', secret: 'NOT small' }, '密文格式不正确！'],
    [{ code: { a: 1 }, site: 's1' }, '参数类型不正确：code应为文本或空值'],
  ])('refuses %j', async (body, message) => {
    expect(await send('POST', 'sample/add', body)).toMatchObject({ success: false, code: 500, message });
    expect(await stored()).toEqual([]);
  });

  it.each(['id', 'status', 'delFlag', 'createBy', 'createTime', 'updateTime', 'sysOrgCode', 'create_by', 'nonsense'])(
    'refuses the assignment of %s',
    async (name) => {
      const answer = await send('POST', 'sample/add', { code: 'A-1', site: 's1', [name]: '1' });
      expect(answer).toMatchObject({ success: false, message: `不允许的参数：${name}` });
      expect(await stored()).toEqual([]);
    },
  );

  it('counts characters, not code units', async () => {
    await add({ code: '😀'.repeat(20) });
    expect((await stored())[0]?.code).toBe('😀'.repeat(20));
  });

  it('rolls everything back when a hook refuses late', async () => {
    const answer = await send('POST', 'sample/add', { code: 'A-1', site: 's1', name: 'too late' });
    expect(answer).toMatchObject({ success: false, message: '不接受！' });
    expect(await stored()).toEqual([]);
  });
});

describe('unique rules', () => {
  it('hold within their scope', async () => {
    await add({});
    await add({ site: 's2' });
    expect(await send('POST', 'sample/add', { code: 'A-1', site: 's1' })).toMatchObject({
      success: false,
      message: '编码已存在！',
    });
    expect(await stored()).toHaveLength(2);
  });

  it('hold for edits, except against the row itself', async () => {
    await add({});
    const id = await add({ site: 's2' });
    expect(await send('PUT', 'sample/edit', { id, site: 's1' })).toMatchObject({
      success: false,
      message: '编码已存在！',
    });
    expect((await send('PUT', 'sample/edit', { id, site: 's2', name: 'x' })).success).toBe(true);
  });

  it('let exactly one of many simultaneous adds through, with the same message for the others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', 'plain/add', { code: 'A-1', site: 's1' })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => !answer.success).map((answer) => answer.message))).toEqual(
      new Set(['编码已被占用！']),
    );
    expect(await stored()).toHaveLength(1);
  });
});

describe('edit', () => {
  it('changes what was sent and nothing else', async () => {
    const id = await add({ name: '旧', amount: 5, power: 2 });
    const answer = await send('PUT', 'sample/edit', { id, name: '新', power: null, status: '2' });
    expect(answer).toMatchObject({ success: true, code: 200, message: '编辑成功!', result: null });
    expect((await stored())[0]).toMatchObject({
      name: '新',
      amount: 5,
      power: null,
      status: '2',
      create_by: 'tester',
      create_time: now,
      update_by: 'tester',
      update_time: now,
    });
    expect((await send('POST', 'sample/edit', { id, name: '新二' })).success).toBe(true);
  });

  it.each<[object, string]>([
    [{ id: 'nowhere', name: 'x' }, '未找到对应实体'],
    [{ name: 'x' }, '缺少必填参数：id'],
    [{ id: '', name: 'x' }, '参数过短：id至少1个字符'],
    [{ id: 'ID', site: '' }, '站点不能为空！'],
    [{ id: 'ID', code: 'B-1' }, '编码不允许修改！'],
    [{ id: 'ID', createBy: 'me' }, '不允许的参数：createBy'],
  ])('refuses %j', async (body, message) => {
    const id = await add({ name: '旧' });
    const answer = await send('PUT', 'sample/edit', JSON.parse(JSON.stringify(body).replace('"ID"', `"${id}"`)));
    expect(answer).toMatchObject({ success: false, code: 500, message });
    expect((await stored())[0]).toMatchObject({ name: '旧', update_time: null });
  });
});

describe('delete and deleteBatch', () => {
  it('marks rows if the resource keeps them, and no longer finds them', async () => {
    const id = await add({});
    expect(await send('DELETE', `sample/delete?id=${id}`)).toMatchObject({
      success: true,
      code: 200,
      message: '删除成功!',
    });
    expect((await stored())[0]).toMatchObject({ del_flag: 1, update_by: 'tester' });
    expect(await send('DELETE', `sample/delete?id=${id}`)).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await send('PUT', 'sample/edit', { id, name: 'x' })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    });
  });

  it('removes rows for good elsewhere, ignoring the trailing comma and ids that are gone', async () => {
    const [a, b] = [await add({}), await add({ code: 'A-2' })];
    await add({ code: 'A-3' });
    expect(await send('DELETE', `plain/deleteBatch?ids=${a},gone,${b},`)).toMatchObject({
      success: true,
      message: '批量删除成功！',
    });
    expect((await stored()).map((row) => row.code)).toEqual(['A-3']);
  });

  it('deletes all or nothing', async () => {
    const [a, b] = [await add({}), await add({ code: 'A-2' })];
    await sql`update sample set status = '9' where id = ${b}`.execute(database.db);
    expect(await send('DELETE', `sample/deleteBatch?ids=${a},${b}`)).toMatchObject({
      success: false,
      message: '使用中的不能删除！',
    });
    expect((await stored()).map((row) => row.del_flag)).toEqual([0, 0]);
  });

  it('explains that a row is still referenced', async () => {
    const id = await add({});
    await sql`insert into sample_part values (${id})`.execute(database.db);
    expect(await send('DELETE', `plain/delete?id=${id}`)).toMatchObject({ success: false, message: texts.referenced });
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['sample/deleteBatch?ids=', '参数不识别！'],
    ['sample/deleteBatch?ids=,,', '参数不识别！'],
    ['sample/deleteBatch', '缺少必填参数：ids'],
    ['sample/deleteBatch?ids=nowhere', '未找到对应实体'],
    ['sample/delete', '缺少必填参数：id'],
    ['plain/delete?id=nowhere', '没有这条数据'],
    [`sample/deleteBatch?ids=${Array.from({ length: 1001 }, (_, i) => i).join(',')}`, '一次最多删除1000条数据'],
  ])('refuses %s', async (path, message) => {
    expect(await send('DELETE', path)).toMatchObject({ success: false, code: 500, message });
  });
});

describe('the audit log', () => {
  it('has every change, unless the document says otherwise', async () => {
    const records = async () =>
      (await sql<{ resource: string }>`select resource from sys_audit`.execute(database.db)).rows.length;
    const before = await records();
    const id = await add({ code: 'audited' });
    await send('PUT', 'sample/edit', { id, name: '新' });
    expect(await records()).toBe(before + 2);
    expect(await send('POST', 'plain/add', { code: 'unheard', site: 's1' })).toMatchObject({ success: true });
    expect(await records()).toBe(before + 2);
  });
});
