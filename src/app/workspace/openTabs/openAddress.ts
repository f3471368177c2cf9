import type { Storage } from '../../platform/storage/storage.ts';
import { OPEN_TABS } from './tab.ts';

/**
 * Where an entry of the menu leads: a page that is open already comes back as it was left, with what its list was asked.
 * @param isHere whether it is the present page, which then starts anew
 */
export function openAddress(storage: Pick<Storage, 'read'>, path: string, isHere: boolean): string {
  const open = isHere ? undefined : storage.read(OPEN_TABS)?.tabs.find((tab) => tab.path === path);
  return open?.address ?? path;
}
