import { type Kysely, sql, type Transaction } from 'kysely';
import { FAMILIES, type FamilyName } from '../../../../src/common/plant/families.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { errorCode } from '../../../foundation/systemError.ts';
import { advanceLastRows, readLastRows } from './lastRows.ts';
import { mergeRows } from './mergeRows.ts';
import { monthOf } from './month.ts';
import { dropPartitions, makePartition } from './partitions.ts';
import { readHistory } from './readHistory.ts';
import type { LastRow, StoredRow, TelemetryRow } from './telemetryRow.ts';
import type { DirtyDay, HistoryQuery, TelemetryStore } from './telemetryStore.ts';
import { upsert } from './upsert.ts';

/** Rows of one statement: more gain nothing, and hold more memory. */
const MOST_ROWS = 4_000;
/** Rows that are older change the figures of their day, but no alarm (model.md section 5.3). */
export const LATE_MS = 24 * 3_600_000;
/** PostgreSQL's codes: no partition for a row (another process dropped it), and a deadlock between two processes. */
const NO_PARTITION = '23514';
const DEADLOCK = '40P01';

/** Telemetry in PostgreSQL, embedded or not: wide rows in monthly partitions (docs/plant/storage.md). */
export class PostgresStore implements TelemetryStore {
  readonly #db: Kysely<Database>;
  /** Partitions that this process has seen, as `family month`. */
  readonly #partitions = new Set<string>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async write(rows: readonly TelemetryRow[], now: Date): Promise<number> {
    if (rows.length === 0) return 0;
    const merged = mergeRows(rows);
    try {
      return await this.#write(merged, now);
    } catch (error) {
      const code = errorCode(error);
      if (code !== NO_PARTITION && code !== DEADLOCK) throw error;
      this.#partitions.clear();
      return this.#write(merged, now);
    }
  }

  async #write(rows: readonly TelemetryRow[], now: Date): Promise<number> {
    const months = new Map(rows.map(({ family, ts }) => [`${family} ${monthOf(ts)}`, { family, month: monthOf(ts) }]));
    for (const { family, month } of months.values()) await this.#makePartition(family, month);
    return this.#db.transaction().execute(async (trx) => {
      const dates = new Map(rows.map(({ stationSn, ts, date }) => [`${stationSn} ${ts}`, date]));
      const dirty = new Map<string, DirtyDay>();
      const earliest = new Map<number, number>();
      let changed = 0;
      for (const family of Object.values(FAMILIES)) {
        const own = rows.filter((row) => row.family === family.name);
        for (let start = 0; start < own.length; start += MOST_ROWS) {
          for (const slot of await upsert(trx, family.name, own.slice(start, start + MOST_ROWS))) {
            changed += slot.rows;
            if (slot.ts >= now.getTime() - LATE_MS) {
              earliest.set(slot.station_sn, Math.min(earliest.get(slot.station_sn) ?? slot.ts, slot.ts));
            }
            const date = dates.get(`${slot.station_sn} ${slot.ts}`);
            if (date !== undefined) dirty.set(`${slot.station_sn} ${date}`, { stationSn: slot.station_sn, date });
          }
        }
      }
      if (changed > 0) await advanceLastRows(trx, rows, now);
      await markDirty(trx, [...dirty.values()], now);
      await markJudged(trx, earliest);
      return changed;
    });
  }

  async #makePartition(family: FamilyName, month: number): Promise<void> {
    const key = `${family} ${month}`;
    if (this.#partitions.has(key)) return;
    await makePartition(this.#db, family, month);
    this.#partitions.add(key);
  }

  history(query: HistoryQuery): Promise<readonly StoredRow[]> {
    return readHistory(this.#db, query);
  }

  latest(deviceSns: readonly number[]): Promise<readonly LastRow[]> {
    return readLastRows(this.#db, deviceSns);
  }

  async dirtyDays(limit: number): Promise<readonly DirtyDay[]> {
    const rows = await this.#db
      .selectFrom('telemetry_dirty_day')
      .select(['station_sn', 'stat_date'])
      .orderBy('stat_date')
      .orderBy('station_sn')
      .limit(limit)
      .execute();
    return rows.map(({ station_sn: stationSn, stat_date: date }) => ({ stationSn, date }));
  }

  async prepare(from: Date, to: Date): Promise<void> {
    for (let month = monthOf(from.getTime()); month <= monthOf(to.getTime()); month += 1) {
      for (const { name } of Object.values(FAMILIES)) await this.#makePartition(name, month);
    }
  }

  async dropBefore(moment: Date): Promise<Date | null> {
    this.#partitions.clear();
    await dropPartitions(this.#db, monthOf(moment.getTime()));
    return this.keptSince();
  }

  async keptSince(): Promise<Date | null> {
    const row = await this.#db.selectFrom('telemetry_kept').select('kept_since').executeTakeFirst();
    return row?.kept_since ?? null;
  }
}

/** A mark that is there already is moved on, so that a day that changes while it is computed is computed again. */
async function markDirty(trx: Transaction<Database>, days: readonly DirtyDay[], now: Date): Promise<void> {
  if (days.length === 0) return;
  const sorted = [...days].sort((a, b) => a.stationSn - b.stationSn || a.date.localeCompare(b.date));
  await trx
    .insertInto('telemetry_dirty_day')
    .values(sorted.map(({ stationSn, date }) => ({ station_sn: stationSn, stat_date: date, marked_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['station_sn', 'stat_date']).doUpdateSet({ marked_at: sql`excluded.marked_at` }),
    )
    .execute();
}

/** Marks from which slot on the alarm rules of stations have to be judged again. */
async function markJudged(trx: Transaction<Database>, earliest: ReadonlyMap<number, number>): Promise<void> {
  const due = [...earliest].sort(([a], [b]) => a - b);
  if (due.length === 0) return;
  await trx
    .insertInto('plant_alarm_dirty')
    .values(due.map(([sn, ts]) => ({ station_sn: sn, from_ts: new Date(ts) })))
    .onConflict((conflict) =>
      conflict.column('station_sn').doUpdateSet({
        from_ts: sql`least(plant_alarm_dirty.from_ts, excluded.from_ts)`,
        marks: sql`plant_alarm_dirty.marks + 1`,
      }),
    )
    .execute();
}
