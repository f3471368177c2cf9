import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick } from './console.ts';

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
  ])('tell %s as the family does, without the envelope', async (name, least, most) => {
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

  it('tell this process in one answer, shares in percent', async () => {
    const { result, success } = await admin.get('/sys/actuator/process');
    expect(success).toBe(true);
    expect(Number(pick(result, 'heapUsed'))).toBeLessThan(Number(pick(result, 'heapLimit')));
    expect(Number(pick(result, 'memoryFree'))).toBeLessThan(Number(pick(result, 'memoryTotal')));
    expect(Number(pick(result, 'processCpu'))).toBeGreaterThanOrEqual(0);
    expect(Number(pick(result, 'systemCpu'))).toBeLessThanOrEqual(100);
    expect(String(pick(result, 'startTime'))).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('tell the disk of the data and not where it is', async () => {
    const { result } = await admin.get('/sys/actuator/redis/queryDiskInfo');
    const disk = pick(result, 0);
    expect(pick(disk, 'name')).toMatch(/^(?:\/|[A-Z]:\\)$/);
    expect(Number(pick(disk, 'rest'))).toBeLessThanOrEqual(Number(pick(disk, 'max')));
    expect(Number(pick(disk, 'restPPT'))).toBeLessThanOrEqual(1000);
  });

  it('are for those with the menu', async () => {
    const paths = ['/actuator/metrics/process.uptime', '/sys/actuator/process', '/sys/actuator/redis/queryDiskInfo'];
    for (const path of paths) expect(await operator.get(path), path).toMatchObject({ success: false, code: 510 });
  });
});
