import { useMemo, useRef } from 'react';
import type { FormHandle } from '../../runtime/contract/action.ts';
import type { Answer } from '../../runtime/contract/ports.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { failureOf } from '../../runtime/state/failure.ts';
import type { FormSession } from './formSession.ts';

interface FormHandleOptions {
  /** Something was saved; called before the form closes or goes on. */
  readonly saved: () => void;
  /** Closes without a question. */
  readonly close: () => void;
  /** Closes after the question; false when the user stays. */
  readonly leave: () => Promise<boolean>;
}

/** What actions may do to the form they stand in; the same object for the life of the session. */
export function useFormHandle(session: FormSession | null, options: FormHandleOptions): FormHandle | undefined {
  const { notify } = useRuntime().ports;
  const latest = useRef(options);
  latest.current = options;
  return useMemo(() => {
    if (!session) return undefined;
    /** Saves and says so; `after` follows a success. */
    const save = async (after: (answer: Answer) => unknown): Promise<Answer | null> => {
      const answer = await session.save();
      if (!answer) return null;
      notify.success(answer.message === '' ? '保存成功' : answer.message);
      latest.current.saved();
      await after(answer);
      return answer;
    };
    const goOn = async (answer: Answer) => {
      try {
        await session.goOn(answer);
      } catch (error) {
        const { message, shown } = failureOf(error);
        if (!shown) notify.warning(`已保存，但未能重新读取：${message}`);
      }
    };
    return {
      get mode() {
        return session.form.mode;
      },
      values: session.values,
      set: session.form.set,
      check: session.check,
      save: () => save(goOn),
      submit: () => save(() => latest.current.close()),
      leave: () => latest.current.leave(),
    };
  }, [session, notify]);
}
