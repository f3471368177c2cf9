import { Gate } from './gate.ts';
import { PersonalQueue } from './personalQueue.ts';

/** Bounds of costly work, one set for each server. */
export interface Gates {
  /** Hashing and verifying passwords (safety.md 4.1). */
  readonly passwords: Gate;
  /** Attempts of one person from one address, one at a time, so that each is judged before the next is let through. */
  readonly attempts: PersonalQueue;
  /** Strangers may request captchas, and the image library shares its threads with the hashing of passwords. */
  readonly captchas: Gate;
  /** Decoding pictures takes memory by the pixel. */
  readonly pictures: Gate;
  /** A file is held in memory while it is inspected and stored. */
  readonly uploads: PersonalQueue;
  /** Each export reads and writes for seconds. */
  readonly exports: Gate;
  readonly imports: Gate;
  /** Each workbook is read by a process of its own, with 256 MB. */
  readonly workbooks: Gate;
  readonly importTemplates: Gate;
  /** Another database is read by as many reports at once as our own. */
  readonly otherDatabases: Gate;
}

export function createGates(): Gates {
  return {
    passwords: new Gate(4, 50),
    attempts: new PersonalQueue(Number.POSITIVE_INFINITY, 50),
    captchas: new Gate(2, 100),
    pictures: new Gate(2, 20),
    uploads: new PersonalQueue(3, 50),
    exports: new Gate(2, 10),
    imports: new Gate(2, 10),
    workbooks: new Gate(2, 100),
    importTemplates: new Gate(2, 10),
    otherDatabases: new Gate(2, 10),
  };
}
