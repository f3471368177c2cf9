import { useCallback, useEffect, useState } from 'react';

/** Seconds that run down. */
export interface Countdown {
  /** Whole seconds left; 0 when nothing runs. */
  readonly left: number;
  readonly start: (seconds: number) => void;
  readonly reset: () => void;
}

/** Counts by the clock and not by ticks: browsers slow the ticks of hidden tabs down. */
export function useCountdown(): Countdown {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setUntil(null);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);

  const start = useCallback((seconds: number) => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  }, []);
  const reset = useCallback(() => {
    setLeft(0);
    setUntil(null);
  }, []);
  return { left, start, reset };
}
