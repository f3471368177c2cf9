import type { Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';
import type { State } from '../states.ts';

/** A cell of a matrix. */
export interface Cell {
  readonly row: Row;
  readonly name: string;
  readonly value: number | null;
  /** How far the value is from the middle: -3 far below … 3 far above; null without a value. */
  readonly level: number | null;
  readonly state: State | null;
}

const LEVELS = 3;

/** The middle of numbers; null if there are none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

interface CellOptions {
  readonly name: string;
  readonly value: string;
  readonly state: string | undefined;
  readonly states: readonly State[];
  readonly middle: number | null;
  /** Share of the middle at which the colour is strongest. */
  readonly spread: number;
}

function levelOf(value: number, middle: number, spread: number): number {
  const room = Math.abs(middle) * spread;
  if (room === 0) return 0;
  // Adding zero makes -0 plain.
  return Math.max(-LEVELS, Math.min(LEVELS, Math.round(((value - middle) / room) * LEVELS))) + 0;
}

/** Rows as cells; the middle is the median of the values unless given. */
export function cellsOf(rows: readonly Row[], options: CellOptions): readonly Cell[] {
  const { name, value, state, states, spread } = options;
  const middle = options.middle ?? medianOf(rows.flatMap((row) => toNumber(row[value]) ?? []));
  return rows.map((row) => {
    const number = toNumber(row[value]);
    const own = state === undefined ? undefined : states.find(({ is }) => is === toText(row[state]));
    const level = number === null || middle === null ? null : levelOf(number, middle, spread);
    return { row, name: toText(row[name]), value: number, level, state: own ?? null };
  });
}
