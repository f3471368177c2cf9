import { atom, type createStore } from 'jotai/vanilla';
import type { Storage } from '../storage/storage.ts';
import { DEFAULT_SETTINGS, SETTINGS, type Settings, withChange } from './settings.ts';

/** The settings that hold now. */
export const settingsAtom = atom<Settings>(DEFAULT_SETTINGS);

/** The settings of this browser; they outlive sessions (S3.22). */
export interface SettingsService {
  /** Takes up what was chosen and what follows from it (S2.42); holds at once and is kept. */
  change(change: Partial<Settings>): void;
  /** Back to the default (S9.8a). */
  reset(): void;
  /** Takes up what the storage holds, which another tab may have changed. */
  restore(): void;
}

interface SettingsEnvironment {
  readonly store: ReturnType<typeof createStore>;
  readonly storage: Storage;
}

export function createSettings({ store, storage }: SettingsEnvironment): SettingsService {
  const restore = () => store.set(settingsAtom, storage.read(SETTINGS) ?? DEFAULT_SETTINGS);
  restore();
  return {
    change(change) {
      const next = withChange(store.get(settingsAtom), change);
      storage.write(SETTINGS, next);
      store.set(settingsAtom, next);
    },
    reset() {
      storage.remove(SETTINGS);
      store.set(settingsAtom, DEFAULT_SETTINGS);
    },
    restore,
  };
}
