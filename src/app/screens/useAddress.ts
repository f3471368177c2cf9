import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Address } from '../../runtime/contract/address.ts';
import { useApplication } from '../ApplicationContext.tsx';
import { createAddress } from '../navigation/routing/pageAddress.ts';

/** The address of the page that is drawn; another path needs another component, and means nothing to this one. */
export function useAddress(): Address {
  const { navigator } = useApplication();
  const { pathname, search } = useLocation();
  const [path] = useState(pathname);
  const [address] = useState(() => createAddress(path, search, (next) => navigator.to(`${path}${next}`)));
  useEffect(() => {
    if (pathname === path) address.arrive(search);
  }, [address, path, pathname, search]);
  return address;
}
