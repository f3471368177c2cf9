import { useEffect, useMemo, useRef, useState } from 'react';
import type { DescribedChart, Description } from '../../../runtime/contract/description.ts';
import type { Transport } from '../../../runtime/contract/ports.ts';
import type { CompiledSource } from '../../../runtime/contract/source.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import { callOf } from '../../../runtime/model/call.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../runtime/state/failure.ts';
import { mergeServerFields } from '../../../runtime/state/list/mergeServerFields.ts';

type Described =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly description: Description }
  | { readonly state: 'failed'; readonly message: string };

/** A list with what its server says of it. */
type DescribedScreen =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly screen: CompiledScreen; readonly charts: readonly DescribedChart[] }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

const LOADING: Described = { state: 'loading' };
const NOTHING: Description = { fields: [], search: [], charts: [] };

async function describe(
  source: CompiledSource,
  roots: Row,
  transport: Transport,
  signal: AbortSignal,
): Promise<Description> {
  const call = callOf(source, 'fields', recordScope({}, roots));
  if (!call) return NOTHING;
  const [answer, read] = await Promise.all([transport.send({ ...call, signal }), source.dialect.description()]);
  if (!answer.success) throw new Error(answer.message);
  return read(answer.result);
}

/** The screen with what its server describes (`source.fields`); asked once while the screen is open. */
export function useDescription(screen: CompiledScreen, roots: Row): DescribedScreen {
  const { ports, registries } = useRuntime();
  const { source } = screen;
  const [attempt, setAttempt] = useState(0);
  const [described, setDescribed] = useState(LOADING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  const question = useMemo(
    () => ({ source, roots, transport: ports.transport }),
    [source, roots, ports.transport, attempt],
  );
  const answered = useRef<object>(null);

  useEffect(() => {
    const { source, roots, transport } = question;
    if (!source || answered.current === question) return;
    const asking = new AbortController();
    describe(source, roots, transport, asking.signal).then(
      (description) => {
        answered.current = question;
        setDescribed({ state: 'ready', description });
      },
      (error: unknown) => {
        if (asking.signal.aborted || isAborted(error)) return;
        setDescribed({ state: 'failed', message: failureOf(error).message });
      },
    );
    return () => asking.abort();
  }, [question]);

  return useMemo<DescribedScreen>(() => {
    if (described.state === 'ready') {
      const { description } = described;
      const merged = mergeServerFields(screen, description, registries.fields);
      return { state: 'ready', screen: merged, charts: description.charts };
    }
    if (described.state === 'loading') return described;
    const retry = () => {
      setDescribed(LOADING);
      setAttempt((before) => before + 1);
    };
    return { ...described, retry };
  }, [screen, described, registries]);
}
