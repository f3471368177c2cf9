import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useReducer,
} from 'react';
import { type FetchedPart, fetchedPart } from './fetchedPart.ts';

interface PendingProps {
  readonly part: FetchedPart<unknown>;
  readonly onSettled: () => void;
  readonly children: ReactNode;
}

function Pending({ part, onSettled, children }: PendingProps) {
  useEffect(() => {
    part.fetch().then(onSettled, onSettled);
  }, [part, onSettled]);
  return children;
}

/**
 * Renders a fetched part, or `waiting` until it is there. A part fetched before renders at once.
 * This is no `Suspense`: React delays revealed content until 300 ms after the last fallback. A list
 * whose editors arrived within 70 ms then stalled for 230 more, once per level of lazy parts.
 */
export function drawnWhenFetched<P extends object>(
  part: FetchedPart<ComponentType<P>>,
  waiting: ReactNode,
): FunctionComponent<P> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when its module is read
  return function LazyPart(props: P) {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const Part = part.read();
    if (Part !== null) return createElement(Part, props);
    // Starts the fetch during render: effects run later. `read` reports a failure.
    part.fetch().catch(() => {});
    return (
      <Pending part={part} onSettled={draw}>
        {waiting}
      </Pending>
    );
  };
}

/**
 * A component that is fetched when first rendered.
 * @param waiting shown until then; nothing by default
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FunctionComponent<P> {
  return drawnWhenFetched(fetchedPart(load), waiting);
}
