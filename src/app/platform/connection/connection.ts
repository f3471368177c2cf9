import { atom, type createStore } from 'jotai/vanilla';
import type { Connection } from '../../../runtime/react/connectionContext.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { lostCallsAtom } from './lostCalls.ts';
import { type After, type ConnectionState, watchConnection } from './watch.ts';

export const connectionAtom = atom<ConnectionState>('online');

/** The way to the server, as one application sees it. */
interface ConnectionService extends Connection {
  /** Watches until the answer is called. */
  follow(): () => void;
  /** Looks at once whether the server can be reached again. */
  probeNow(): void;
}

const PROBE_TIMEOUT_MS = 5000;
/** What a gateway says for a server that it cannot reach; 502 is the first. */
const GATEWAY_FAILURE = 502;

/** Parts of a connection: its store, and the address of its server. */
interface Connected {
  readonly store: ReturnType<typeof createStore>;
  readonly configuration: Pick<Configuration, 'apiBase'>;
}

const made = new WeakMap<Connected, ConnectionService>();

/** The connection of one application; made with the first call, so that the login page goes without. */
export function connectionOf(application: Connected): ConnectionService {
  const known = made.get(application);
  if (known) return known;
  const connection = createConnection(application);
  made.set(application, connection);
  return connection;
}

const after: After = (ms, run) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
};

function createConnection({ store, configuration }: Connected): ConnectionService {
  const listeners = new Set<() => void>();
  let probeNow = () => {};

  // A call that needs no session and changes nothing; from another origin the bare fact of an answer is enough.
  const probe = async () => {
    try {
      const { status } = await fetch(`${configuration.apiBase}/sys/getEncryptedString`, {
        mode: 'no-cors',
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      });
      return status < GATEWAY_FAILURE;
    } catch {
      return false;
    }
  };

  return {
    onRestored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    probeNow: () => probeNow(),
    follow() {
      const watch = watchConnection({
        probe,
        after,
        onChange(state) {
          store.set(connectionAtom, state);
          if (state === 'restored') for (const listener of [...listeners]) listener();
        },
      });
      probeNow = watch.probeNow;
      const stopCalls = store.sub(lostCallsAtom, watch.suspect);
      window.addEventListener('offline', watch.lost);
      window.addEventListener('online', watch.probeNow);
      if (!navigator.onLine) watch.lost();
      return () => {
        watch.stop();
        stopCalls();
        window.removeEventListener('offline', watch.lost);
        window.removeEventListener('online', watch.probeNow);
        store.set(connectionAtom, 'online');
      };
    },
  };
}
