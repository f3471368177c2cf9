import { useContext, useMemo, useState } from 'react';
import { type Chosen, type ScreenSettings, screenSettings } from '../settings/screenSettings.ts';
import type { Setting } from '../settings/setting.ts';
import { AddressContext } from './addressContext.ts';
import { useRuntime } from './context.tsx';

/** Settings that the user keeps for a screen at its route. */
export function useScreenSettings(screen: string): ScreenSettings {
  const { storage } = useRuntime().ports;
  const { path } = useContext(AddressContext);
  return useMemo(() => screenSettings(storage, { path, screen }), [storage, path, screen]);
}

/** Value of a setting in the link that opened a page. */
interface Linked<T> {
  /** Null where the link says nothing. */
  readonly value: T | null;
  /** Takes it out of the address. */
  readonly forget: () => void;
}

interface UsedSetting<T> {
  readonly value: T;
  readonly choose: (value: T) => void;
  /** Whether it is this device's alone; null where there is nothing else to keep it. */
  readonly isDevices: boolean | null;
  readonly setDevices: (on: boolean) => void;
}

/**
 * A setting of a screen. A link comes before what is kept, until the user chooses.
 * @param usual what holds until then
 */
export function useSetting<T>(
  screen: string,
  setting: Setting<T>,
  usual: NoInfer<T>,
  link?: Linked<T>,
): UsedSetting<T> {
  const settings = useScreenSettings(screen);
  const [chosen, setChosen] = useState<Chosen<T>>(() => settings.read(setting, usual));
  const keep = (next: Chosen<T>) => {
    setChosen(next);
    settings.keep(setting, next);
  };
  const linked = link?.value ?? null;
  return {
    value: linked ?? chosen.value,
    choose(value) {
      keep({ ...chosen, value });
      if (linked !== null) link?.forget();
    },
    isDevices: settings.canShare && setting.kept === 'account' ? chosen.isDevices : null,
    setDevices: (isDevices) => keep({ ...chosen, isDevices }),
  };
}
