import type { SocketEntry } from './socketEntry.ts';

/** Events of a socket. `closed` is the last one. */
export interface SocketEvents {
  readonly opened: () => void;
  readonly message: (text: string) => void;
  readonly closed: (code: number, reason?: string) => void;
}

/** A socket under way or open. */
export interface Line {
  send(text: string): void;
  close(): void;
}

/** Opens a socket. @throws when the address or the protocol cannot be used */
export type Connect = (entry: SocketEntry, events: SocketEvents) => Line;

/**
 * {@link Connect} with the browser's own sockets. An error is always followed by a close, so it
 * needs no listener.
 */
export const connectInBrowser: Connect = ({ address, protocol }, { opened, message, closed }) => {
  const socket = new WebSocket(address, protocol ?? undefined);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') message(data);
  });
  socket.addEventListener('close', ({ code, reason }) => closed(code, reason));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};
