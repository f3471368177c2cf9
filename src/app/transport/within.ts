/** A task took longer than it may. */
export class TimedOut extends Error {
  constructor() {
    super('timeout');
    this.name = 'TimedOut';
  }
}

/**
 * Runs a task that must end within so many milliseconds.
 * @param outer ends it earlier
 * @param run stops what it does when its signal aborts; a task that does not is left behind
 * @throws TimedOut
 */
export async function within<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const { signal } = limit;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const leave = () => limit.abort(outer?.reason);
  const timer = setTimeout(() => limit.abort(new TimedOut()), milliseconds);
  outer?.addEventListener('abort', leave);
  if (outer?.aborted) leave();
  try {
    return await Promise.race([stopped, run(signal)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', leave);
  }
}
