import type { FamilyName } from '../../../../src/common/plant/families.ts';

/** A value of a point: a number, or one number per string with null where a string gave none. */
export type PointValue = number | readonly (number | null)[];

/** A value of a point without a column. */
export type ExtValue = number | string | boolean;

/** What one device measured in one slot, or a part of it. */
export interface TelemetryRow {
  readonly stationSn: number;
  readonly deviceSn: number;
  readonly family: FamilyName;
  /** Start of the slot, milliseconds since 1970. */
  readonly ts: number;
  /** Day of the slot in the time of its station, `YYYY-MM-DD`. */
  readonly date: string;
  /** Finite values of points with a column, by code. */
  readonly points: Readonly<Record<string, PointValue>>;
  /** Values of points without one. */
  readonly ext: Readonly<Record<string, ExtValue>>;
  /** Value of `pv_data_quality` as the source states it; null where it states none. */
  readonly quality: number | null;
  /** 1: a gateway, 2: the simulator. */
  readonly source: number;
}

/** A row as the store keeps it: the merge of all its parts. */
export interface StoredRow {
  readonly deviceSn: number;
  readonly ts: number;
  readonly points: Readonly<Record<string, PointValue>>;
  readonly ext: Readonly<Record<string, ExtValue>>;
  readonly quality: number | null;
}

/** Newest value and stamp of every point of a device. */
export interface LastRow {
  readonly deviceSn: number;
  /** Of the newest row. */
  readonly ts: number;
  readonly receivedAt: number;
  readonly points: Readonly<Record<string, readonly [value: PointValue | ExtValue, ts: number]>>;
}
