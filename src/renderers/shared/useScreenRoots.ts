import { useContext, useMemo, useState } from 'react';
import type { Mode } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';
import { AddressContext } from '../../runtime/react/addressContext.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { screenRoots } from '../../runtime/state/page/roots.ts';

/** The value of an earlier render while it says the same, so that what was built from it stays. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const isSame = kept === value || JSON.stringify(kept) === JSON.stringify(value);
  if (!isSame) setKept(value);
  return isSame ? kept : value;
}

const NONE: Row = {};

/** Joins two tables of roots without asking their getters (`$now` is read when it is needed). */
function joined(own: Row, given: Row): Row {
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(own), ...Object.getOwnPropertyDescriptors(given) },
  );
}

/**
 * What conditions and texts of a screen read under `$`.
 * @param params readable as `$route`.
 * @param given further roots from around the screen, e.g. `$region`.
 * @param mode must keep its identity.
 */
export function useScreenRoots(params: Row, given: Row = NONE, mode?: () => Mode): Row {
  const { user, ports } = useRuntime();
  const { query } = useContext(AddressContext);
  const route = useSame(params);
  return useMemo(
    () => joined(screenRoots({ user, clock: ports.clock, permissions: ports.permissions, route, query, mode }), given),
    [user, ports.clock, ports.permissions, route, query, mode, given],
  );
}
