import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeCode, sendCode } from '../../../../server/credentials/sms/codes.ts';
import type { Logger } from '../../../../server/foundation/logger.ts';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { createApp } from '../../../../server/http/app.ts';
import { SMS_PURPOSE } from '../../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';

const PHONE = '13800138000';
const NOT_SENT = { message: '短信验证码发送失败,请稍后重试', code: 0 };
const use = { phone: PHONE, purpose: SMS_PURPOSE.recovery };

interface Received {
  readonly method: string | undefined;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, string>>;
}

describe('SMS gateway over HTTP', () => {
  let database: TestDatabase;
  let address: string;
  let status = 200;
  const received: Received[] = [];
  const lines: string[] = [];
  let log: Logger;

  const gateway = createServer(async (request, response) => {
    received.push({
      method: request.method,
      authorization: request.headers.authorization,
      body: JSON.parse(await text(request)),
    });
    response.writeHead(status, { location: '/elsewhere' }).end('{"ok":true}');
  });
  const send = (url = address) => {
    const config = readConfig(
      { SMS_SENDER: 'http', SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'key of the gateway' },
      '/',
    );
    return sendCode({ db: database.db, config, clock: () => new Date(), log }, use);
  };

  beforeAll(async () => {
    database = await openTestDatabase('tables');
    const logStream = { write: (line: string) => void lines.push(line) };
    ({ log } = await createApp({
      config: { logLevel: 'trace', trustedProxies: [], basePath: '' },
      clock: () => new Date(),
      logStream,
    }));
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${port(gateway.address())}/send`;
  });
  beforeEach(() => {
    status = 200;
    received.length = 0;
    lines.length = 0;
  });
  afterEach(async () => {
    for (const table of ['sys_sms_code', 'sys_sms_quota', 'sys_sms'] as const) {
      await database.db.deleteFrom(table).execute();
    }
  });
  afterAll(async () => {
    await new Promise((resolve) => gateway.close(resolve));
    await database.drop();
  });

  it('[S7.11] gets number, purpose, code and text with the token, and the code counts', async () => {
    status = 202;
    await send();
    const [call] = received;
    expect(call).toMatchObject({
      method: 'POST',
      authorization: 'Bearer key of the gateway',
      body: { mobile: PHONE, purpose: '2', code: expect.stringMatching(/^\d{6}$/) },
    });
    const code = call?.body.code ?? '';
    expect(call?.body.text).toBe(`【光枢】您的找回密码验证码为${code}，5分钟内有效，请勿告诉他人。`);
    expect(await judgeCode(database.db, { ...use, code }, new Date())).toBe('right');
  });

  it('leaves no code and no token in the record or the log', async () => {
    await send();
    const code = received[0]?.body.code ?? '';
    const message = await database.db.selectFrom('sys_sms').selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({
      es_content: '【光枢】您的找回密码验证码为******，5分钟内有效，请勿告诉他人。',
      es_param: '{"code":"******"}',
      es_send_status: '1',
    });
    expect(`${JSON.stringify(message)}${lines.join('')}`).not.toMatch(new RegExp(`${code}|key of the gateway`));
  });

  it.each([500, 404, 302])('[S7.11] did not send when it answers %i; the next try need not wait', async (answered) => {
    status = answered;
    await expect(send()).rejects.toMatchObject(NOT_SENT);
    expect(received).toHaveLength(1);
    const code = received[0]?.body.code ?? '';
    expect(await judgeCode(database.db, { ...use, code }, new Date())).not.toBe('right');
    const message = await database.db.selectFrom('sys_sms').selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ es_send_status: '2', es_result: `短信网关应答 HTTP ${answered}` });
    status = 200;
    await send();
    const quota = await database.db.selectFrom('sys_sms_quota').select('sent').executeTakeFirstOrThrow();
    expect(quota.sent).toBe(1);
  });

  it('did not send when the gateway is down', async () => {
    await expect(send('http://127.0.0.1:1/send')).rejects.toMatchObject(NOT_SENT);
    const message = await database.db.selectFrom('sys_sms').selectAll().executeTakeFirstOrThrow();
    expect(message.es_result).toMatch(/^短信网关无法连接/);
  });
});

async function text(request: IncomingMessage): Promise<string> {
  let whole = '';
  for await (const chunk of request) whole += String(chunk);
  return whole;
}

function port(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the gateway does not listen');
  return address.port;
}
