import { useCallback, useRef, useState } from 'react';
import { StepFailure } from '../../runtime/contract/action.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { failureOf } from '../../runtime/state/failure.ts';
import type { FormSession } from './session.ts';

interface Submit {
  readonly isBusy: boolean;
  /** Runs something that locks the form until it is over. */
  readonly lock: (work: () => Promise<unknown>) => Promise<void>;
  readonly submit: () => void;
}

/**
 * The submit button: locked until the answer; a refusal shows the server's message and leaves the form open, a success
 * says so and goes on to `onSaved`.
 */
export function useSubmit(session: FormSession | null, onSaved: () => void): Submit {
  const { notify } = useRuntime().ports;
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef({ session, onSaved });
  latest.current = { session, onSaved };

  const lock = useCallback(async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);

  const send = useCallback(async () => {
    try {
      const answer = await latest.current.session?.save();
      if (!answer) return;
      notify.success(answer.message === '' ? '保存成功' : answer.message);
      latest.current.onSaved();
    } catch (error) {
      const failure = error instanceof StepFailure ? error : failureOf(error);
      if (!failure.shown) notify.warning(failure.message);
    }
  }, [notify]);

  return { isBusy, lock, submit: useCallback(() => void lock(send), [lock, send]) };
}
