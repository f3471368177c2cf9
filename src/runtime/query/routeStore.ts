import type { StoragePort } from '../contract/ports.ts';

/** Choices of a person, which may be those for one device. */
interface Settings {
  readonly [name: string]: unknown;
  readonly device?: true;
}

/** What a person keeps about one screen at one route: two menu entries that show one document share nothing. */
export interface RouteStore {
  read(what: string): unknown;
  /** `maxAgeMs` undefined keeps the value for good. What is empty is kept too: it must not bring back the older value. */
  write(what: string, value: unknown, maxAgeMs?: number): void;
  /** Whether there is more than this device to keep it for. */
  readonly canShare: boolean;
  /** Keeps it for all devices of the user, or with `device: true` for this one alone, whatever they keep elsewhere. */
  keep(what: string, value: Settings, maxAgeMs: number): void;
}

/**
 * Opens what is kept of a screen. Earlier consoles kept it for all routes of a document together: until something is kept
 * for a route, that is what it begins with.
 * @param path of the route; empty where a screen stands outside of any
 */
export function routeStore(storage: StoragePort, path: string, screen: string): RouteStore {
  const keyOf = (what: string) => (path === '' ? `${screen}:${what}` : `${path} ${screen}:${what}`);
  return {
    read: (what) => storage.read(keyOf(what)) ?? storage.read(`${screen}:${what}`),
    write: (what, value, maxAgeMs) => storage.write(keyOf(what), value, maxAgeMs),
    canShare: storage.canShare?.() === true,
    keep(what, value, maxAgeMs) {
      storage.write(keyOf(what), value, maxAgeMs);
      if (!value.device) storage.share?.(keyOf(what), value);
    },
  };
}
