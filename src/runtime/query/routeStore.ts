import type { StoragePort } from '../contract/ports.ts';

/** What a person keeps about one screen at one route: two menu entries that show one document share nothing. */
export interface RouteStore {
  read(what: string): unknown;
  /** `maxAgeMs` undefined keeps the value for good. What is empty is kept too: it must not bring back the older value. */
  write(what: string, value: unknown, maxAgeMs?: number): void;
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
  };
}
