import { useMemo, useState } from 'react';
import { isRecord } from '../../../runtime/data/json.ts';
import { useRouteStore } from '../../../runtime/react/addressContext.ts';

/** Kept as long as settings of columns (S9.1). */
const SETTINGS_MS = 604_800_000;
const ADDING = 'gridAdding';
/** More at once is pasted rather than added. */
export const MOST_ADDED = 100;

/** How somebody adds rows. */
export interface AddSettings {
  /** How many at once. */
  readonly rows: number;
  /** Place of the first of them, from 1; 0 is below all. */
  readonly at: number;
  /** Whether the table goes to what was added, and its first cell is edited. */
  readonly scrolls: boolean;
}

function settingsOf(kept: unknown, own: AddSettings): AddSettings {
  if (!isRecord(kept)) return own;
  const { rows, at, scrolls } = kept;
  const isCount = (value: unknown, least: number): value is number => Number.isInteger(value) && Number(value) >= least;
  return {
    rows: isCount(rows, 1) ? Math.min(MOST_ADDED, rows) : own.rows,
    at: isCount(at, 0) ? at : own.at,
    scrolls: typeof scrolls === 'boolean' ? scrolls : own.scrolls,
  };
}

/**
 * How rows are added to a grid, as the user last chose it.
 * @param own as the document says
 */
export function useAddSettings(name: string, own: AddSettings) {
  const store = useRouteStore(name);
  const [chosen, setChosen] = useState<AddSettings>(() => settingsOf(store.read(ADDING), own));
  return useMemo(
    () => ({
      ...chosen,
      choose: (part: Partial<AddSettings>) => {
        const next = settingsOf({ ...chosen, ...part }, own);
        setChosen(next);
        store.keep(ADDING, { ...next }, SETTINGS_MS);
      },
    }),
    [chosen, store, own],
  );
}
