import { createHash } from 'node:crypto';
import { addressBlock } from './addressBlock.ts';

const callsPerSecond = 60;
const mostCallers = 20_000;

/**
 * Lets every caller make 60 calls a second (safety rule 8.3): a bucket of 60 that refills steadily. Callers
 * are tokens of this server, kept as hashes only, and addresses for everything else, so invented tokens gain
 * nothing.
 *
 * Not rate-limiter-flexible, which counts in fixed windows: around the border of two, 120 calls would pass at
 * once, and a client at its limit would be refused everything for the rest of a second instead of continuing
 * at its rate.
 */
export class CallLimit {
  readonly #buckets = new Map<string, { left: number; at: number }>();

  /**
   * @param token null for a call without one, or with one that this server did not make
   * @returns whether the call may proceed
   */
  take(token: string | null, address: string, now: Date): boolean {
    const caller = token === null ? addressBlock(address) : createHash('sha256').update(token).digest('base64');
    const at = now.getTime();
    const bucket = this.#buckets.get(caller) ?? { left: callsPerSecond, at };
    const left = Math.min(callsPerSecond, bucket.left + (Math.max(0, at - bucket.at) * callsPerSecond) / 1000);
    // The map keeps the order of insertion, so that the callers seen last stay.
    this.#buckets.delete(caller);
    this.#buckets.set(caller, { left: Math.max(0, left - 1), at });
    if (this.#buckets.size > mostCallers) this.#forgetOldest();
    return left >= 1;
  }

  #forgetOldest(): void {
    for (const caller of this.#buckets.keys()) {
      this.#buckets.delete(caller);
      return;
    }
  }
}
