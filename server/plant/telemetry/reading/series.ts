import type { StoredRow } from '../store/telemetryRow.ts';

const POSITION = /^(.+)\.([1-9]\d?)$/;

/** A point of a row as a number; `strI.3` is the third string. Null where there is none. */
function pointValue(row: StoredRow, code: string): number | null {
  const whole = row.points[code] ?? row.ext[code];
  if (typeof whole === 'number') return whole;
  const [, base = '', position = ''] = POSITION.exec(code) ?? [];
  const list = row.points[base];
  return typeof list === 'object' ? (list[Number(position) - 1] ?? null) : null;
}

/** Values of one point of one device at the times of an axis. */
export function valuesAt(axis: readonly number[], rows: readonly StoredRow[], code: string): (number | null)[] {
  const byTime = new Map(rows.map((row) => [row.ts, pointValue(row, code)]));
  return axis.map((ts) => byTime.get(ts) ?? null);
}
