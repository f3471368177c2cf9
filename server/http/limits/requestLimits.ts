import { DiskSpace } from './diskSpace.ts';
import { ExistenceLimit } from './existenceLimit.ts';
import { RateLimit } from './rateLimit.ts';
import { Waits } from './waits.ts';

/** A whole company may come from one address, but no one may make the server flood the sign-on service. */
const SIGN_ONS_PER_MINUTE = 120;

/** Limits of what strangers may request, counted in memory, one set for each server. */
export interface RequestLimits {
  readonly existence: ExistenceLimit;
  /** Requests to the central sign-on service, by address block. */
  readonly signOn: RateLimit;
  /** After failed attempts and many requests for codes. */
  readonly waits: Waits;
  readonly room: DiskSpace;
}

/**
 * @param steady milliseconds since any moment; never decreases
 * @param free bytes left on the disk of the data
 */
export function createRequestLimits(steady: () => number, free: () => Promise<number>): RequestLimits {
  return {
    existence: new ExistenceLimit(),
    signOn: new RateLimit(SIGN_ONS_PER_MINUTE, 60_000),
    waits: new Waits(steady),
    room: new DiskSpace(free, steady),
  };
}
