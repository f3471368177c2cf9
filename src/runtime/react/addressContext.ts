import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { type Address, NO_ADDRESS, type Query } from '../contract/address.ts';
import type { FormModel } from '../state/form/formModel.ts';

/** The address of the page that is drawn. */
export const AddressContext = createContext<Address>(NO_ADDRESS);

/** The query of the address; renders again when it changes. */
export function useQuery(): Query {
  const address = useContext(AddressContext);
  return useSyncExternalStore(address.subscribe, address.query);
}

/** Works out anew what a form reads of `$query` when that changes, and renders again. */
export function useLiveQuery(form: FormModel | null): void {
  const address = useContext(AddressContext);
  useQuery();
  useEffect(() => (form ? address.subscribe(() => form.reconsider('$query')) : undefined), [form, address]);
}
