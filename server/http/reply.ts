import type { Readable } from 'node:stream';

/** The response of a handler; `envelope` adds the timestamp. */
export interface Reply {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly result: unknown;
}

/** An answer that is no envelope: a page, a file, or the way to another address. Only the API's own headers are added. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable | null;
}

/** The body of every JSON answer (contract conventions, section 2). */
interface Envelope extends Reply {
  /** Server time in milliseconds; clients correct their clock with it. */
  readonly timestamp: number;
}

export function envelope({ success, message, code, result }: Reply, now: Date): Envelope {
  return { success, message, code, result: result ?? null, timestamp: now.getTime() };
}

/** A successful read: code 0, empty message (contract conventions, section 2). */
export function read(result: unknown, message = ''): Reply {
  return { success: true, code: 0, message, result };
}

/** A successful change, or any other answer the contract gives code 200. */
export function done(message: string, result: unknown = null): Reply {
  return { success: true, code: 200, message, result };
}

/** A business failure. `message` is shown to the user. */
export function refuse(message: string, code = 500, result: unknown = null): Reply {
  return { success: false, code, message, result };
}

/**
 * Throw to refuse from any depth, for example out of a transaction that must roll back.
 * The error handler answers `refuse(message, code, result)`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly result: unknown;

  constructor(message: string, code = 500, result: unknown = null) {
    super(message);
    this.code = code;
    this.result = result;
  }
}
