import type { PointValue, TelemetryRow } from './telemetryRow.ts';

/** Merges a newer value into an older one: arrays by position, where null keeps the older number. */
export function mergedValue(newer: PointValue, older: PointValue | undefined): PointValue {
  if (typeof newer === 'number' || older === undefined || typeof older === 'number') return newer;
  const length = Math.max(newer.length, older.length);
  return Array.from({ length }, (_, index) => newer[index] ?? older[index] ?? null);
}

/** Merges the newer part of a row into the older one. */
function mergedRow(newer: TelemetryRow, older: TelemetryRow): TelemetryRow {
  const points: Record<string, PointValue> = { ...older.points };
  for (const [code, value] of Object.entries(newer.points)) points[code] = mergedValue(value, points[code]);
  return { ...newer, points, ext: { ...older.ext, ...newer.ext }, quality: newer.quality ?? older.quality };
}

/**
 * One row per device and slot, sorted by station, device and time: a statement must not hold a key twice, and writers
 * that lock rows in one order cannot block each other.
 */
export function mergeRows(rows: readonly TelemetryRow[]): readonly TelemetryRow[] {
  const merged = new Map<string, TelemetryRow>();
  for (const row of rows) {
    const key = `${row.deviceSn} ${row.ts}`;
    const older = merged.get(key);
    merged.set(key, older === undefined ? row : mergedRow(row, older));
  }
  return [...merged.values()].sort((a, b) => a.stationSn - b.stationSn || a.deviceSn - b.deviceSn || a.ts - b.ts);
}
