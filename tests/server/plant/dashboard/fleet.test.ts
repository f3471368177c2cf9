import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../support/console.ts';
import { pick } from '../../support/console.ts';
import { giveRule } from '../../support/dataRules.ts';
import { CODES, fleetPlace } from '../stat/fleetPlace.ts';

const place = fleetPlace();
type Row = Readonly<Record<string, unknown>>;
const get = async (path: string, person: Person = place.admin) =>
  (await person.get(`/dashboard/${path}`)).result as Row;
const rows = (answer: Row, name = 'records') => answer[name] as readonly Row[];
const total = (all: readonly Row[], name: string) => all.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
const numbersIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [value];

let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  const found = await place.server.db
    .selectFrom('station_info')
    .select(['id', 'station_code'])
    .where('station_code', 'in', CODES)
    .execute();
  ids = new Map(found.map(({ id, station_code: code }) => [code, id]));
});

describe('figures of a fleet', () => {
  it('are the sums of its stations, at every level of its regions', async () => {
    const overview = await get('overview');
    const whole = await get('map?regionCode=86');
    expect(pick(overview.energy, 'dayKwh')).toBeCloseTo(total(rows(whole, 'stations'), 'dayKwh'), 3);
    expect(whole.trail).toEqual([{ code: '86', name: '全国' }]);
    for (const province of rows(whole, 'regions')) {
      const cities = await get(`map?regionCode=${province.code}`);
      expect(total(rows(cities, 'regions'), 'dayKwh')).toBeCloseTo(Number(province.dayKwh ?? 0), 3);
      expect(total(rows(cities, 'regions'), 'stationCount')).toBe(province.stationCount);
      for (const city of rows(cities, 'regions')) {
        const counties = await get(`map?regionCode=${city.code}`);
        expect(total(rows(counties, 'regions'), 'dayKwh')).toBeCloseTo(Number(city.dayKwh ?? 0), 3);
        expect(rows(counties, 'trail').map(({ code }) => code)).toEqual(['86', province.code, city.code]);
      }
    }
  });

  it('weigh the performance ratio by energy: it is no mean of ratios', async () => {
    const [small, large] = CODES;
    const sns = await place.server.db
      .selectFrom('telemetry_serial')
      .select(['sn', 'record_id'])
      .where('record_id', 'in', [...ids.values()])
      .execute();
    const snOf = (code = '') => sns.find(({ record_id: id }) => id === ids.get(code))?.sn ?? -1;
    const set = (code: string | undefined, paired: number, reference: number) =>
      place.server.db
        .updateTable('plant_station_figure')
        .set({ e_paired: paired, e_reference: reference })
        .where('station_sn', '=', snOf(code))
        .where('level', '=', 'day')
        .where('period', '=', place.date())
        .execute();
    await set(small, 500, 1000);
    await set(large, 9000, 10_000);
    place.server.pass(31_000);
    // (500 + 9000) / (1000 + 10 000), where the mean of 0.5 and 0.9 is 0.7.
    expect(pick((await get('overview')).kpi, 'prDay')).toBeCloseTo(9500 / 11_000, 5);
  });

  it('are finite or absent, never anything else', async () => {
    const answers = [
      await get('overview'),
      await get('attention'),
      await get(`attention?date=${place.date(1)}`),
      await get('loss'),
      await get(`stationPortrait?stationId=${ids.get('YG014')}`),
      await get(`inverterDispersion?stationId=${ids.get('YG014')}`),
      await get(`heatmap?stationId=${ids.get('YG014')}`),
    ];
    for (const answer of answers) {
      expect(answer).not.toBeNull();
      const numbers = numbersIn(answer).filter((value) => typeof value === 'number');
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.every((value) => Number.isFinite(value))).toBe(true);
    }
  });

  it('name the stations to look at, the largest loss first, without those that never reported', async () => {
    const found = rows(await get('attention?limit=5'));
    expect(found.map(({ stationId }) => stationId).sort()).toEqual([...ids.values()].sort());
    const losses = found.map(({ lossKwh }) => Number(lossKwh ?? -1));
    expect(losses).toEqual([...losses].sort((a, b) => b - a));
    expect(rows(await get('attention?limit=1'))).toHaveLength(1);
    const wide = await place.admin.get('/dashboard/attention?date=not-a-date');
    expect(wide.success).toBe(false);
  });

  it('go from the theory down to the energy, the unexplained rest as a step of its own', async () => {
    const loss = await get(`loss?from=${place.date(1)}&to=${place.date(1)}`);
    const steps = rows(loss);
    expect(steps[0]).toMatchObject({ reason: 'theory', total: true, kwh: loss.theoryKwh });
    expect(steps.at(-1)).toMatchObject({ reason: 'actual', total: true, kwh: loss.actualKwh });
    expect(total(steps.slice(0, -1), 'kwh')).toBeCloseTo(Number(loss.actualKwh), 3);
    const wide = await place.admin.get('/dashboard/loss?from=2020-01-01&to=2026-01-01');
    expect(wide.message).toBe('查询范围过大，请缩小时间范围');
  });

  it('draw the portrait of a station with scores that can be computed again', async () => {
    const portrait = await get(`stationPortrait?stationId=${ids.get('YG014')}`);
    const score = portrait.score as Row;
    const items = rows(score, 'items');
    expect(items.map(({ name }) => name)).toEqual([
      ...['发电水平', '系统效率', '设备可利用率', '告警密度', '通讯完整率', '运维及时率'],
    ]);
    const known = items.flatMap(({ score: own }) => (own === null ? [] : Number(own)));
    expect(Number(score.total)).toBeCloseTo(known.reduce((sum, own) => sum + own, 0) / known.length, 0);
    expect(portrait.base).toMatchObject({ stationCode: 'YG014', isDemo: true });
    expect(await get('stationPortrait')).toMatchObject({ base: { isDemo: true } });
    expect((await place.admin.get('/dashboard/stationPortrait?stationId=unknown')).message).toBe('未找到对应实体');
  });

  it('compare inverters and their strings', async () => {
    const dispersion = await get(`inverterDispersion?stationId=${ids.get('YG014')}`);
    const inverters = rows(dispersion);
    expect(inverters.length).toBeGreaterThan(1);
    const hours = inverters.map(({ yf }) => Number(yf));
    expect(hours).toEqual([...hours].sort((a, b) => a - b));
    const first = String(inverters[0]?.equipmentId);
    await sql`update telemetry_last set points = points || ${JSON.stringify({ strI: [[8, 8.2, 0.1, 5, null], 0] })}::jsonb
      where device_sn = (select sn from telemetry_serial where record_id = ${first})`.execute(place.server.db);
    const matrix = await get(`stringMatrix?equipmentId=${first}`);
    expect(rows(matrix).map(({ name, state }) => [name, state])).toEqual([
      ['组串 1', 'normal'],
      ['组串 2', 'normal'],
      ['组串 3', 'dead'],
      ['组串 4', 'weak'],
      ['组串 5', 'unknown'],
    ]);
    // Half of (5 + 8): four strings have a current.
    expect(matrix.median).toBe(6.5);
    // At an earlier time, in that of the station; an hour later nothing is known any more.
    const { rows: slots } = await sql<{ ts: Date }>`update telemetry_inverter set str_i = '{7,7,7}'
      where (device_sn, ts) = (select device_sn, ts from telemetry_inverter
        where device_sn = (select sn from telemetry_serial where record_id = ${first}) order by ts limit 1)
      returning ts`.execute(place.server.db);
    const at = slots[0]?.ts.getTime() ?? Number.NaN;
    const wire = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const asked = (time: string) => get(`stringMatrix?equipmentId=${first}&ts=${encodeURIComponent(time)}`);
    const then = await asked(wire(at + 1000));
    expect(then).toMatchObject({ time: wire(at), median: 7 });
    expect(rows(then).map(({ current }) => current)).toEqual([7, 7, 7]);
    expect(await asked(wire(at - 1000))).toMatchObject({ time: null, median: null, records: [] });
    const wrong = await place.admin.get(`/dashboard/stringMatrix?equipmentId=${first}&ts=10:20`);
    expect(wrong.message).toContain('时间“10:20”无法识别');
    const heat = await get(`heatmap?stationId=${ids.get('YG014')}`);
    expect(heat.rows).toHaveLength(inverters.length);
    expect(Math.max(...rows(heat).map(({ value }) => Number(value)))).toBeLessThan(1.3);
  });
});

describe('a person of another department', () => {
  it('sees no station and an empty state, no error', async () => {
    const admin = place.admin;
    const rule = { component: 'station/StationInfoList', column: 'orgCode', value: 'Z98' };
    await giveRule(place.server, 'operator', rule);
    place.server.pass(31_000);
    const operator = await place.server.signIn('operator');
    const overview = await get('overview', operator);
    expect(overview).toMatchObject({ station: { total: 0 }, power: { pKw: null }, energy: { dayKwh: null } });
    expect(rows(await get('attention', operator))).toEqual([]);
    expect(await get('map', operator)).toMatchObject({ regions: [], stations: [] });
    expect((await operator.get('/dashboard/stationPortrait')).result ?? null).toBeNull();
    expect(rows(await get('alarms', operator))).toEqual([]);
    expect((await operator.get(`/dashboard/stationPortrait?stationId=${ids.get('YG014')}`)).message).toBe(
      '未找到对应实体',
    );
    // Kept answers are those of the caller's own reach.
    expect(pick((await get('overview', admin)).station, 'total')).toBe(20);
  });
});
