/** A second start of the same action on the same rows within this time is a double click (S9.2b). */
const GUARD_MS = 1500;

/**
 * Remembers what runs and what has just run. Only what was done is guarded: a refusal, a failure or something opened
 * above the screen leaves the button free, because the next click on it can only be meant.
 */
export class ClickGuard {
  private readonly running = new Set<string>();
  private readonly started = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  isRunning(key: string): boolean {
    return this.running.has(key);
  }

  isTooFast(key: string): boolean {
    return this.now() - (this.started.get(key) ?? Number.NEGATIVE_INFINITY) < GUARD_MS;
  }

  /** Runs `work`; what `free` is called for is not guarded any more. */
  async keep(key: string, work: (free: () => void) => Promise<boolean>): Promise<boolean> {
    let isFree = false;
    const start = this.now();
    this.running.add(key);
    try {
      const isDone = await work(() => {
        isFree = true;
      });
      if (isDone && !isFree) this.started.set(key, start);
      return isDone;
    } finally {
      this.running.delete(key);
      for (const [known, time] of this.started) if (this.now() - time >= GUARD_MS) this.started.delete(known);
    }
  }
}
