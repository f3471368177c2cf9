import { useCallback, useRef } from 'react';
import { type FormHandle, StepFailure } from '../../runtime/contract/action.ts';
import type { Notify } from '../../runtime/contract/ports.ts';
import type { Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import { isStartable } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledAction } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { failureOf } from '../../runtime/state/failure.ts';
import type { FormSession } from './formSession.ts';
import type { Lock } from './useLock.ts';

interface EnterOptions {
  readonly session: FormSession | null;
  readonly handle: FormHandle | undefined;
  readonly actions: readonly CompiledAction[];
  readonly roots: Row;
  readonly lock: Lock['lock'];
  readonly onRun: (action: CompiledAction) => void;
}

/** Runs what may be refused, and shows the reason. */
async function withReason(work: () => Promise<unknown>, notify: Notify): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure = error instanceof StepFailure ? error : failureOf(error);
    if (!failure.shown) notify.warning(failure.message);
  }
}

/**
 * Returns the handler of the Enter key: goes to the next step if there is one, otherwise does what the first primary
 * button does.
 */
export function useEnter({ session, handle, actions, roots, lock, onRun }: EnterOptions): () => void {
  const { ports } = useRuntime();
  const latest = useRef({ onRun, actions });
  latest.current = { onRun, actions };
  return useCallback(() => {
    if (!session || !handle) return;
    const { wizard } = session;
    if (wizard && wizard.step() < wizard.parts.length - 1) return void session.next();
    const { actions, onRun } = latest.current;
    if (actions.length === 0) return void lock(() => withReason(handle.submit, ports.notify));
    const scope = recordScope(session.values(), roots);
    const primary = actions.find((action) => action.primary && isStartable(action, ports.permissions, scope));
    if (primary) onRun(primary);
  }, [session, handle, lock, ports, roots]);
}
