import { useState } from 'react';
import { isRecord } from '../../../runtime/data/json.ts';
import { useRouteStore } from '../../../runtime/react/addressContext.ts';
import type { AddressedList } from '../useListAddress.ts';

/** Column settings are kept for 7 days (requirement S9.1). */
const COLUMN_SETTINGS_MS = 604_800_000;
const COLUMNS = 'colsettings';
const DENSITY = 'density';

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

/** What a link says of the columns, until the user chooses anew. */
export function withAddress(settings: ViewSettings, { hidden, forgetHidden }: AddressedList): ViewSettings {
  if (hidden === null) return settings;
  const setHidden = (next: ReadonlySet<string>) => {
    settings.setHidden(next);
    forgetHidden();
  };
  return { ...settings, hidden, setHidden };
}

/** How this user looks at this list at its route, kept in the browser. */
export function useViewSettings(screen: string): ViewSettings {
  const store = useRouteStore(screen);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = store.read(COLUMNS);
    const names = isRecord(kept) && Array.isArray(kept.hidden) ? kept.hidden : [];
    return new Set(names.filter((name) => typeof name === 'string'));
  });
  const [density, setDensity] = useState(() => densityOf(store.read(DENSITY)));
  return {
    density,
    setDensity: (next) => {
      setDensity(next);
      store.write(DENSITY, next);
    },
    hidden,
    setHidden: (next) => {
      setHidden(next);
      store.write(COLUMNS, { hidden: [...next] }, COLUMN_SETTINGS_MS);
    },
  };
}
