import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTelemetry } from '../../../../server/plant/demo/demoTelemetry.ts';
import { demoFleet } from '../../../../server/plant/demo/fleet.ts';
import { demoHistory } from '../../../../server/plant/demo/history/demoHistory.ts';
import { simulatedDays } from '../../../../server/plant/demo/history/simulatedDay.ts';
import { knownStation } from '../../../../server/plant/dirtyDays/station.ts';
import { performanceRatio } from '../../../../server/plant/figures/yields.ts';
import { sumsOfRow } from '../../../../server/plant/storedFigures/figureRow.ts';
import { type Console, openConsole } from '../../support/console.ts';
import { jobPlaces } from '../../support/jobPlaces.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Half past two in the afternoon in China. */
const AFTERNOON = 6.5 * HOUR;
const CODES = ['YG014', 'YG017'];

describe('the stations of the demo', () => {
  let server: Console;
  let now: Date;
  beforeAll(async () => {
    server = await openConsole();
    now = new Date(Math.floor(server.now().getTime() / (24 * HOUR)) * 24 * HOUR + AFTERNOON);
    // Two small stations show what twenty do.
    await server.db
      .updateTable('station_info')
      .set({ is_demo: false })
      .where('station_code', 'not in', CODES)
      .execute();
  });
  afterAll(() => server.close());

  async function run(job: typeof demoTelemetry, at = now, demoLive = true): Promise<string> {
    const lines: string[] = [];
    const scope = { ...jobPlaces(server.address), runId: 'test', signal: new AbortController().signal };
    await job.run({ ...scope, db: server.db, now: at, demoLive, say: (line) => void lines.push(line) }, {});
    return lines.join('\n');
  }
  const rows = () =>
    server.db
      .selectFrom('plant_station_figure')
      .selectAll()
      .where('level', '=', 'day')
      .orderBy('station_sn')
      .orderBy('period')
      .execute();
  const localDate = (instant: number) => new Date(instant + 8 * HOUR).toISOString().slice(0, 10);

  it('stay silent without demo data', async () => {
    expect(await run(demoTelemetry, now, false)).toBe('没有演示电站');
    expect(await run(demoHistory, now, false)).toBe('没有演示电站');
    expect(await rows()).toEqual([]);
  });

  it('report the days before and the day so far through the intake, with figures', async () => {
    const said = await run(demoTelemetry);
    expect(said).toMatch(/^演示电站 2 座：上送 \d+ 行，拒收 0 行/);
    const [{ count, sources }] = (
      await sql<{ count: number; sources: number[] }>`
        select count(*)::int as count, array_agg(distinct source) as sources from telemetry_inverter`.execute(server.db)
    ).rows as [{ count: number; sources: number[] }];
    expect(sources).toEqual([2]);
    const fleet = await demoFleet(server.db);
    const inverters = fleet.reduce((sum, station) => sum + station.inverters.length, 0);
    const slots = 2 * 288 + (AFTERNOON + 8 * HOUR) / (5 * MINUTE);
    expect(count).toBeGreaterThan(inverters * slots * 0.9);
    expect(count).toBeLessThanOrEqual(inverters * slots);
    const days = await rows();
    expect(days.map(({ period }) => period)).toEqual(
      CODES.flatMap(() => [2, 1, 0].map((back) => localDate(now.getTime() - back * 24 * HOUR))),
    );
    for (const row of days) {
      expect(row.e_gen).toBeGreaterThan(0);
      const { value } = performanceRatio(sumsOfRow({ ...row }), 'inverter');
      expect(value).toBeGreaterThan(0.6);
      expect(value).toBeLessThan(0.95);
    }
  });

  it('write nothing twice, and go on where they were', async () => {
    const before = await rows();
    expect(await run(demoTelemetry)).toContain('上送 0 行');
    expect(await rows()).toEqual(before);
    expect(await run(demoTelemetry, new Date(now.getTime() + 10 * MINUTE))).toMatch(/上送 (\d+) 行，拒收 0 行/);
    const after = await rows();
    const today = after.filter(({ period }) => period === localDate(now.getTime()));
    for (const row of today) {
      const known = before.find(({ station_sn: sn, period }) => sn === row.station_sn && period === row.period);
      expect(row.e_gen ?? 0).toBeGreaterThan(known?.e_gen ?? Number.NaN);
    }
  });

  it('have the same figures of a day by telemetry and by the history, within 0.5 %', async () => {
    const days = await rows();
    for (const { sn, facts } of await demoFleet(server.db)) {
      const known = await server.db.transaction().execute((trx) => knownStation(trx, sn));
      if (!known) throw new Error('the station is not there');
      const make = simulatedDays('pv-demo-1', { facts, known });
      for (const back of [1, 2]) {
        const date = localDate(now.getTime() - back * 24 * HOUR);
        const reported = days.find(({ station_sn: own, period }) => own === sn && period === date);
        const made = make(date);
        expect(Math.abs((made.sums.eGen ?? 0) / (reported?.e_gen ?? 0) - 1)).toBeLessThan(0.005);
        expect(Math.abs((made.sums.eGrid ?? 0) / (reported?.e_grid ?? 0) - 1)).toBeLessThan(0.005);
        expect(Math.abs((made.hPoa ?? 0) / (reported?.h_poa ?? 0) - 1)).toBeLessThan(0.005);
        const ratio = performanceRatio(made.sums, 'inverter').value ?? 0;
        expect(
          Math.abs(ratio / (performanceRatio(sumsOfRow({ ...reported }), 'inverter').value ?? 0) - 1),
        ).toBeLessThan(0.005);
      }
    }
  });

  it('have a year of days behind them, with months and years that are their sums', { timeout: 240_000 }, async () => {
    expect(await run(demoHistory)).toBe(`演示历史：写入电站日 ${CODES.length * 363} 个`);
    expect(await run(demoHistory)).toBe('演示历史已完整');
    const days = await rows();
    expect(days.length).toBe(CODES.length * 366);
    const months = await server.db
      .selectFrom('plant_station_figure')
      .selectAll()
      .where('level', '=', 'month')
      .execute();
    for (const month of months) {
      const own = days.filter(
        ({ station_sn: sn, period }) => sn === month.station_sn && period.startsWith(month.period),
      );
      expect(month.e_gen).toBeCloseTo(
        own.reduce((sum, { e_gen: kwh }) => sum + (kwh ?? 0), 0),
        1,
      );
    }
  });

  it('are found by their mark: a real station has no row of the generator', async () => {
    const foreign = await sql<{ count: number }>`
      select count(*)::int as count from telemetry_inverter t
      join telemetry_serial s on s.sn = t.station_sn join station_info i on i.id = s.record_id where not i.is_demo`.execute(
      server.db,
    );
    expect(foreign.rows).toEqual([{ count: 0 }]);
  });
});
