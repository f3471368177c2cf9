import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

const forgetting = new WeakMap<object, () => void>();

/**
 * A component that is fetched when it is first drawn. Unlike `React.lazy` alone it can be drawn after a failure: once an
 * error boundary has said so with {@link forgetFailure} the next drawing fetches anew. Before that the failure stays,
 * because React draws a failed part more than once and each drawing would ask again, without end.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (reason) {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        forgetting.set(error, () => {
          Part = fetched();
        });
        throw error;
      }
    });
  let Part = fetched();
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when its module is read
  return function LazyPart(props: P) {
    return createElement(Part, props);
  };
}

/** Lets the part that failed with this error be fetched again; of other errors there is nothing to forget. */
export function forgetFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) forgetting.get(error)?.();
}

/** Names what has to be undone before the part that failed with this error can be fetched again. */
export function onForget(error: object, forget: () => void): void {
  forgetting.set(error, forget);
}
