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
  /** Whether the choice of columns is this device's alone; null where there is nothing else to keep it. */
  readonly isDevices: boolean | null;
  readonly setDevices: (on: boolean) => void;
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

interface Columns {
  readonly hidden: ReadonlySet<string>;
  readonly device: boolean;
}

/** How this user looks at this list at its route, kept in the browser; the columns by the server, too. */
export function useViewSettings(screen: string): ViewSettings {
  const store = useRouteStore(screen);
  const [{ hidden, device }, setColumns] = useState<Columns>(() => {
    const kept = store.read(COLUMNS);
    const names = isRecord(kept) && Array.isArray(kept.hidden) ? kept.hidden : [];
    return {
      hidden: new Set(names.filter((name) => typeof name === 'string')),
      device: isRecord(kept) && kept.device === true,
    };
  });
  const keep = (next: Columns) => {
    setColumns(next);
    const names = [...next.hidden];
    store.keep(COLUMNS, next.device ? { hidden: names, device: true } : { hidden: names }, COLUMN_SETTINGS_MS);
  };
  const [density, setDensity] = useState(() => densityOf(store.read(DENSITY)));
  return {
    density,
    setDensity: (next) => {
      setDensity(next);
      store.write(DENSITY, next);
    },
    hidden,
    setHidden: (next) => keep({ hidden: next, device }),
    isDevices: store.canShare ? device : null,
    setDevices: (on) => keep({ hidden, device: on }),
  };
}
