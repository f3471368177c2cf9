import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openConsole, records } from '../../../support/console.ts';
import { connectStation, issueToken, send } from '../../../support/gateways.ts';
import { DAY, gatewayPlace, INVERTER, MINUTE } from './gatewayPlace.ts';

const place = gatewayPlace();
const { ago, row, post, stored, quarantined } = place;

describe('a packet that is refused as a whole', () => {
  it.each([
    ['no JSON', '{"rows": [', 400, '不是有效的 JSON'],
    ['NaN', '[{"device":"x","ts":1,"values":{"pAc":NaN}}]', 400, '不是有效的 JSON'],
    ['no list', '{"pAc": 1}', 400, '应为行的列表'],
    ['no UTF-8', Buffer.from([0x5b, 0xff, 0x5d]), 400, 'UTF-8'],
    ['too many rows', `[${'1,'.repeat(20_000)}1]`, 413, '最多 20000 行'],
    ['too large a body', `"${'x'.repeat(10 * 1024 * 1024)}"`, 413, '10 MB'],
  ])('%s', async (_, body, status, message) => {
    expect(await post(body)).toMatchObject({
      status,
      success: false,
      code: status,
      message: expect.stringContaining(message),
    });
    expect(await stored()).toEqual([]);
    expect(await quarantined()).toEqual([]);
  });

  it('is unpacked no further than 10 MB', async () => {
    const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024), { level: 9 });
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.memoryUsage().rss;
    const answer = await post(bomb, { headers: { 'content-encoding': 'gzip' } });
    expect(answer).toMatchObject({ status: 413, message: expect.stringContaining('10 MB') });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('says that it is not packed, or packed otherwise', async () => {
    expect(await post('[]', { headers: { 'content-encoding': 'gzip' } })).toMatchObject({
      status: 400,
      message: expect.stringContaining('gzip'),
    });
    expect(await post('[]', { headers: { 'content-encoding': 'br' } })).toMatchObject({
      status: 400,
      message: expect.stringContaining('br'),
    });
  });

  it('is refused with 429 while the disk is nearly full, and nothing is lost', async () => {
    const own = await openConsole({ databaseUrl: null });
    try {
      await connectStation(own);
      const its = await issueToken(await own.signIn('admin'));
      own.leaveRoom(1024);
      own.pass(3_000);
      const body = [{ device: INVERTER, ts: own.now().getTime() - MINUTE, values: { pAc: 1 } }];
      expect(await send(own, its, body)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    } finally {
      await own.close();
    }
  });
});

describe('tokens', () => {
  it.each([
    ['none', null, '缺少令牌'],
    ['an invented one', 'x'.repeat(54), '令牌无效'],
  ])('%s: 401', async (_, given, message) => {
    expect(await send(place.server, given, [row({ pAc: 1 })])).toMatchObject({
      status: 401,
      message: expect.stringContaining(message),
    });
  });

  it('a session of a person: 401', async () => {
    expect(await send(place.server, place.admin.token, [row({ pAc: 1 })])).toMatchObject({ status: 401 });
  });

  it('end at once when they are revoked, rotated or over', async () => {
    const later = new Date(place.server.now().getTime() + DAY + 8 * 60 * MINUTE)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    const [first, second] = [
      await issueToken(place.admin),
      await issueToken(place.admin, 'YG001-CJ-001', { expiresAt: later }),
    ];
    const listed = records(await place.admin.get('/station/gatewayToken/list'));
    const body = [row({ pAc: 1 })];
    expect((await send(place.server, first, body)).status).toBe(200);
    const id = listed.find(({ expiresAt, lastUsedAt }) => expiresAt === null && lastUsedAt === null)?.id;
    const rotated = await place.admin.put('/station/gatewayToken/rotate', { id });
    expect((await send(place.server, first, body)).status).toBe(401);
    const fresh = (rotated.result as { token: string }).token;
    expect((await send(place.server, fresh, body)).status).toBe(200);
    await place.admin.put('/station/gatewayToken/revoke', { id });
    expect(await send(place.server, fresh, body)).toMatchObject({
      status: 401,
      message: expect.stringContaining('已吊销'),
    });
    expect((await send(place.server, second, body)).status).toBe(200);
    place.server.pass(2 * DAY);
    expect(await send(place.server, second, body)).toMatchObject({
      status: 401,
      message: expect.stringContaining('已到期'),
    });
  });
});

describe('a gateway that floods', () => {
  it('is told to wait, while others are served', async () => {
    const [admin2, other] = [await place.server.signIn('admin'), 'YG002-CJ-001'];
    await connectStation(place.server, 'YG002');
    const theirs = await issueToken(admin2, other);
    const theirRow = { device: 'YG002-NB-001', ts: ago(5), values: { pAc: 9 } };
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    let served: ReturnType<typeof send> | null = null;
    let floods: Promise<unknown>[] = [];
    // While nothing can be stored, every packet that is taken is under way.
    await place.server.db.transaction().execute(async (transaction) => {
      await sql`lock table telemetry_inverter in share mode`.execute(transaction);
      floods = Array.from({ length: 12 }, async () => answers.push(await post([row({ pAc: 1 })])));
      await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(8);
      served = send(place.server, theirs, [theirRow]);
    });
    await Promise.all(floods);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill(200), ...Array(8).fill(429)]);
    expect(answers[0]?.headers['retry-after']).toBe('1');
    expect(await served).toMatchObject({ status: 200 });
  });
});
