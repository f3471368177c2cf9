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
 * Draws a fetched part, and `waiting` until it is there. A part that was fetched before is drawn at once. This is no
 * `Suspense`: React holds what a boundary reveals back until 300 ms after the last fallback was shown, so that a list
 * whose editors came within 70 ms stood still for 230 more, once for each level of what was fetched.
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
    // Asked for while it is drawn: effects come later, and a failure is told by `read`.
    part.fetch().catch(() => {});
    return (
      <Pending part={part} onSettled={draw}>
        {waiting}
      </Pending>
    );
  };
}

/**
 * A component that is fetched when it is first drawn.
 * @param waiting what stands in its place until then; nothing unless given
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FunctionComponent<P> {
  return drawnWhenFetched(fetchedPart(load), waiting);
}
