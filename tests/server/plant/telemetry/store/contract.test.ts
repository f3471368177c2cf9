import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresStore } from '../../../../../server/plant/telemetry/store/postgresStore.ts';
import type { TelemetryRow } from '../../../../../server/plant/telemetry/store/telemetryRow.ts';
import type { TelemetryStore } from '../../../../../server/plant/telemetry/store/telemetryStore.ts';
import { openTestDatabase, type TestDatabase } from '../../../postgres.ts';
import { MemoryStore } from './memoryStore.ts';

const NOON = Date.parse('2026-11-26T12:00:00+08:00');
const NOW = new Date('2026-11-26T12:06:00+08:00');
const MINUTE = 60_000;

function row(change: Partial<TelemetryRow> & Pick<TelemetryRow, 'points'>): TelemetryRow {
  return {
    stationSn: 1,
    deviceSn: 11,
    family: 'inverter',
    ts: NOON,
    date: '2026-11-26',
    ext: {},
    quality: null,
    source: 1,
    ...change,
  };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('tables');
});
afterAll(() => database.drop());

async function emptyPostgres(): Promise<TelemetryStore> {
  const tables = ['inverter', 'combiner', 'transformer', 'meter', 'weather', 'other', 'last', 'dirty_day', 'kept'];
  await sql.raw(`truncate ${tables.map((name) => `telemetry_${name}`).join(', ')}`).execute(database.db);
  return new PostgresStore(database.db);
}

describe.each([
  ['PostgreSQL', emptyPostgres],
  ['the reference in memory', async () => new MemoryStore()],
] as const)('a telemetry store: %s', (_, open) => {
  let store: TelemetryStore;
  beforeEach(async () => {
    store = await open();
  });
  const read = (deviceSns = [11], change = {}) =>
    store.history({
      stationSn: 1,
      deviceSns,
      family: 'inverter',
      from: NOON - 86_400_000,
      to: NOON + 86_400_000,
      limit: 100,
      ...change,
    });

  it('merges parts of a row by column, and null never erases', async () => {
    expect(await store.write([row({ points: { pAc: 50.5, eTotal: 1200.4 } })], NOW)).toBe(1);
    expect(await store.write([row({ points: { tempIn: 41.25, freq: 50.01 } })], NOW)).toBe(1);
    expect(await read()).toEqual([
      {
        deviceSn: 11,
        ts: NOON,
        points: { pAc: 50.5, eTotal: 1200.4, tempIn: 41.25, freq: 50.01 },
        ext: {},
        quality: null,
      },
    ]);
  });

  it('lets the last arrival of a column win, whatever else it brings', async () => {
    await store.write([row({ points: { pAc: 50, eTotal: 9 } })], NOW);
    await store.write([row({ points: { pAc: 48 } })], NOW);
    await store.write([row({ points: { qAc: 1 } }), row({ points: { pAc: 47 } }), row({ points: { qAc: 2 } })], NOW);
    expect((await read())[0]?.points).toEqual({ pAc: 47, eTotal: 9, qAc: 2 });
  });

  it('does not write what changes nothing, and marks no day for it', async () => {
    const rows = [row({ points: { pAc: 50.1, strI: [1, null, 3] }, ext: { fan: 3, mode: 'auto' }, quality: 0 })];
    expect(await store.write(rows, NOW)).toBe(1);
    expect(await store.write(rows, NOW)).toBe(0);
    expect(await store.write([row({ points: { pAc: 50.1 } })], NOW)).toBe(0);
    expect(await store.write([row({ points: { strI: [null, null, 3] } })], NOW)).toBe(0);
    expect(await store.write([row({ points: {}, ext: { fan: 3 } })], NOW)).toBe(0);
    expect(await store.write([row({ points: {}, ext: { fan: 4 } })], NOW)).toBe(1);
  });

  it('merges arrays by position', async () => {
    await store.write([row({ points: { strI: [1.5, 2.5] } })], NOW);
    expect(await store.write([row({ points: { strI: [null, 2.75, 3.5] } })], NOW)).toBe(1);
    expect((await read())[0]?.points).toEqual({ strI: [1.5, 2.75, 3.5] });
  });

  it('keeps points without a column, one value a key', async () => {
    await store.write([row({ points: {}, ext: { 'a"\\b': 'x"\\y', on: true } })], NOW);
    await store.write([row({ points: {}, ext: { n: 1.5, on: false } })], NOW);
    expect((await read())[0]?.ext).toEqual({ 'a"\\b': 'x"\\y', on: false, n: 1.5 });
  });

  it('keeps counters exactly and states as whole numbers', async () => {
    await store.write([row({ points: { eTotal: 123456789.123, runState: 1, faultCode: 40961 } })], NOW);
    expect((await read())[0]?.points).toEqual({ eTotal: 123456789.123, runState: 1, faultCode: 40961 });
  });

  it('reads devices, times and families apart, in order and no more than asked for', async () => {
    const rows = [12, 11].flatMap((deviceSn) =>
      [2, 0, 1].map((slot) => row({ deviceSn, ts: NOON + slot * 5 * MINUTE, points: { pAc: deviceSn + slot } })),
    );
    await store.write([...rows, row({ stationSn: 2, deviceSn: 21, points: { pAc: 1 } })], NOW);
    await store.write([row({ deviceSn: 13, family: 'weather', points: { poa: 800 } })], NOW);
    const found = await read([12, 11, 13, 21]);
    expect(found.map(({ deviceSn, points }) => [deviceSn, points.pAc])).toEqual(
      [11, 12].flatMap((sn) => [0, 1, 2].map((slot) => [sn, sn + slot])),
    );
    expect(await read([11], { from: NOON + 5 * MINUTE, to: NOON + 10 * MINUTE })).toHaveLength(1);
    expect(await read([11, 12], { limit: 4 })).toHaveLength(4);
    expect(await read([13], { family: 'weather' })).toEqual([
      { deviceSn: 13, ts: NOON, points: { poa: 800 }, ext: {}, quality: null },
    ]);
  });

  it('takes late and out-of-order rows, also over the end of a month and of a year', async () => {
    const times = ['2026-12-31T23:55:00+08:00', '2027-01-01T00:00:00+08:00', '2026-09-01T00:00:00+08:00'].map(
      Date.parse,
    );
    await store.write(
      times.map((ts) => row({ ts, date: new Date(ts + 8 * 3_600_000).toISOString().slice(0, 10), points: { pAc: 1 } })),
      NOW,
    );
    const found = await read([11], { from: 0, to: Date.parse('2028-01-01T00:00:00Z') });
    expect(found.map(({ ts }) => ts)).toEqual([...times].sort((a, b) => a - b));
    expect((await store.dirtyDays(10)).map(({ date }) => date)).toEqual(['2026-09-01', '2026-12-31', '2027-01-01']);
  });

  it('marks the days that changed, by the time of the station', async () => {
    await store.write(
      [
        row({ points: { pAc: 1 }, date: '2026-11-26' }),
        row({ stationSn: 2, deviceSn: 21, points: { pAc: 1 }, date: '2026-11-27' }),
      ],
      NOW,
    );
    await store.write([row({ points: { pAc: 2 }, date: '2026-11-26' })], NOW);
    expect(await store.dirtyDays(10)).toEqual([
      { stationSn: 1, date: '2026-11-26' },
      { stationSn: 2, date: '2026-11-27' },
    ]);
    expect(await store.dirtyDays(1)).toHaveLength(1);
  });

  it('keeps the newest value of every point with its stamp; late rows do not turn it back', async () => {
    await store.write([row({ points: { pAc: 50, eTotal: 100 } })], NOW);
    await store.write([row({ ts: NOON + 5 * MINUTE, points: { pAc: 55 } })], NOW);
    await store.write([row({ ts: NOON - 5 * MINUTE, points: { pAc: 45, freq: 50 } })], NOW);
    expect(await store.latest([11, 99])).toEqual([
      {
        deviceSn: 11,
        ts: NOON + 5 * MINUTE,
        receivedAt: NOW.getTime(),
        points: { pAc: [55, NOON + 5 * MINUTE], eTotal: [100, NOON], freq: [50, NOON - 5 * MINUTE] },
      },
    ]);
  });

  it('drops whole months that are older, and says since when rows are kept', async () => {
    const at = (text: string) => row({ ts: Date.parse(text), points: { pAc: 1 } });
    await store.prepare(new Date('2026-08-15T00:00:00Z'), new Date('2026-09-15T00:00:00Z'));
    expect(await store.keptSince()).toBeNull();
    await store.write(
      [at('2026-08-31T23:55:00+08:00'), at('2026-09-01T00:00:00+08:00'), at('2026-11-26T12:00:00+08:00')],
      NOW,
    );
    const since = new Date('2026-09-01T00:00:00+08:00');
    expect(await store.dropBefore(new Date('2026-09-20T00:00:00+08:00'))).toEqual(since);
    expect(await store.keptSince()).toEqual(since);
    expect((await read([11], { from: 0 })).map(({ ts }) => ts)).toEqual([since.getTime(), NOON]);
    expect(await store.write([at('2026-08-31T23:50:00+08:00')], NOW)).toBe(1);
  });

  it('gives the same as the reference for random arrivals', async () => {
    let seed = 20261126;
    const next = (most: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % most;
    };
    const codes = ['pAc', 'eTotal', 'freq', 'runState'];
    const reference = new MemoryStore();
    const batches = Array.from({ length: 30 }, () =>
      Array.from({ length: 1 + next(20) }, () =>
        row({
          deviceSn: 11 + next(4),
          ts: NOON + next(6) * 5 * MINUTE,
          points: Object.fromEntries(codes.filter(() => next(2) === 0).map((code) => [code, next(3)])),
          ext: next(4) === 0 ? { fan: next(2) } : {},
          quality: next(5) === 0 ? next(4) : null,
        }),
      ),
    );
    for (const batch of batches) expect(await store.write(batch, NOW)).toBe(await reference.write(batch, NOW));
    const query = {
      stationSn: 1,
      deviceSns: [11, 12, 13, 14],
      family: 'inverter',
      from: 0,
      to: NOON + 86_400_000,
      limit: 1000,
    } as const;
    expect(await store.history(query)).toEqual(await reference.history(query));
    const byDevice = async (one: TelemetryStore) =>
      [...(await one.latest([11, 12, 13, 14]))].sort((a, b) => a.deviceSn - b.deviceSn);
    expect(await byDevice(store)).toEqual(await byDevice(reference));
  });
});

describe('telemetry in PostgreSQL', () => {
  it('writes for several processes at once, and makes a partition once', async () => {
    await emptyPostgres();
    const stores = Array.from({ length: 4 }, () => new PostgresStore(database.db));
    const rows = Array.from({ length: 200 }, (_, slot) =>
      row({ ts: Date.parse('2025-05-01T00:00:00Z') + slot * MINUTE, points: { pAc: slot } }),
    );
    const written = await Promise.all(stores.map((store) => store.write(rows, NOW)));
    expect(written.reduce((sum, count) => sum + count)).toBe(200);
  });

  it('goes on after another process dropped the partition that it knew', async () => {
    await emptyPostgres();
    const one = new PostgresStore(database.db);
    const old = row({ ts: Date.parse('2024-05-01T00:00:00Z'), points: { pAc: 1 } });
    expect(await one.write([old], NOW)).toBe(1);
    await new PostgresStore(database.db).dropBefore(new Date('2024-08-01T00:00:00Z'));
    expect(await one.write([old], NOW)).toBe(1);
  });

  it('adds real columns in double precision', async () => {
    await emptyPostgres();
    const rows = Array.from({ length: 4000 }, (_, slot) => row({ ts: NOON + slot * 1000, points: { pAc: 3125.17 } }));
    await new PostgresStore(database.db).write(rows, NOW);
    const { rows: sums } = await sql<{ sum: number }>`select sum(p_ac::float8) as sum from telemetry_inverter`.execute(
      database.db,
    );
    expect(sums[0]?.sum).toBeCloseTo(4000 * Math.fround(3125.17), 3);
  });
});
