import { useEffect, useMemo, useState } from 'react';
import type { Mode, OpenRequest } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useLiveQuery } from '../../runtime/react/addressContext.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useInspected } from '../../runtime/react/inspected.ts';
import { watchChoices } from '../../runtime/state/choices/dependentChoices.ts';
import { watchChosen } from '../../runtime/state/choices/watchChosen.ts';
import { watchTemplates } from '../../runtime/state/form/rowTemplates.ts';
import { useScreenRoots } from '../shared/useScreenRoots.ts';
import { createSession, type FormSession } from './formSession.ts';
import { preloadForm } from './preload.ts';
import { type RecordLoad, useRecord } from './useRecord.ts';
import { useWork } from './useWork.ts';

const NOTHING: Row = {};

interface OpenedRecord extends RecordLoad {
  readonly mode: Mode;
  readonly row: Row;
  readonly roots: Row;
  /** Null until the record is loaded. */
  readonly session: FormSession | null;
}

/** Follows the choices, row templates and chosen records of an open form. */
function useWatches(screen: CompiledScreen, session: FormSession | null): void {
  const { ports, options } = useRuntime();
  useEffect(() => (session ? watchChoices(session.form, options) : undefined), [session, options]);
  // Before the chosen records are fetched, which wait for the templates.
  useEffect(() => (session ? watchTemplates(session.form, ports) : undefined), [session, ports]);
  useEffect(
    () => (session ? watchChosen(session.form, screen.chosen, { options, ...ports }) : undefined),
    [session, screen, options, ports],
  );
}

/** Loads the requested record and starts a session on it. `id` is the DOM id of the form. */
export function useFormSession(id: string, screen: CompiledScreen, request: OpenRequest): OpenedRecord {
  const { ports } = useRuntime();
  const [{ mode, row }, work] = useWork(request);
  const roots = useScreenRoots(request.params, undefined, work.mode);
  const [first] = useState({ mode, row, isCopy: request.isCopy === true });
  useEffect(() => preloadForm(screen, first.mode), [screen, first]);
  const { record, retry } = useRecord(screen, first.isCopy ? 'copy' : first.mode, first.row, roots);
  const session = useMemo(
    () =>
      record.state === 'ready'
        ? createSession({
            id,
            screen,
            work,
            given: first.isCopy ? NOTHING : first.row,
            row: record.row,
            roots,
            ports,
          })
        : null,
    [record, id, screen, work, first, roots, ports],
  );
  useInspected(screen, session?.form ?? null);
  useLiveQuery(session?.form ?? null);
  useWatches(screen, session);
  return { mode, row, roots, record, retry, session };
}
