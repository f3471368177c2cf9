import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Logger } from '../../foundation/logger.ts';
import { withoutBase } from '../../http/basePath.ts';
import type { Services } from '../../http/services.ts';
import { requestNumber } from '../../http/tracing/requestNumber.ts';
import { type Handshake, shakeHands } from './handshake.ts';
import { serveWithoutUpgrade } from './otherUpgrade.ts';

/** Longer messages close the socket with 1009 (safety rule 5.6). */
const mostMessageBytes = 64 * 1024;
const mostHandshakesAtOnce = 500;

type Welcome = Exclude<Handshake, { refused: unknown }>;

/**
 * Turns requests for sockets into sockets. Refusals are plain HTTP answers (401, 403, 404, 429, 503), made before
 * anything of the other side is read.
 */
export class Upgrades {
  readonly #services: Services;
  readonly #opened: (socket: WebSocket, welcome: Welcome) => void;
  readonly #hasRoomFor: (userId: string) => boolean;
  readonly #protocol = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: mostMessageBytes,
    // The sub-protocol is a token; browsers give up when the one they sent does not come back.
    handleProtocols: ([first]) => first ?? false,
  });
  readonly #numbers = new WeakMap<IncomingMessage, string>();
  #underWay = 0;
  #closed = false;

  /** @param opened takes over a socket that may be open; `hasRoomFor` says whether its user may have one more */
  constructor(
    services: Services,
    hasRoomFor: (userId: string) => boolean,
    opened: (socket: WebSocket, welcome: Welcome) => void,
  ) {
    this.#services = services;
    this.#hasRoomFor = hasRoomFor;
    this.#opened = opened;
    this.#protocol.on('headers', (lines, request) => {
      lines.push(`X-Request-Id: ${this.#numbers.get(request) ?? ''}`);
    });
  }

  attach(server: Server): void {
    const { basePath } = this.#services.config;
    server.on('upgrade', (request, socket, head) => {
      if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
        return serveWithoutUpgrade(server, request, socket, head);
      }
      request.url = withoutBase(request.url ?? '', basePath);
      socket.on('error', () => socket.destroy());
      void this.#answer(request, socket, head);
    });
  }

  /** From now on every request is asked to retry later. */
  close(): void {
    this.#closed = true;
  }

  async #answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const id = requestNumber(request.headers);
    // Behind a proxy the peer is the proxy, so it is not called the address.
    const log = this.#services.log.child({ reqId: id, peer: request.socket.remoteAddress });
    const refuse = (status: number) => answerRefusal(socket, { status, id, log });
    if (this.#underWay >= mostHandshakesAtOnce) return refuse(503);
    this.#underWay += 1;
    try {
      const handshake = await shakeHands(request, this.#services);
      if ('refused' in handshake) return refuse(handshake.refused);
      if (this.#closed) return refuse(503);
      if (!this.#hasRoomFor(handshake.owner.userId)) return refuse(429);
      this.#numbers.set(request, id);
      this.#protocol.handleUpgrade(request, socket, head, (opened) => {
        log.info({ user: handshake.owner.username, socket: handshake.kind }, 'socket opened');
        this.#opened(opened, handshake);
      });
    } catch (error) {
      log.error({ err: error }, 'a socket could not be opened');
      refuse(503);
    } finally {
      this.#underWay -= 1;
    }
  }
}

interface UpgradeRefusal {
  readonly status: number;
  /** Number of the request. */
  readonly id: string;
  readonly log: Logger;
}

function answerRefusal(socket: Duplex, { status, id, log }: UpgradeRefusal): void {
  log.info({ status }, 'socket refused');
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `X-Request-Id: ${id}`];
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
