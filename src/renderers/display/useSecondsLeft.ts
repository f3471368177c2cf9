import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SECOND = 1000;

interface SecondsLeftOptions {
  /** Milliseconds. */
  readonly target: number;
  /** Milliseconds by the clock that counts. */
  readonly now: () => number;
  /**
   * Called once per target. If the target is reached while the page is hidden, called when it is
   * shown.
   */
  readonly onEnd?: () => void;
}

/**
 * Seconds until a point in time, rounded up; 0 from then on. Every step is counted from the clock, so that none of them
 * adds to another's delay. Nothing runs while the page is hidden behind others or the window is not looked at.
 */
export function useSecondsLeft({ target, now, onEnd }: SecondsLeftOptions): number {
  const read = () => Math.max(0, target - now());
  const [left, setLeft] = useState(read);
  const ended = useRef<number | null>(null);
  const step = useEffectEvent((): number => {
    const next = read();
    setLeft(next);
    if (next === 0 && ended.current !== target) {
      ended.current = target;
      onEnd?.();
    }
    return next;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another target needs another timer, which reads it by itself
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(timer);
      const next = step();
      if (next > 0 && !document.hidden) timer = setTimeout(run, next % SECOND || SECOND);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [target]);

  return Math.ceil(left / SECOND);
}
