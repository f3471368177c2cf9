import { parseJson } from '../../common/parseJson.ts';
import { isRecord } from '../../runtime/data/json.ts';

/**
 * Messages between tabs of one browser about their sessions. The mark identifies a token without
 * revealing it.
 */
export type TabMessage =
  | { readonly kind: 'started'; readonly mark: string }
  | { readonly kind: 'ended'; readonly mark: string; readonly byChoice: boolean };

/** The wire between the tabs of this site; a tab does not hear itself. */
export interface TabLink {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const NAME = 'guangshu-session';

/** What the link needs of the browser. */
export type LinkedWindow = Pick<Window, 'addEventListener' | 'localStorage'> & {
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/**
 * Opens the link. A broadcast channel needs no storage, so it also works where storage is blocked; browsers without
 * one hear each other through storage events. Where both are refused, tabs stay alone.
 */
export function createTabLink(window: LinkedWindow): TabLink {
  return broadcastLink(window) ?? storageLink(window);
}

function broadcastLink({ BroadcastChannel: Channel }: LinkedWindow): TabLink | null {
  if (Channel === undefined) return null;
  try {
    const channel = new Channel(NAME);
    return {
      post: (message) => channel.postMessage(message),
      listen: (listener) =>
        channel.addEventListener('message', ({ data }) => {
          const message = readTabMessage(data);
          if (message !== null) listener(message);
        }),
    };
  } catch {
    return null;
  }
}

function storageLink(window: LinkedWindow): TabLink {
  return {
    post(message) {
      try {
        window.localStorage.setItem(NAME, JSON.stringify(message));
        window.localStorage.removeItem(NAME);
      } catch {
        // Storage that is blocked or full carries no messages.
      }
    },
    listen: (listener) =>
      window.addEventListener('storage', ({ key, newValue }) => {
        const message = key === NAME && newValue !== null ? readTabMessage(parseJson(newValue)) : null;
        if (message !== null) listener(message);
      }),
  };
}

/** A message of another tab, which may run another build; null when it is none. */
export function readTabMessage(value: unknown): TabMessage | null {
  if (!isRecord(value) || typeof value.mark !== 'string') return null;
  const { kind, mark } = value;
  if (kind === 'started') return { kind, mark };
  return kind === 'ended' ? { kind, mark, byChoice: value.byChoice === true } : null;
}
