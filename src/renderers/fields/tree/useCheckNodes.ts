import { useEffect, useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../runtime/state/failure.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { type CheckNode, nodeKeys, readNodes } from './checkNodes.ts';

interface Read {
  readonly nodes: CheckNode[] | null;
  readonly failure: string | null;
}

const LOADING: Read = { nodes: null, failure: null };

const NO_PARAMS: Row = {};

/** The tree of a field, read when it is drawn and when what it is asked with changes; null while it is on its way. */
export function useCheckNodes({
  field: { props },
  params = NO_PARAMS,
}: Pick<FieldInputProps, 'field' | 'params'>): Read & { readonly retry: () => void } {
  const { transport } = useRuntime().ports;
  const asked = JSON.stringify(params);
  const { tree } = propsOf({ props }, 'checkTree');
  const [read, setRead] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const query: unknown = JSON.parse(asked);
    if (!isRecord(query) || Object.values(query).some(isEmpty)) return;
    const reading = new AbortController();
    const { signal } = reading;
    const load = async () => {
      const answer = await transport.send({ method: 'GET', path: tree, params: query, signal });
      if (!answer.success) throw new Error(answer.message);
      setRead({ nodes: readNodes(answer.result, nodeKeys(props)), failure: null });
    };
    load().catch((error: unknown) => {
      if (!isAborted(error) && !signal.aborted) setRead({ nodes: null, failure: failureOf(error).message });
    });
    return () => reading.abort();
  }, [transport, tree, asked, attempt]);

  const retry = () => {
    setRead(LOADING);
    setAttempt(attempt + 1);
  };
  return { ...read, retry };
}
