import type { StoragePort } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { Slot, Storage } from './storage.ts';

/** Screens keep what they like under their own prefix, so that no document can reach a session key. */
const PREFIX = 'Screen-';

/** What is kept for all devices of the user. */
interface Account {
  isKept(): boolean;
  read(key: string): unknown;
  write(key: string, value: object): void;
}

/** The storage port of the runtime over the application's storage, and what the server keeps. */
export function storagePort(storage: Storage, account?: Account): StoragePort {
  const slot = (key: string, maxAgeMs?: number): Slot<unknown> => ({
    key: PREFIX + key,
    maxAgeMs,
    check: (value) => value,
  });
  return {
    read(key) {
      const own = storage.read(slot(key));
      return (isRecord(own) && own.device === true ? own : (account?.read(key) ?? own)) ?? undefined;
    },
    write: (key, value, maxAgeMs) => storage.write(slot(key, maxAgeMs), value),
    canShare: () => account?.isKept() === true,
    share: (key, value) => account?.write(key, value),
    remove: (key) => storage.remove(slot(key)),
  };
}
