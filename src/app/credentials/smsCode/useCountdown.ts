import { useCallback, useEffect, useState } from 'react';

/** Seconds that run down. */
interface Countdown {
  /** Whole seconds left; 0 when nothing runs. */
  readonly left: number;
  readonly start: (seconds: number) => void;
  readonly reset: () => void;
}

const TICK_MS = 250;

/** Counts by the clock and not by ticks: browsers slow the ticks of hidden tabs down. */
export function useCountdown(): Countdown {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = useCallback((seconds: number) => {
    const begin = Date.now();
    setNow(begin);
    setUntil(begin + seconds * 1000);
  }, []);
  const reset = useCallback(() => setUntil(null), []);
  return { left, start, reset };
}
