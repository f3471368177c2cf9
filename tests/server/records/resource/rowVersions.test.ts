import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resourceRoutes } from '../../../../server/records/resource/routes.ts';
import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { buildTestApp, type TestApp } from '../../support/platform/app.ts';
import { plainSample, sample, sampleMigrations } from '../../support/platform/sample.ts';

/** The clock is stopped, so that only the server can order two changes. */
const now = new Date('2026-03-01T12:00:00+08:00');
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await openTestDatabase(sampleMigrations);
  const routes = [...resourceRoutes(sample), ...resourceRoutes({ ...plainSample, versioned: false })];
  test = await buildTestApp(routes, { db: database.db, clock: () => now });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const ID = 'a'.repeat(32);

beforeEach(async () => {
  await sql`truncate sample cascade`.execute(database.db);
  await sql`insert into sample (id, code, site, name, del_flag) values (${ID}, 'A-1', 's1', '旧', 0)`.execute(
    database.db,
  );
});

let calls = 0;
async function call(method: 'GET' | 'PUT', path: string, payload?: object, isOurs = true) {
  calls += 1;
  const console = isOurs ? { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value } : {};
  const answer = await test.app.inject({
    method,
    url: `/gqmt-boot/test/${path}`,
    headers: { 'x-access-token': `good-${Math.floor(calls / 10)}`, ...console },
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function versionNow(): Promise<string> {
  return (await call('GET', `sample/queryById?id=${ID}`)).result.rowVersion;
}

async function nameNow(): Promise<unknown> {
  return (await sql<{ name: string }>`select name from sample`.execute(database.db)).rows[0]?.name;
}

const edit = (values: object) => call('PUT', 'sample/edit', { id: ID, ...values });
const editElsewhere = (values: object) => call('PUT', 'sample/edit', { id: ID, ...values }, false);

describe('a save from our console', () => {
  it('goes through with the version it was made from, which every change replaces', async () => {
    const first = await versionNow();
    expect(await edit({ name: '一', rowVersion: first })).toMatchObject({ success: true });
    const second = await versionNow();
    expect(await edit({ name: '二', rowVersion: second })).toMatchObject({ success: true });
    expect(new Set([first, second, await versionNow()]).size).toBe(3);
  });

  it('is refused with user and time after another user has saved, and goes through with the newer version', async () => {
    const rowVersion = await versionNow();
    await edit({ name: '对方', rowVersion });
    const refused = await edit({ name: '自己', rowVersion });
    expect(refused).toMatchObject({
      success: false,
      code: 409,
      message: '数据已被tester于2026-03-01 12:00:00修改，您的修改没有保存，请载入最新内容后再修改',
      result: { id: ID, rowVersion: await versionNow(), updateBy: 'tester', updateTime: '2026-03-01 12:00:00' },
    });
    expect(await nameNow()).toBe('对方');
    expect(await edit({ name: '自己', rowVersion: refused.result.rowVersion })).toMatchObject({ success: true });
    expect(await nameNow()).toBe('自己');
  });

  it('is the only one of many simultaneous ones that goes through', async () => {
    const rowVersion = await versionNow();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => edit({ name: `第${n}`, rowVersion })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(19);
  });

  it('without a version changes the columns it names', async () => {
    await edit({ name: '对方' });
    expect(await edit({ amount: 5 })).toMatchObject({ success: true });
    expect(await nameNow()).toBe('对方');
  });
});

describe('a save from another console', () => {
  const row = async () => (await call('GET', `sample/queryById?id=${ID}`, undefined, false)).result;

  it('that sends the whole row back is refused after another user has saved', async () => {
    const read = await row();
    await edit({ name: '对方' });
    expect(await editElsewhere({ ...read, name: '自己' })).toMatchObject({ success: false, code: 409 });
    expect(await editElsewhere({ ...(await row()), name: '自己' })).toMatchObject({ success: true });
  });

  it('is held by the moment of the last change when it knows no version', async () => {
    expect(await editElsewhere({ name: '一', updateTime: null })).toMatchObject({ success: true });
    expect(await editElsewhere({ name: '二', updateTime: null })).toMatchObject({ success: false, code: 409 });
    expect(await editElsewhere({ name: '二', updateTime: '2026-03-01 11:59:59' })).toMatchObject({ code: 409 });
    expect(await editElsewhere({ name: '二', updateTime: '2026-03-01 12:00:00' })).toMatchObject({ success: true });
    expect(await editElsewhere({ name: '三', updateTime: 'soon' })).toMatchObject({
      success: false,
      code: 500,
      message: '更新时间应为时间，如 2026-05-06 08:30:00！',
    });
  });

  it('that sends neither changes the columns it names', async () => {
    await edit({ name: '对方' });
    expect(await editElsewhere({ name: '自己' })).toMatchObject({ success: true });
  });
});

it('a resource that says `versioned: false` answers no version and takes none', async () => {
  const { result } = await call('GET', `plain/queryById?id=${ID}`);
  expect(result).not.toHaveProperty('rowVersion');
  expect(await call('PUT', 'plain/edit', { id: ID, rowVersion: '0' })).toMatchObject({
    message: '不允许的参数：rowVersion',
  });
});
