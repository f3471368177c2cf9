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

export function faultAnswer({ status, message, retryAfter }: HttpFault, now: Date): RawAnswer {
  const wait: Readonly<Record<string, string>> = retryAfter === null ? {} : { 'Retry-After': String(retryAfter) };
  return jsonAnswer(status, refuse(message, status), now, wait);
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
