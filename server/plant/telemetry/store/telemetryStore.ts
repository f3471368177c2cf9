import type { FamilyName } from '../../../../src/common/plant/families.ts';
import type { LastRow, StoredRow, TelemetryRow } from './telemetryRow.ts';

/** Days of a station whose figures have to be computed again. */
export interface DirtyDay {
  readonly stationSn: number;
  /** `YYYY-MM-DD` in the time of the station. */
  readonly date: string;
}

export interface HistoryQuery {
  readonly stationSn: number;
  readonly deviceSns: readonly number[];
  readonly family: FamilyName;
  /** Milliseconds since 1970; `to` is not included. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/**
 * Where telemetry is kept. Rows of one device and slot are one row: they merge by column, a part without a value never
 * erases one, and of two values of a column the later arrival counts. A row that changes nothing is not written.
 */
export interface TelemetryStore {
  /**
   * Writes all rows or none, with the marks of the days that they change. Of several rows of one slot the later ones
   * in the list arrived later. Resolves once they are durable.
   * @param now when they arrived
   * @returns how many rows were new or changed
   */
  write(rows: readonly TelemetryRow[], now: Date): Promise<number>;
  /** Rows in the order of devices and times; at most `limit`. */
  history(query: HistoryQuery): Promise<readonly StoredRow[]>;
  /** The last rows of the devices that have any. */
  latest(deviceSns: readonly number[]): Promise<readonly LastRow[]>;
  /** Days to compute again, oldest first. */
  dirtyDays(limit: number): Promise<readonly DirtyDay[]>;
  /** Makes room for rows of the months from `from` to `to`. */
  prepare(from: Date, to: Date): Promise<void>;
  /** Drops rows by whole months, as far as all of a month is older. @returns since when rows are kept, null for no limit */
  dropBefore(moment: Date): Promise<Date | null>;
  /** Since when raw rows are kept; null while none was dropped. */
  keptSince(): Promise<Date | null>;
}
