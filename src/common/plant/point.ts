import { snakeCase } from '../resource/resource.ts';

/** How values of a point are kept: instantaneous, cumulative, state or code, one value per string. */
export type PointKind = 'real' | 'double' | 'integer' | 'array';

/** A measured point that has a column of its own. */
export interface Point {
  /** Code on the wire, e.g. `pAc`. */
  readonly code: string;
  /** Column in the tables of telemetry, e.g. `p_ac`. */
  readonly column: string;
  readonly title: string;
  /** Unit in which the value is stored; null without one. */
  readonly unit: string | null;
  readonly kind: PointKind;
}

/** Code, title, unit (empty for none) and kind of a point, as its catalogue writes it. */
export type PointEntry = readonly [code: string, title: string, unit: string, kind?: PointKind];

/** Completes the entries of a catalogue. */
export function pointsOf(entries: readonly PointEntry[]): readonly Point[] {
  return entries.map(([code, title, unit, kind = 'real']) => ({
    code,
    column: snakeCase(code),
    title,
    unit: unit === '' ? null : unit,
    kind,
  }));
}
