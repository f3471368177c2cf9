/** Why a call failed: `answer` if the response arrived but cannot be used. */
export type OutgoingFault = 'late' | 'unreachable' | 'closed' | 'redirect' | 'tooLong' | 'answer';

/** Why another server's answer cannot be used, without anything that it or we keep secret. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly fault: OutgoingFault;

  constructor(message: string, fault: OutgoingFault = 'answer') {
    super(message);
    this.fault = fault;
  }
}
