import { useCallback, useRef, useState } from 'react';

export interface Lock {
  readonly isBusy: boolean;
  /** Runs something that locks the buttons of the form until it is over; ignored while something runs. */
  readonly lock: (work: () => Promise<unknown>) => Promise<void>;
}

/** Lets one thing at a time happen to a form. */
export function useLock(): Lock {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
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
  return { isBusy, lock };
}
