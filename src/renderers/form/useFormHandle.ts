import { useMemo, useRef } from 'react';
import type { FormHandle } from '../../runtime/contract/action.ts';
import type { SavedOver } from '../../runtime/contract/dialect.ts';
import type { Answer } from '../../runtime/contract/ports.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { failureOf } from '../../runtime/state/failure.ts';
import type { FormSession } from './formSession.ts';
import type { SavedOverChoice } from './savedOver/SavedOverDialog.tsx';

interface FormHandleOptions {
  /** Something was saved; called before the form closes or goes on. */
  readonly saved: () => void;
  /** Closes without a question. */
  readonly close: () => void;
  /** Asks how to resolve a save over another user's newer one. */
  readonly settle: (newer: SavedOver) => Promise<SavedOverChoice>;
  /** Closes without a question, what was typed is given up, and the record is another one than before. */
  readonly giveUp: () => void;
  /** Reads the record again. */
  readonly retry: () => void;
  /** Closes after the question; false when the user stays. */
  readonly leave: () => Promise<boolean>;
}

/** What actions may do to the form around them; the same object for the life of the session. */
export function useFormHandle(session: FormSession | null, options: FormHandleOptions): FormHandle | undefined {
  const { notify } = useRuntime().ports;
  const latest = useRef(options);
  latest.current = options;
  return useMemo(() => {
    if (!session) return undefined;
    /** Sends until it is saved, refused for good or given up, which gives null. */
    const send = async (): Promise<Answer | null> => {
      try {
        return await session.save();
      } catch (error) {
        const newer = session.savedOver(error);
        if (!newer) throw error;
        const choice = await latest.current.settle(newer);
        if (choice === 'discard') latest.current.giveUp();
        if (choice !== 'overwrite') return null;
        session.insist(newer);
        return send();
      }
    };
    /** Saves and says so; `after` follows a success. */
    const save = async (after: (answer: Answer) => unknown): Promise<Answer | null> => {
      const answer = await send();
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
      reload: async () => {
        if (session.form.mode !== 'detail') return;
        latest.current.saved();
        latest.current.retry();
      },
      leave: () => latest.current.leave(),
    };
  }, [session, notify]);
}
