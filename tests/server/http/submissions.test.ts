import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resourceRoutes } from '../../../server/records/resource/routes.ts';
import { CONSOLE_HEADER, IDEMPOTENCY_KEY } from '../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { buildTestApp, type TestApp } from '../support/platform/app.ts';
import { submissionMigration } from '../support/platform/audit.ts';
import { sample, sampleMigrations } from '../support/platform/sample.ts';

let database: TestDatabase;
let test: TestApp;
let now = new Date('2026-03-01T12:00:00+08:00');

beforeAll(async () => {
  database = await openTestDatabase({ ...sampleMigrations, ...submissionMigration });
  test = await buildTestApp(resourceRoutes(sample), { db: database.db, clock: () => now });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate sample cascade; truncate sys_submission`.execute(database.db);
});

let calls = 0;
async function send(method: 'POST' | 'PUT', path: string, payload: object, key: string) {
  calls += 1;
  const answer = await test.app.inject({
    method,
    url: `/gqmt-boot/test/sample/${path}`,
    headers: {
      'x-access-token': `good-${Math.floor(calls / 10)}`,
      [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      [IDEMPOTENCY_KEY]: key,
    },
    payload,
  });
  return answer.json();
}

const rows = async () =>
  (await sql<{ id: string; name: string }>`select id, name from sample`.execute(database.db)).rows;
const row = { code: 'A-1', site: 's1', name: '一' };
const KEY = 'k'.repeat(32);

describe('a repeated submit', () => {
  it('adds one record, and gets the first answer', async () => {
    const first = await send('POST', 'add', row, KEY);
    expect(first).toMatchObject({ success: true, message: '添加成功！' });
    expect(await send('POST', 'add', row, KEY)).toMatchObject({ success: true, message: '添加成功！', code: 200 });
    expect(await rows()).toHaveLength(1);
    expect((await sql`select 1 from sys_audit`.execute(database.db)).rows).toHaveLength(1);
  });

  it('adds one record when fifty arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('POST', 'add', row, KEY)));
    expect(answers.filter(({ success }) => success)).toHaveLength(50);
    expect(await rows()).toHaveLength(1);
  });

  it('of an edit is no save over a newer record', async () => {
    await send('POST', 'add', row, KEY);
    const [{ id } = { id: '' }] = await rows();
    const edit = { id, name: '二', rowVersion: '0' };
    for (let time = 0; time < 2; time += 1)
      expect(await send('PUT', 'edit', edit, KEY)).toMatchObject({ success: true });
    expect(await send('PUT', 'edit', edit, 'other'.repeat(4))).toMatchObject({ success: false, code: 409 });
  });

  it('is refused with other content, and is another submit after a day', async () => {
    await send('POST', 'add', row, KEY);
    const other = { ...row, code: 'A-2' };
    expect(await send('POST', 'add', other, KEY)).toMatchObject({
      success: false,
      message: expect.stringMatching(/^此表单此前的提交已经保存，现在的内容与那次不同/),
    });
    expect(await rows()).toHaveLength(1);
    now = new Date(now.getTime() + 24 * 3600 * 1000);
    expect(await send('POST', 'add', other, KEY)).toMatchObject({ success: true });
  });

  it('may be corrected after a refusal', async () => {
    expect(await send('POST', 'add', { ...row, name: 'too late' }, KEY)).toMatchObject({ success: false });
    expect(await send('POST', 'add', row, KEY)).toMatchObject({ success: true });
  });

  it.each(['short', 'with space in the middle', 'k'.repeat(65)])('with the key "%s" is refused', async (key) => {
    expect((await send('POST', 'add', row, key)).message).toBe(
      '请求头 Idempotency-Key 应为16到64位字母、数字、“-”或“_”',
    );
  });
});
