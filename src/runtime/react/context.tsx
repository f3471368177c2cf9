import { createContext, type ReactNode, useContext } from 'react';
import type { Runtime } from '../runtime.ts';

const RuntimeContext = createContext<Runtime | null>(null);

/** Hands registries, ports and shared state to every screen below. */
export function RuntimeProvider({ runtime, children }: { readonly runtime: Runtime; readonly children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

/**
 * The runtime of the surrounding provider.
 * @throws when there is none: a screen was drawn outside the application.
 */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeProvider above it');
  return runtime;
}
