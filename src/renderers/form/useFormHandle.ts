import { useMemo, useRef } from 'react';
import type { FormHandle, Mode } from '../../runtime/contract/action.ts';
import type { FormSession } from './session.ts';

/** What actions may do to the form they stand in; the same object for the life of the session. */
export function useFormHandle(
  session: FormSession | null,
  mode: Mode,
  close: () => void,
  isSaved: { current: boolean },
): FormHandle | undefined {
  const latest = useRef(close);
  latest.current = close;
  return useMemo(() => {
    if (!session) return undefined;
    return {
      mode,
      values: session.values,
      set: session.form.set,
      close: () => latest.current(),
      save: async () => {
        const answer = await session.save();
        if (answer) isSaved.current = true;
        return answer;
      },
    };
  }, [session, mode, isSaved]);
}
