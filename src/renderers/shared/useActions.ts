import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { FilterHandle, FormHandle, ListHandle } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';
import { createDispatcher } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledAction, CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import { keyOfRow } from '../../runtime/state/form/record.ts';
import { useOpenSurface } from './surfaces.ts';

/** The filter bar of the page around; null outside of a page. */
export const FilterContext = createContext<FilterHandle | null>(null);

interface ActionsOptions {
  readonly screen: CompiledScreen;
  readonly roots: Row;
  readonly list?: ListHandle;
  readonly form?: FormHandle;
}

/** Starts an action on rows; `record` is what its conditions and texts read. Failures are shown, never thrown. */
export type RunAction = (action: CompiledAction, rows: readonly Row[], record?: Row) => Promise<boolean>;

/** Aborted when the component goes; what was begun is finished behind another page. */
function useLifetime(): { readonly current: AbortController } {
  const lifetime = useRef(new AbortController());
  useStayingEffect(() => () => lifetime.current.abort(), []);
  return lifetime;
}

/** The door through which every button of a screen goes. */
export function useActions({ screen, roots, list, form }: ActionsOptions): RunAction {
  const { ports } = useRuntime();
  const openSurface = useOpenSurface();
  const filter = useContext(FilterContext) ?? undefined;
  const lifetime = useLifetime();
  const [dispatcher] = useState(createDispatcher);
  return useMemo<RunAction>(
    () => (action, rows, record) =>
      dispatcher.start(action, {
        screen,
        ports,
        rows,
        list,
        form,
        filter,
        roots,
        record: record ?? rows[0] ?? {},
        signal: lifetime.current.signal,
        open: (request) => openSurface(request, screen),
        actionNamed: (name) => screen.actions.get(name),
        keyOf: (row) => keyOfRow(screen.source, row),
      }),
    [dispatcher, screen, ports, list, form, filter, roots, lifetime, openSurface],
  );
}
