import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Address, NO_ADDRESS, type Query } from '../contract/address.ts';
import { type RouteStore, routeStore } from '../query/routeStore.ts';
import type { FormModel } from '../state/form/formModel.ts';
import { useRuntime } from './context.tsx';

/** The address of the page that is drawn. */
export const AddressContext = createContext<Address>(NO_ADDRESS);

/** The query of the address; renders again when it changes. */
export function useQuery(): Query {
  const address = useContext(AddressContext);
  return useSyncExternalStore(address.subscribe, address.query);
}

/** What the user keeps about a screen at the route it is shown at. */
export function useRouteStore(screen: string): RouteStore {
  const { storage } = useRuntime().ports;
  const { path } = useContext(AddressContext);
  return useMemo(() => routeStore(storage, path, screen), [storage, path, screen]);
}

/** Works out anew what a form reads of `$query` when that changes, and renders again. */
export function useLiveQuery(form: FormModel | null): void {
  const address = useContext(AddressContext);
  useQuery();
  useEffect(() => (form ? address.subscribe(() => form.reconsider('$query')) : undefined), [form, address]);
}
