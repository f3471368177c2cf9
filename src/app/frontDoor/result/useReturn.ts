import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCountdown } from '../../credentials/smsCode/useCountdown.ts';

/** Seconds after which result screens lead on by themselves (S2.28b, S9.2a). */
const RETURN_SECONDS = 5;

/**
 * Leads on once, after {@link RETURN_SECONDS}.
 * @returns whole seconds that are left
 */
export function useReturn(leave: () => void): number {
  const { left, start } = useCountdown();
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });

  // Before the first paint: the text must not begin with 0.
  useLayoutEffect(() => {
    start(RETURN_SECONDS);
    const timer = window.setTimeout(() => latest.current(), RETURN_SECONDS * 1000);
    return () => window.clearTimeout(timer);
  }, [start]);

  return left;
}
