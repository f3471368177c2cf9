import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type Address, NO_ADDRESS } from '../../runtime/contract/address.ts';
import type { CompiledRegion } from '../../runtime/model/page.ts';
import type { ChosenKey } from '../shared/regionContext.ts';

/** The address that a page may change; `NO_ADDRESS` if it is nested in another screen. */
export const PageAddress = createContext<Address>(NO_ADDRESS);

function lastOf(entry: string | readonly string[] | undefined): string | null {
  return (typeof entry === 'string' ? entry : entry?.at(-1)) ?? null;
}

/** Selection of a region in the address; null for a region that does not store it there. */
export function useChosenKey({ name, keepsSelection }: CompiledRegion): ChosenKey | null {
  const address = useContext(PageAddress);
  const query = useSyncExternalStore(address.subscribe, address.query);
  const key = keepsSelection && Object.hasOwn(query, name) ? lastOf(query[name]) : null;
  const isKept = keepsSelection && address !== NO_ADDRESS;
  return useMemo(
    () => (isKept ? { key, choose: (next: string) => address.put({ [name]: next }) } : null),
    [isKept, key, address, name],
  );
}
