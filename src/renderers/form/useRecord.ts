import { useEffect, useMemo, useRef, useState } from 'react';
import type { Mode } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../runtime/state/failure.ts';
import { copiedRecord } from '../../runtime/state/form/copiedRecord.ts';
import { readGrids } from '../../runtime/state/form/gridRows.ts';
import { readRecord } from '../../runtime/state/form/record.ts';

type RecordState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly row: Row }
  | { readonly state: 'failed'; readonly message: string };

export interface RecordLoad {
  readonly record: RecordState;
  readonly retry: () => void;
}

/** The record a form works on: read afresh for edit and detail, and to be copied; the given values for a new one. */
export function useRecord(screen: CompiledScreen, mode: Mode | 'copy', row: Row, roots: Row): RecordLoad {
  const { transport } = useRuntime().ports;
  const [record, setRecord] = useState<RecordState>(mode === 'add' ? { state: 'ready', row } : { state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [given] = useState(row);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  const question = useMemo(
    () => ({ screen, mode, given, roots, transport }),
    [screen, mode, given, roots, transport, attempt],
  );
  // A form that comes back from behind another page must not lose what was typed.
  const answered = useRef<object>(null);

  useEffect(() => {
    const { screen, mode, given, roots, transport } = question;
    if (mode === 'add' || answered.current === question) return;
    const reading = new AbortController();
    const { signal } = reading;
    const read = async () => {
      const row = await readRecord(screen.source, given, roots, transport, signal);
      const whole = await readGrids(screen.fields, row, roots, transport, signal);
      return mode === 'copy' ? copiedRecord(screen, whole) : whole;
    };
    read().then(
      (row) => {
        if (signal.aborted) return;
        answered.current = question;
        setRecord({ state: 'ready', row });
      },
      (error: unknown) => {
        if (!isAborted(error) && !signal.aborted) {
          setRecord({ state: 'failed', message: failureOf(error).message });
        }
      },
    );
    return () => reading.abort();
  }, [question]);

  const retry = () => {
    setRecord({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { record, retry };
}
