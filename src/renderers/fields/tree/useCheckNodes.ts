import { useEffect, useState } from 'react';
import type { FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../runtime/state/failure.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { type CheckNode, nodeKeys, readNodes } from './checkNodes.ts';

interface Read {
  readonly nodes: CheckNode[] | null;
  readonly failure: string | null;
}

const LOADING: Read = { nodes: null, failure: null };

/** The tree of a field, read when it is drawn; null while it is on its way. */
export function useCheckNodes({ props }: FieldView): Read & { readonly retry: () => void } {
  const { transport } = useRuntime().ports;
  const { tree } = propsOf({ props }, 'checkTree');
  const [read, setRead] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const load = async () => {
      const answer = await transport.send({ method: 'GET', path: tree, signal });
      if (!answer.success) throw new Error(answer.message);
      setRead({ nodes: readNodes(answer.result, nodeKeys(props)), failure: null });
    };
    load().catch((error: unknown) => {
      if (!isAborted(error) && !signal.aborted) setRead({ nodes: null, failure: failureOf(error).message });
    });
    return () => reading.abort();
  }, [transport, tree, attempt]);

  const retry = () => {
    setRead(LOADING);
    setAttempt(attempt + 1);
  };
  return { ...read, retry };
}
