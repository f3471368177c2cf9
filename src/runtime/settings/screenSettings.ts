import type { StoragePort } from '../contract/ports.ts';
import { isRecord } from '../data/json.ts';
import type { Place, Setting } from './setting.ts';

/** Effective value of a setting, and whether it is this device's alone. */
export interface Chosen<T> {
  readonly value: T;
  readonly isDevices: boolean;
}

/** What a user keeps about one screen at one route. */
export interface ScreenSettings {
  /** @param usual what holds until the user chooses */
  read<T>(setting: Setting<T>, usual: NoInfer<T>): Chosen<T>;
  /** Keeps what is empty too: it must not bring back an older value. */
  keep<T>(setting: Setting<T>, chosen: Chosen<NoInfer<T>>): void;
  /** Back to what is usual, on this device. */
  forget(setting: Pick<Setting<unknown>, 'keys'>): void;
  /** Whether the server keeps settings for all devices of the user. */
  readonly canShare: boolean;
}

function isDevicesAlone(stored: unknown): boolean {
  return isRecord(stored) && stored.device === true;
}

/**
 * Settings of a screen, and the only place that knows the precedence of stores: this device only,
 * then the account, then this device's copy. A link may override them all (`useSetting`).
 */
export function screenSettings(storage: StoragePort, place: Place): ScreenSettings {
  const { account } = storage;
  const storedAt = (key: string, isShared: boolean): unknown => {
    const own = storage.read(key);
    return !isShared || isDevicesAlone(own) ? own : (account?.read(key) ?? own);
  };
  return {
    canShare: account?.isKept() === true,
    read({ keys, kept, read }, usual) {
      const stored = keys(place)
        .map((key) => storedAt(key, kept === 'account'))
        .find((value) => value !== undefined && value !== null);
      return { value: read(stored, usual), isDevices: isDevicesAlone(stored) };
    },
    keep(setting, { value, isDevices }) {
      const [key] = setting.keys(place);
      if (setting.kept === 'device') {
        storage.write(key, setting.write(value), setting.maxAgeMs);
        return;
      }
      const written = setting.write(value);
      storage.write(key, isDevices ? { ...written, device: true } : written, setting.maxAgeMs);
      if (!isDevices) account?.write(key, written);
    },
    forget: ({ keys }) => storage.remove(keys(place)[0]),
  };
}
