import { useEffect, useState } from 'react';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../runtime/state/failure.ts';
import { type Department, readDepartments } from './departments.ts';

type Departments =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly tree: readonly Department[] };

/** The whole tree of departments, read when the dialog opens. */
export function useDepartments(store: 'id' | 'orgCode') {
  const { transport } = useRuntime().ports;
  const [departments, setDepartments] = useState<Departments>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const read = async () => {
      const answer = await transport.send({ method: 'GET', path: '/sys/sysDepart/queryTreeList', signal });
      if (!answer.success) throw new Error(answer.message);
      setDepartments({ state: 'ready', tree: readDepartments(answer.result, store) });
    };
    read().catch((error: unknown) => {
      if (!isAborted(error) && !signal.aborted) setDepartments({ state: 'failed', message: failureOf(error).message });
    });
    return () => reading.abort();
  }, [transport, store, attempt]);

  const retry = () => {
    setDepartments({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { departments, retry };
}
