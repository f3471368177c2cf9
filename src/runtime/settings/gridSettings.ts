import { isRecord } from '../data/json.ts';
import type { GridArrangement } from '../state/grid/model/gridArrangement.ts';
import { COLUMNS_MS, ofRoute, type Setting } from './setting.ts';

/** Arrangement of the columns of a grid. */
interface GridColumns {
  /** Null as long as the document's holds. */
  readonly arrangement: GridArrangement | null;
  /** Widths that the user gave columns, in pixels. */
  readonly widths: ReadonlyMap<string, number>;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export const GRID_COLUMNS: Setting<GridColumns> = {
  keys: ofRoute('gridColumns'),
  kept: 'account',
  maxAgeMs: COLUMNS_MS,
  read(stored, usual) {
    if (!isRecord(stored)) return usual;
    const { order, hidden, fixed, widths } = stored;
    const all = Object.entries(isRecord(widths) ? widths : {});
    return {
      arrangement: Array.isArray(order)
        ? { order: textsOf(order), hidden: new Set(textsOf(hidden)), fixed: new Set(textsOf(fixed)) }
        : null,
      widths: new Map(all.flatMap(([field, width]) => (typeof width === 'number' ? [[field, width] as const] : []))),
    };
  },
  write({ arrangement, widths }) {
    const { order = [], hidden = [], fixed = [] } = arrangement ?? {};
    return { order: [...order], hidden: [...hidden], fixed: [...fixed], widths: Object.fromEntries(widths) };
  },
};

/** More rows at once are pasted rather than added. */
export const MOST_ADDED = 100;

/** Settings for adding rows. */
export interface AddSettings {
  /** Number of rows at once. */
  readonly rows: number;
  /** Place of the first of them, from 1; 0 is below all. */
  readonly at: number;
  /** Whether the table scrolls to what was added, and its first cell is edited. */
  readonly scrolls: boolean;
}

function isCount(value: unknown, least: number): value is number {
  return Number.isInteger(value) && Number(value) >= least;
}

/** Settings from outside; `usual` for what cannot be used. */
export function readAddSettings(stored: unknown, usual: AddSettings): AddSettings {
  if (!isRecord(stored)) return usual;
  const { rows, at, scrolls } = stored;
  return {
    rows: isCount(rows, 1) ? Math.min(MOST_ADDED, rows) : usual.rows,
    at: isCount(at, 0) ? at : usual.at,
    scrolls: typeof scrolls === 'boolean' ? scrolls : usual.scrolls,
  };
}

export const GRID_ADDING: Setting<AddSettings> = {
  keys: ofRoute('gridAdding'),
  kept: 'account',
  // Kept as long as settings of columns (S9.1).
  maxAgeMs: COLUMNS_MS,
  read: readAddSettings,
  write: (settings) => ({ ...settings }),
};
