import { type ReactNode, useMemo } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

interface PanelLocationProps {
  /** Path with query and fragment. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Nothing above the pages of tabs is a route that relative links could start from. */
const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false };

/**
 * Lets a page see the address of its own tab, whatever the window shows. `<Routes location>` does the same, but draws
 * every page anew whenever the window's address changes, those behind the present one too.
 */
export function PanelLocation({ address, children }: PanelLocationProps) {
  const value = useMemo(() => ({ location: locationOf(address), navigationType: NavigationType.Pop }), [address]);
  return (
    <RouteContext value={NO_ROUTE}>
      <LocationContext value={value}>{children}</LocationContext>
    </RouteContext>
  );
}

/** Splits an address as the router reads it. */
function locationOf(address: string) {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  return { pathname, search, hash, state: null, key: 'default' };
}
