import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeCode, sendCode } from '../../../../server/credentials/sms/codes.ts';
import type { Logger } from '../../../../server/foundation/logger.ts';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { createApp } from '../../../../server/http/app.ts';
import { SMS_PURPOSE, type SmsPurpose } from '../../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';

const PHONE = '13800138000';
const START = new Date('2026-03-01T00:00:00Z');
const MINUTE = 60_000;
const { login, register, recovery } = SMS_PURPOSE;

describe('SMS codes', () => {
  let database: TestDatabase;
  let now = START;
  const lines: string[] = [];
  let log: Logger;
  const config = readConfig({}, '/');
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const send = (phone = PHONE, purpose: SmsPurpose = login) =>
    sendCode({ db: database.db, config, clock: () => now, log }, { phone, purpose });
  /** The newest code of a number, as a person reads it. */
  const received = async (phone = PHONE) => {
    const { es_content } = await database.db
      .selectFrom('sys_sms')
      .select('es_content')
      .where('es_receiver', '=', phone)
      .orderBy('es_send_time', 'desc')
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(es_content ?? '')?.[0] ?? '';
  };
  const spend = (code: string, phone = PHONE, purpose: SmsPurpose = login) =>
    judgeCode(database.db, { phone, purpose, code }, now).then((verdict) => verdict === 'right');
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  beforeAll(async () => {
    database = await openTestDatabase('tables');
    const logStream = { write: (line: string) => void lines.push(line) };
    ({ log } = await createApp({
      config: { logLevel: 'trace', trustedProxies: [], basePath: '' },
      clock: () => now,
      logStream,
    }));
  });
  beforeEach(async () => {
    now = START;
    lines.length = 0;
    for (const table of ['sys_sms_code', 'sys_sms_quota', 'sys_sms'] as const) {
      await database.db.deleteFrom(table).execute();
    }
  });
  afterAll(() => database.drop());

  it('[S2.17 S7.11] sends 6 digits that count once', async () => {
    await send();
    const code = await received();
    expect(code).toMatch(/^\d{6}$/);
    expect(await spend(code)).toBe(true);
    expect(await spend(code)).toBe(false);
  });

  it('lets one of many parallel callers use it', async () => {
    await send();
    const code = await received();
    const uses = await Promise.all(Array.from({ length: 5 }, () => spend(code)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it.each<[string, string, SmsPurpose]>([
    ['another number', '13900139000', login],
    ['another purpose', PHONE, recovery],
  ])('is worth nothing for %s', async (_name, phone, purpose) => {
    await send();
    const code = await received();
    expect(await spend(code, phone, purpose)).toBe(false);
    expect(await spend(code)).toBe(true);
  });

  it('counts for 5 minutes', async () => {
    await send();
    const code = await received();
    pass(5 * MINUTE - 1);
    expect(await judgeCode(database.db, { phone: PHONE, purpose: login, code: wrong(code) }, now)).toBe('wrong');
    pass(1);
    expect(await judgeCode(database.db, { phone: PHONE, purpose: login, code }, now)).toBe('void');
  });

  it('is void after 5 wrong tries', async () => {
    await send();
    const code = await received();
    const judge = (typed: string) => judgeCode(database.db, { phone: PHONE, purpose: login, code: typed }, now);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await judge(wrong(code))).toBe('wrong');
    expect(await judge(code)).toBe('void');
  });

  it('can be guessed at 5 times even when all guesses come at once', async () => {
    await send();
    const code = await received();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        judgeCode(database.db, { phone: PHONE, purpose: login, code: wrong(code) }, now),
      ),
    );
    expect(guesses.filter((one) => one === 'wrong')).toHaveLength(5);
    expect(await spend(code)).toBe(false);
  });

  it('[S2.17] is sent again after 60 seconds only, and then replaces the first', async () => {
    await send();
    const first = await received();
    pass(MINUTE - 1);
    await expect(send()).rejects.toMatchObject({ message: '验证码10分钟内，仍然有效！', code: 0 });
    expect(await database.db.selectFrom('sys_sms').select('id').execute()).toHaveLength(1);
    pass(1);
    await send();
    const second = await received();
    expect(await spend(second)).toBe(true);
    if (first !== second) expect(await spend(first)).toBe(false);
  });

  it('pauses for the number whatever the purpose, saying how long', async () => {
    await send();
    pass(10_000);
    await expect(send(PHONE, register)).rejects.toMatchObject({
      message: '获取验证码过于频繁，请50秒后再试！',
      code: 0,
    });
    await send('13900139000', register);
  });

  it('sends one message when many ask at the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => send()));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.selectFrom('sys_sms').select('id').execute()).toHaveLength(1);
  });

  it('sends 10 messages to a number in 24 hours', async () => {
    for (let message = 0; message < 10; message += 1) {
      await send();
      pass(MINUTE);
    }
    await expect(send()).rejects.toMatchObject({
      message: '该手机号24小时内获取验证码次数过多，请稍后再试！',
      code: 0,
    });
    await send('13900139000');
    pass(24 * 60 * MINUTE);
    await send();
    const quotas = await database.db.selectFrom('sys_sms_quota').select(['phone', 'sent']).execute();
    expect(quotas).toEqual([{ phone: PHONE, sent: 1 }]);
  });

  it('keeps the code as a hash, and in the message for users who may read messages, but never in the log', async () => {
    await send();
    const code = await received();
    const rows = await database.db.selectFrom('sys_sms_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const message = await database.db.selectFrom('sys_sms').selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({
      es_title: '登录验证码',
      es_type: '1',
      es_receiver: PHONE,
      es_content: `【光枢】您的登录验证码为${code}，5分钟内有效，请勿告诉他人。`,
      es_param: `{"code":"${code}"}`,
      es_send_status: '1',
      es_send_num: 1,
      es_result: null,
    });
    expect(lines.join('')).toContain('138****8000');
    expect(lines.join('')).not.toMatch(new RegExp(`${code}|${PHONE}`));
  });

  it('says that no sender is configured', async () => {
    const unsent = sendCode(
      { db: database.db, config: { ...config, sms: { sender: 'none' } }, clock: () => now, log },
      { phone: PHONE, purpose: login },
    );
    await expect(unsent).rejects.toMatchObject({ message: ' 短信接口未配置，请联系管理员！', code: 500 });
  });
});
