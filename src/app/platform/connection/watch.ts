/** State of the connection to the server; `restored` for a moment after it was lost. */
export type ConnectionState = 'online' | 'offline' | 'restored';

const FIRST_PROBE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
export const RESTORED_MS = 3000;

/** Runs something later; the answer calls it off. */
export type After = (ms: number, run: () => void) => () => void;

interface WatchEnvironment {
  /** Whether the server answers at all. Never rejects. */
  readonly probe: () => Promise<boolean>;
  readonly after: After;
  readonly onChange: (state: ConnectionState) => void;
}

/** Finds out whether the server can be reached, from what the browser and failed calls say. */
export interface ConnectionWatch {
  /** A call was not answered. That may have many reasons: it is offline only when the server does not answer at all. */
  suspect(): void;
  /** The browser has lost its network. */
  lost(): void;
  /** Asks now instead of after the pause, e.g. because the browser has a network again. */
  probeNow(): void;
  stop(): void;
}

/** While the server cannot be reached it is asked again after 2, 4, 8 … and at most 30 s. */
export function watchConnection({ probe, after, onChange }: WatchEnvironment): ConnectionWatch {
  let state: ConnectionState = 'online';
  let pause = FIRST_PROBE_MS;
  let cancel = () => {};
  let isProbing = false;
  let isStopped = false;

  function put(next: ConnectionState): void {
    if (next === state) return;
    state = next;
    onChange(next);
  }

  function planProbe(): void {
    cancel();
    cancel = after(pause, () => void ask());
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  async function ask(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    cancel();
    const isReached = await probe();
    isProbing = false;
    if (isStopped) return;
    if (!isReached) {
      put('offline');
      planProbe();
    } else if (state === 'offline') {
      pause = FIRST_PROBE_MS;
      put('restored');
      cancel = after(RESTORED_MS, () => put('online'));
    }
  }

  return {
    suspect() {
      if (state !== 'offline') void ask();
    },
    lost() {
      if (state === 'offline') return;
      put('offline');
      planProbe();
    },
    probeNow() {
      if (state !== 'offline') return;
      pause = FIRST_PROBE_MS;
      void ask();
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
