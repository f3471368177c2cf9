import { describe, expect, it } from 'vitest';
import { stationFigures } from '../../../../server/plant/dirtyDays/stationFigures.ts';
import { pick, records } from '../../support/console.ts';
import { jobPlaces } from '../../support/jobPlaces.ts';
import { fleetPlace } from '../stat/fleetPlace.ts';

const place = fleetPlace();
type Row = Readonly<Record<string, unknown>>;
const CODE = 'YG014';

/** What the job 计算电站指标 does between two changes. */
async function compute(): Promise<void> {
  const { server } = place;
  const scope = { ...jobPlaces(server.address), runId: 'test', signal: new AbortController().signal };
  await stationFigures.run({ ...scope, db: server.db, now: server.now(), say: () => undefined }, {});
}

async function stationOf(code = CODE): Promise<Row> {
  const [station] = records(await place.admin.get(`/station/stationInfo/list?stationCode=${code}`));
  return station ?? {};
}

async function figures(level: 'day' | 'month' = 'day', person = place.admin): Promise<readonly Row[]> {
  const { id } = await stationOf();
  return records(await person.get(`/stat/station/${level}?pageSize=100&stationId=${String(id)}`));
}

describe('registers of stations', () => {
  it('give stored days their plan, at every level', async () => {
    const { admin } = place;
    const { id } = await stationOf();
    const [year = '', month = ''] = place.date(1).split('-');
    const [plan] = records(await admin.get(`/station/energyPlan/list?stationId=${String(id)}&planYear=${year}`));
    const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    const changed = await admin.put('/station/energyPlan/edit', { id: plan?.id, [`m${month}`]: 1000 * days });
    expect(changed.message).toContain('成功');
    await compute();
    const day = (await figures()).find(({ period }) => period === place.date(1));
    expect(day).toMatchObject({ ePlan: 1000 });
    expect(Number(day?.planRate)).toBeCloseTo(Number(day?.eGen) / 1000, 5);
    const monthRow = (await figures('month')).find(({ period }) => period === `${year}-${month}`);
    expect(Number(monthRow?.ePlan) % 1000).toBe(0);
  });

  it('give them their income, which only those see who may', async () => {
    const { admin, server } = place;
    const { id } = await stationOf();
    const [tariff] = records(await admin.get(`/station/stationTariff/list?stationId=${String(id)}`));
    const before = (await figures()).find(({ period }) => period === place.date(1));
    expect(Number(before?.income)).toBeGreaterThan(0);
    await admin.put('/station/stationTariff/edit', { id: tariff?.id, price: Number(tariff?.price) * 2 });
    await compute();
    const after = (await figures()).find(({ period }) => period === place.date(1));
    expect(Number(after?.income)).toBeCloseTo(2 * Number(before?.income), 2);
    const operator = await server.signIn('operator');
    const seen = await figures('day', operator);
    expect(seen.length).toBeGreaterThan(0);
    for (const row of seen) expect(row.income).toBeNull();
    const refused = await operator.get('/stat/station/explain?figure=income');
    expect(refused).toMatchObject({ success: false, message: '没有查看收入的权限' });
    const explained = await admin.get(
      `/stat/station/explain?figure=income&stationId=${String(id)}&period=${place.date(1)}`,
    );
    expect(pick(explained.result, 'value')).toBeCloseTo(Number(after?.income), 3);
  });

  it('count with the capacity of each day', async () => {
    const { admin } = place;
    const station = await stationOf();
    const before = await figures();
    const yesterday = place.date(1);
    const changed = await admin.put('/station/stationInfo/edit', {
      id: station.id,
      capacities: [{ validFrom: yesterday, installedCapacity: 2 * Number(station.installedCapacity) }],
    });
    expect(changed.message).toContain('成功');
    await compute();
    for (const row of await figures()) {
      const { yf } = before.find(({ period }) => period === row.period) ?? {};
      const share = String(row.period) < yesterday ? 1 : 0.5;
      expect(Number(row.yf)).toBeCloseTo(Number(yf) * share, 4);
    }
  });

  it('leave the carbon of days that were reported, whatever factor comes later', async () => {
    const { admin } = place;
    const before = await figures();
    const added = await admin.post('/station/emissionFactor/add', {
      ...{ scope: '0', factor: 0.1, dataYear: 2025, source: '测试', validFrom: place.date(1) },
    });
    expect(added.message).toContain('成功');
    await compute();
    for (const row of await figures()) {
      expect(row.co2).toBe(before.find(({ period }) => period === row.period)?.co2);
    }
  });

  it.each([
    ['/station/energyPlan/add', { planYear: 1999 }, '年份'],
    [
      '/station/stationTariff/add',
      { kind: '1', validFrom: '2026-01-01', startTime: '10:00:00', endTime: '09:00:00', price: 1 },
      '结束时刻须晚于开始时刻',
    ],
    ['/station/stationTariff/add', { kind: '1', validFrom: '2026-01-01', price: -1 }, '单价'],
  ])('refuse at %s %j', async (path, body, message) => {
    const { id } = await stationOf();
    const answer = await place.admin.post(path, { stationId: id, ...body });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });
});
