import type { IncomingMessage, ServerResponse } from 'node:http';

/** Per address: a page sends a handful, and several users may share an address. */
const MOST_OF_ADDRESS = 50;
const MOST = 1_000;
/** Until then a body may take its time: a lost packet is sent again after seconds. */
const GRACE_MS = 10_000;
const LEAST_BYTES_PER_SECOND = 1_024;

interface Unfinished {
  readonly address: string;
  readonly since: number;
  /** Of the connection, at the beginning. */
  readonly bytes: number;
  /** Time limit for the whole body. */
  readonly mostMs: number;
}

/**
 * Requests whose bodies are still arriving. They hold no place among the open requests, or a slow sender
 * could keep one for as long as it likes (safety rule 8.3).
 */
export class UnfinishedBodies {
  readonly #graceMs: number;
  readonly #bodies = new Map<IncomingMessage, Unfinished>();
  readonly #ofAddress = new Map<string, number>();

  constructor(graceMs = GRACE_MS) {
    this.#graceMs = graceMs;
  }

  /**
   * Counts a request until its body is there, it is answered or its connection is closed.
   * @param address of the caller, as limits count it
   * @param mostMs how long its body may take as a whole, in milliseconds
   * @returns false when too many bodies are under way
   */
  begin(request: IncomingMessage, response: ServerResponse, address: string, mostMs: number): boolean {
    const others = this.#ofAddress.get(address) ?? 0;
    if (others >= MOST_OF_ADDRESS || this.#bodies.size >= MOST) return false;
    this.#ofAddress.set(address, others + 1);
    this.#bodies.set(request, { address, since: performance.now(), bytes: request.socket.bytesRead, mostMs });
    const end = () => this.#end(request);
    request.once('end', end).once('close', end);
    response.once('close', end);
    return true;
  }

  has(request: IncomingMessage): boolean {
    return this.#bodies.has(request);
  }

  /** Requests whose bodies arrive more slowly than 1 KB a second, or exceed their time limit. */
  tooSlow(): readonly IncomingMessage[] {
    const now = performance.now();
    return [...this.#bodies].flatMap(([request, { since, bytes, mostMs }]) => {
      const received = request.socket.bytesRead - bytes;
      const takes = now - since;
      const isSlow = takes > this.#graceMs && received < (takes / 1000) * LEAST_BYTES_PER_SECOND;
      return isSlow || takes > mostMs ? [request] : [];
    });
  }

  #end(request: IncomingMessage): void {
    const body = this.#bodies.get(request);
    if (!body) return;
    this.#bodies.delete(request);
    const left = (this.#ofAddress.get(body.address) ?? 1) - 1;
    if (left > 0) this.#ofAddress.set(body.address, left);
    else this.#ofAddress.delete(body.address);
  }
}
