import { envelope, type RawAnswer, type Reply, refuse } from '../../../http/reply.ts';

/** A packet that is refused as a whole, with the status that gateways understand. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault';
  readonly status: number;
  /** Seconds after which the gateway should send again; null if sending again does not help. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** @param isRead false if bytes of the body may be left, after which the connection cannot be used again */
export function faultAnswer({ status, message, retryAfter }: HttpFault, now: Date, isRead: boolean): RawAnswer {
  return jsonAnswer(status, refuse(message, status), now, {
    ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }),
    ...(isRead ? {} : { Connection: 'close' }),
  });
}

export function jsonAnswer(
  status: number,
  reply: Reply,
  now: Date,
  headers: Readonly<Record<string, string>> = {},
): RawAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(envelope(reply, now)),
  };
}
