import type { Reply } from './reply.ts';

/** The body of every JSON answer (contract conventions, section 2). */
export interface Envelope extends Reply {
  /** Server time in milliseconds; clients correct their clock with it. */
  readonly timestamp: number;
}

export function envelope({ success, message, code, result }: Reply, now: Date): Envelope {
  return { success, message, code, result: result ?? null, timestamp: now.getTime() };
}
