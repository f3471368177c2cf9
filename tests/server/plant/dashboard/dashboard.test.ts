import { describe, expect, it } from 'vitest';
import { takeDay } from '../../../../server/plant/dirtyDays/takeDay.ts';
import { PostgresStore } from '../../../../server/plant/telemetry/store/postgresStore.ts';
import { pick, records } from '../../support/console.ts';
import { fleetPlace } from '../stat/fleetPlace.ts';

const place = fleetPlace();
type Row = Readonly<Record<string, unknown>>;
const get = async (path: string) => (await place.admin.get(`/dashboard/${path}`)).result as Row;
const numbersIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [value];

describe('the dashboards', () => {
  it('show the current state of the stations, which is their sum', async () => {
    const overview = await get('overview');
    expect(overview).toMatchObject({
      zone: 'Asia/Shanghai',
      dataTime: `${place.date()} 13:25:00`,
      station: { total: 20, unconnected: 18 },
      inverter: { total: 571, unconnected: 551 },
      demo: { stations: 2, daysDue: 730 },
    });
    const map = await get('map');
    const stations = map.stations as readonly Row[];
    const total = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
    expect(pick(overview.power, 'pKw')).toBeCloseTo(total(stations, 'pKw'), 6);
    expect(pick(overview.energy, 'dayKwh')).toBeCloseTo(total(stations, 'dayKwh'), 3);
    expect(total(map.regions as readonly Row[], 'dayKwh')).toBeCloseTo(total(stations, 'dayKwh'), 3);
    expect(pick(overview.energy, 'dayPlanKwh')).toBeGreaterThan(0);
    expect(pick(overview.energy, 'planReason')).toBeNull();
    expect(pick(overview.income, 'dayYuan')).toBeGreaterThan(0);
    expect(pick(overview.energy, 'ydaySameTimeKwh')).toBeGreaterThan(0);
    const finite = numbersIn(overview).filter((value) => typeof value === 'number');
    expect(finite.every((value) => Number.isFinite(value))).toBe(true);
  });

  it('draw the day: 288 slots in the time of the stations, what lies ahead is absent', async () => {
    const curve = await get('powerCurve');
    const rows = curve.records as readonly Row[];
    expect(rows).toHaveLength(288);
    expect(curve).toMatchObject({ start: `${place.date()}T00:00:00+08:00`, step: 300 });
    expect(curve.p).toHaveLength(162);
    expect(rows[144]).toMatchObject({ time: '12:00' });
    expect(Number(rows[144]?.p)).toBeGreaterThan(0);
    expect(rows[200]).toMatchObject({ p: null });
    expect(Number(rows[150]?.pYesterday)).toBeGreaterThan(0);
    expect((await get('powerCurve?stationId=unknown')) ?? null).toBe(null);
  });

  it('show the limit that the dispatcher sets, with the capacity of stations that have none', async () => {
    const { db } = place.server;
    const [station] = records(await place.admin.get('/station/stationInfo/list?stationCode=YG017'));
    const [other] = records(await place.admin.get('/station/stationInfo/list?stationCode=YG014'));
    const serial = await db
      .selectFrom('telemetry_serial')
      .select('sn')
      .where('record_id', '=', String(station?.id))
      .executeTakeFirstOrThrow();
    const ts = new Date(`${place.date()}T10:00:00+08:00`);
    const row = { stationSn: serial.sn, deviceSn: 900_001, family: 'other' as const, date: place.date(), ext: {} };
    const rows = [
      { ...row, ts: ts.getTime(), points: { agcSet: 40, agcOn: 1 }, quality: null, source: 2 },
      { ...row, ts: ts.getTime() + 300_000, points: { agcSet: 40, agcOn: 0 }, quality: null, source: 2 },
    ];
    await new PostgresStore(db).write(rows, place.server.now());
    while (await takeDay(db, place.server.now()));
    place.server.pass(31_000);
    const own = await get(`powerCurve?stationId=${String(station?.id)}`);
    expect((own.limitKw as readonly unknown[]).slice(119, 122)).toEqual([null, 40, null]);
    expect((own.records as readonly Row[])[120]).toMatchObject({ time: '10:00', limitKw: 40 });
    expect(own.limitKw).toHaveLength((own.p as readonly unknown[]).length);
    const both = (await get('powerCurve')).limitKw as readonly unknown[];
    expect(both[120]).toBeCloseTo(40 + Number(other?.gridCapacity), 1);
    const listed = records(await place.admin.get(`/stat/station/day?stationId=${String(station?.id)}`));
    const today = listed.find(({ period }) => period === place.date());
    expect(Number(today?.eCurtail)).toBeGreaterThanOrEqual(0);
    expect(today?.eCurtail).not.toBeNull();
  });

  it('show energy by day and rank what is complete', async () => {
    const trend = await get('energyTrend');
    expect(trend.x).toEqual([2, 1, 0].map(place.date));
    const listed = records(await place.admin.get('/stat/station/day?by=all&order=asc'));
    expect(trend.eKwh).toEqual(listed.map(({ eGen }) => eGen));
    const ranking = await get(`ranking?metric=pr&period=${place.date(1)}`);
    const values = (ranking.records as readonly Row[]).map(({ value }) => Number(value));
    expect(values.length + Number(ranking.excluded)).toBe(2);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  it('go no further than their limits', async () => {
    const wide = await place.admin.get('/dashboard/energyTrend?from=2020-01-01&to=2026-01-01');
    expect(wide.message).toBe('查询范围过大，请缩小时间范围');
  });

  it('turn data that stop into a missing power, not into zero', async () => {
    place.server.pass(40 * 60_000);
    const overview = await get('overview');
    expect(pick(overview.power, 'pKw')).toBe(null);
    expect(pick(overview.power, 'stale')).toBe(2);
    expect(pick(overview.station, 'commLost')).toBe(2);
  });
});
