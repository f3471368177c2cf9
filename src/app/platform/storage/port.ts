import type { AccountStorage, StoragePort } from '../../../runtime/contract/ports.ts';
import type { Slot, Storage } from './storage.ts';

/** Screens keep what they like under their own prefix, so that no document can reach a session key. */
const PREFIX = 'Screen-';

/** The storage port of the runtime over the application's storage, and what the server keeps. */
export function storagePort(storage: Storage, account?: AccountStorage): StoragePort {
  const slot = (key: string, maxAgeMs?: number): Slot<unknown> => ({
    key: PREFIX + key,
    maxAgeMs,
    check: (value) => value,
  });
  return {
    read: (key) => storage.read(slot(key)) ?? undefined,
    write: (key, value, maxAgeMs) => storage.write(slot(key, maxAgeMs), value),
    remove: (key) => storage.remove(slot(key)),
    account,
  };
}
