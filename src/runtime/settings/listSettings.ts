import { isRecord } from '../data/json.ts';
import { COLUMNS_MS, ofRoute, type Setting } from './setting.ts';

/** Keys of the columns that the user has put away; what is not named is shown, so that new columns appear. */
export const HIDDEN_COLUMNS: Setting<ReadonlySet<string>> = {
  keys: ofRoute('colsettings'),
  kept: 'account',
  maxAgeMs: COLUMNS_MS,
  read: (stored, usual) =>
    isRecord(stored) && Array.isArray(stored.hidden)
      ? new Set(stored.hidden.filter((name) => typeof name === 'string'))
      : usual,
  write: (hidden) => ({ hidden: [...hidden] }),
};

const DENSITIES = ['default', 'middle', 'compact'] as const;

/** Row density of a list. */
export type Density = (typeof DENSITIES)[number];

/** Null until the user chooses for this list: the density of the whole console holds. */
export const DENSITY: Setting<Density | null> = {
  keys: ofRoute('density'),
  kept: 'device',
  read: (stored, usual) => DENSITIES.find((name) => name === stored) ?? usual,
  write: (density) => density,
};

/** Seconds after which a list loads again by itself, 0 for never. */
export const RELOAD_EVERY: Setting<number> = {
  keys: ofRoute('reloadEvery'),
  kept: 'device',
  read: (stored, usual) => (typeof stored === 'number' ? stored : usual),
  write: (seconds) => seconds,
};
