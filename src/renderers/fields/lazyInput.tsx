import { type ComponentType, createElement, use } from 'react';
import type { FieldInput, FieldInputProps } from '../../runtime/field-renderer.ts';

interface InputModule {
  readonly Input: ComponentType<FieldInputProps>;
}

/**
 * An editor that is fetched when first needed. Unlike `React.lazy` it renders at once when it was preloaded, so that
 * a form whose editors are there shows no fallback. A failed fetch is tried again at the next use.
 */
export function lazyInput(load: () => Promise<InputModule>): FieldInput {
  let loaded: ComponentType<FieldInputProps> | null = null;
  let pending: Promise<ComponentType<FieldInputProps>> | null = null;

  const preload = (): Promise<ComponentType<FieldInputProps>> => {
    pending ??= load().then(
      ({ Input }) => {
        loaded = Input;
        return Input;
      },
      (reason: unknown) => {
        pending = null;
        throw reason;
      },
    );
    return pending;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: made once per kind of field, when its module is read
  function LazyInput(props: FieldInputProps) {
    return createElement(loaded ?? use(preload()), props);
  }
  return Object.assign(LazyInput, { preload });
}
