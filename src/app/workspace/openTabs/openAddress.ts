import type { Storage } from '../../platform/storage/storage.ts';
import { OPEN_TABS } from './tab.ts';

/**
 * Where an entry of the menu leads: a page that is open already comes back as it was left, with what its list was asked.
 * An entry that names parameters of its page always leads to it with these.
 * @param isHere whether it is the present page, which then starts anew
 */
export function openAddress(
  storage: Pick<Storage, 'read'>,
  { path, address }: { readonly path: string; readonly address: string },
  isHere: boolean,
): string {
  if (address !== path) return address;
  const open = isHere ? undefined : storage.read(OPEN_TABS)?.tabs.find((tab) => tab.path === path);
  return open?.address ?? path;
}
