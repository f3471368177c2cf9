import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutValues } from '../../../../server/foundation/database/withoutValues.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';

describe('monitoring calls', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  it.each([
    ['system.cpu.count', 1, 4096],
    ['system.cpu.usage', 0, 1],
    ['process.cpu.usage', 0, 1],
    ['process.uptime', 0, 1e9],
    ['process.start.time', 1.7e9, 1e11],
  ])('return %s as the family does, without the envelope', async (name, least, most) => {
    const answer = await server.app.inject({
      url: `/gqmt-boot/actuator/metrics/${name}`,
      remoteAddress: server.address,
      headers: { 'x-access-token': admin.token ?? '' },
    });
    const metric: unknown = answer.json();
    expect(metric).toMatchObject({ name, availableTags: [] });
    const value = Number(pick(metric, 'measurements', 0, 'value'));
    expect(value).toBeGreaterThanOrEqual(least);
    expect(value).toBeLessThanOrEqual(most);
  });

  it('describe this process in one response, shares in percent', async () => {
    const { result, success } = await admin.get('/sys/actuator/process');
    expect(success).toBe(true);
    expect(Number(pick(result, 'heapUsed'))).toBeLessThan(Number(pick(result, 'heapLimit')));
    expect(Number(pick(result, 'memoryFree'))).toBeLessThan(Number(pick(result, 'memoryTotal')));
    expect(Number(pick(result, 'processCpu'))).toBeGreaterThanOrEqual(0);
    expect(Number(pick(result, 'systemCpu'))).toBeLessThanOrEqual(100);
    expect(String(pick(result, 'startTime'))).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('show the disk of the data but not its path', async () => {
    const { result } = await admin.get('/sys/actuator/redis/queryDiskInfo');
    const disk = pick(result, 0);
    expect(pick(disk, 'name')).toMatch(/^(?:\/|[A-Z]:\\)$/);
    expect(Number(pick(disk, 'rest'))).toBeLessThanOrEqual(Number(pick(disk, 'max')));
    expect(Number(pick(disk, 'restPPT'))).toBeLessThanOrEqual(1000);
  });

  it('show the last requests by the address of their route, without its parameters, and not those for the trace', async () => {
    await admin.get('/sys/dict/getDictItems/sex?secret=word');
    await admin.get('/sys/actuator/httptrace');
    const { result } = await admin.get('/sys/actuator/httptrace?method=GET&route=*getDictItems*');
    expect(result).toMatchObject([
      { method: 'GET', route: '/sys/dict/getDictItems/:dict', status: 200, statusKind: 'ok' },
    ]);
    const all = JSON.stringify((await admin.get('/sys/actuator/httptrace')).result);
    expect(all).not.toMatch(/secret|httptrace/);
    expect((await admin.get('/sys/actuator/httptrace?state=failed&method=PUT')).result).toEqual([]);
    expect(await admin.get('/sys/actuator/httptrace?state=odd')).toMatchObject({ success: false });
    for (const path of ['httptrace', 'httptrace-new/success/getDictItems', 'httptrace-new/all/undefined']) {
      const answer = await server.app.inject({
        url: `/gqmt-boot/actuator/${path}`,
        remoteAddress: server.address,
        headers: { 'x-access-token': admin.token ?? '' },
      });
      const traces: unknown = pick(answer.json(), 'traces');
      expect(traces).toContainEqual(
        expect.objectContaining({
          request: expect.objectContaining({ uri: '/gqmt-boot/sys/dict/getDictItems/:dict' }),
        }),
      );
    }
  });

  it('show what PostgreSQL does, in statements without values', async () => {
    const { result } = await admin.get('/sys/actuator/database');
    expect(Number(pick(result, 'size'))).toBeGreaterThan(1);
    expect(Number(pick(result, 'connections'))).toBeGreaterThan(0);
    expect(Number(pick(result, 'cacheHit'))).toBeLessThanOrEqual(100);
    const slow = sql`select pg_sleep(0.4), ${'bound by monitor'}::text, 'written by monitor', 4711`.execute(server.db);
    await expect
      .poll(async () => JSON.stringify((await admin.get('/sys/actuator/database/running')).result))
      .toContain('"text":"select pg_sleep(?), $1::text, ?, ?"');
    await slow;
    const answer = await admin.get('/sys/actuator/database/slow');
    expect(answer.result).toContainEqual(
      expect.objectContaining({ text: 'select pg_sleep(?), $1::text, ?, ?', count: 1 }),
    );
    expect(JSON.stringify(answer)).not.toMatch(/by monitor|4711/);
  });

  it('show the largest tables and the unused indexes', async () => {
    const { result: tables } = await admin.get('/sys/actuator/database/tables');
    const sizes = Array.isArray(tables) ? tables.map((row) => Number(pick(row, 'size'))) : [];
    expect(sizes).toHaveLength(20);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    await sql`create index gs_unused on sys_log (log_content)`.execute(server.db);
    const { result: indexes } = await admin.get('/sys/actuator/database/unusedIndexes');
    expect(JSON.stringify(indexes)).not.toContain('_pkey');
    expect(Array.isArray(indexes) && indexes.length).toBeGreaterThan(0);
  });

  it.each([
    ["select 'a''b', E'c\\'d' from t", 'select ?, ? from t'],
    ['select $$x$$, $tag$ y $1 $tag$, 1.5e3', 'select ?, ?, ?'],
    ["update t set a = 'cut in two", 'update t set a = ?'],
    ['select 1 /* secret */ + 2 -- secret\n+ 3', 'select ? + ? + ?'],
    ['select "a1", t2.b3 from t2 where x in ($1, $2,$3)', 'select "a1", t2.b3 from t2 where x in (…)'],
    ['insert into t values ($1, $2), ($3, $4)', 'insert into t values (…)'],
    ["select '/* ' || secret", 'select ? || secret'],
  ])('show %s as %s', (statement, shown) => expect(withoutValues(statement)).toBe(shown));

  it('are for those with the menu', async () => {
    const paths = [
      ...['/actuator/metrics/process.uptime', '/sys/actuator/process', '/sys/actuator/redis/queryDiskInfo'],
      ...['', '/running', '/slow', '/tables', '/unusedIndexes'].map((part) => `/sys/actuator/database${part}`),
      ...['/sys/actuator/httptrace', '/actuator/httptrace', '/actuator/httptrace-new/all/x'],
    ];
    for (const path of paths) expect(await operator.get(path), path).toMatchObject({ success: false, code: 510 });
  });
});
