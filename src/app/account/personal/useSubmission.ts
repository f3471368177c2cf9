import { useRef, useState } from 'react';
import { TransportError } from '../../../runtime/contract/ports.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { errorText } from '../../notices/failure/FailurePanel.tsx';

interface Submission {
  readonly isBusy: boolean;
  /** Runs one piece of work at a time and shows its error. @returns true on success */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Locks until the server has answered (safety rule 9.8). */
export function useSubmission(): Submission {
  const { notices } = useApplication();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const isShown = error instanceof TransportError && error.shown;
      if (!isShown) notices.show('error', errorText(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { isBusy, run };
}
