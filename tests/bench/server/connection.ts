import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** A request as it goes over the wire, and whom it is from. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below /gqmt-boot, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * One kept-alive HTTP/1.1 connection that sends one request at a time. Written by hand, because a client library takes
 * longer for a small answer than the server does, and both share the processors.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(text: string): void; reject(error: Error): void } | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  /** @param url scheme, host and port */
  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('error', reject);
    });
    return new Connection(socket, host);
  }

  /** @returns the body of the answer, of whatever status */
  send({ method, path, headers = {}, body }: WireRequest): Promise<string> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = [`${method} /gqmt-boot${path} HTTP/1.1`, `Host: ${this.#host}`];
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(LENGTH.exec(head)?.[1] ?? Number.NaN);
    const start = end + HEAD_END.length;
    // Answers of the API say their length; anything else is not measured here.
    if (Number.isNaN(length)) this.#waiting?.reject(new Error(`an answer without a length:\n${head}`));
    else if (this.#received.length >= start + length) this.#answer(start, length);
  }

  #answer(start: number, length: number): void {
    const text = this.#received.toString('utf8', start, start + length);
    this.#received = Buffer.alloc(0);
    this.#waiting?.resolve(text);
  }
}
