import { useState } from 'react';
import { isRecord } from '../../../runtime/data/json.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';

/** Column settings are kept for 7 days (requirement S9.1). */
const COLUMN_SETTINGS_MS = 604_800_000;

export const DENSITIES = [
  { name: 'default', text: '默认' },
  { name: 'middle', text: '中等' },
  { name: 'compact', text: '紧凑' },
] as const;
export type Density = (typeof DENSITIES)[number]['name'];

function densityOf(value: unknown): Density {
  return DENSITIES.find(({ name }) => name === value)?.name ?? 'default';
}

export interface ViewSettings {
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
  /** Keys of columns the user has put away; what is not named is shown, so that new columns appear. */
  readonly hidden: ReadonlySet<string>;
  readonly setHidden: (hidden: ReadonlySet<string>) => void;
}

/** How this user looks at this list, kept in the browser. */
export function useViewSettings(screen: string): ViewSettings {
  const { storage } = useRuntime().ports;
  const columnsKey = `${screen}:colsettings`;
  const densityKey = `${screen}:density`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = storage.read(columnsKey);
    const names = isRecord(kept) && Array.isArray(kept.hidden) ? kept.hidden : [];
    return new Set(names.filter((name) => typeof name === 'string'));
  });
  const [density, setDensity] = useState(() => densityOf(storage.read(densityKey)));
  return {
    density,
    setDensity: (next) => {
      setDensity(next);
      storage.write(densityKey, next);
    },
    hidden,
    setHidden: (next) => {
      setHidden(next);
      if (next.size === 0) storage.remove(columnsKey);
      else storage.write(columnsKey, { hidden: [...next] }, COLUMN_SETTINGS_MS);
    },
  };
}
