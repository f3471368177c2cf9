import { type ComponentType, createElement, use } from 'react';
import type { FieldInput, FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { forgetFailure, onForget } from '../../runtime/react/lazyPart.tsx';

type Editor = ComponentType<FieldInputProps>;

interface InputModule {
  readonly Input: Editor;
}

/** Marks the promise as React does itself, so that `use` gives the value at once instead of suspending for one turn. */
function settledAtOnce(promise: Promise<Editor>): Promise<Editor> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/**
 * An editor that is fetched when first needed. Unlike `React.lazy` it renders at once when it was preloaded, so that
 * a form whose editors are there shows no fallback. A failed fetch is tried again when an error boundary asks for it.
 */
export function lazyInput(load: () => Promise<InputModule>): FieldInput {
  let pending: Promise<Editor> | null = null;

  const fetched = (): Promise<Editor> => {
    pending ??= settledAtOnce(
      load().then(
        ({ Input }) => Input,
        (reason: unknown) => {
          const error = reason instanceof Error ? reason : new Error(String(reason));
          onForget(error, () => {
            pending = null;
          });
          throw error;
        },
      ),
    );
    return pending;
  };

  /** What fails before anybody draws it is fetched again where it is drawn. */
  const preload = () =>
    fetched().catch((error: unknown) => {
      forgetFailure(error);
      throw error;
    });

  // biome-ignore lint/correctness/noComponentHookFactories: made once per kind of field, when its module is read
  function LazyInput(props: FieldInputProps) {
    return createElement(use(fetched()), props);
  }
  return Object.assign(LazyInput, { preload });
}
