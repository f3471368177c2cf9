import type { WebSocket } from 'ws';
import { SESSION_ENDED } from '../../../src/common/wire.ts';
import { MessageLimit } from './messageLimit.ts';
import type { SocketKind } from './push.ts';

/** Codes with which the server closes sockets. 1009 (message too long) is sent by the protocol layer itself. */
export const closeCodes = {
  /** The server is stopping; connect again. */
  goingAway: 1001,
  /** More than 20 messages in a second. */
  tooManyMessages: 1008,
  /** Logged out, frozen, expired: connecting again needs a new sign-in. */
  sessionEnded: SESSION_ENDED,
} as const;

/** A client that reads so slowly that this much waits for it is cut off; it loads everything when it is back. */
const mostWaitingBytes = 1024 * 1024;
/** A client that does not answer for two of these is gone. */
const pingEveryMs = 30_000;
/** How long a client may take to answer the close. */
const closePatienceMs = 1_000;

/** Whose socket it is. */
export interface Owner {
  readonly userId: string;
  /** For the log. */
  readonly username: string;
  readonly sessionId: string;
}

/** One open socket: limits incoming messages, checks that the peer is alive, and bounds its queue. */
export class ClientSocket {
  readonly kind: SocketKind;
  readonly owner: Owner;
  /** True if the peer has proved to be the owner. */
  readonly isProven: boolean;
  readonly #socket: WebSocket;
  readonly #limit = new MessageLimit();
  #heard = true;

  constructor(socket: WebSocket, { kind, owner, isProven }: Pick<ClientSocket, 'kind' | 'owner' | 'isProven'>) {
    this.kind = kind;
    this.isProven = isProven;
    this.owner = owner;
    this.#socket = socket;
    const ping = setInterval(() => this.#ping(), pingEveryMs);
    socket.on('pong', () => {
      this.#heard = true;
    });
    // Oversized and malformed messages: the socket closes itself with the fitting code.
    socket.on('error', () => {});
    socket.once('close', () => clearInterval(ping));
  }

  /** @param handle gets text messages only; binary ones are dropped, a flood closes the socket */
  onMessage(handle: (message: Buffer) => void): void {
    this.#socket.on('message', (data, isBinary) => {
      this.#heard = true;
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      if (!this.#limit.take(performance.now())) {
        return this.close(closeCodes.tooManyMessages, 'too many messages');
      }
      if (!isBinary && Buffer.isBuffer(data)) handle(data);
    });
  }

  onClose(handle: () => void): void {
    this.#socket.once('close', handle);
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > mostWaitingBytes) this.#socket.terminate();
    else this.#socket.send(text);
  }

  /** Says why and cuts the connection when the other side does not answer in time. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    const cut = setTimeout(() => this.#socket.terminate(), closePatienceMs);
    this.#socket.once('close', () => clearTimeout(cut));
  }

  #ping(): void {
    if (this.#heard) this.#socket.ping();
    else this.#socket.terminate();
    this.#heard = false;
  }
}
