import type { Row } from '../data/json.ts';
import type { Call } from './call.ts';
import type { Answer, TransportRequest } from './ports.ts';

/**
 * Changes of a table: new rows, changed rows with their keys, keys of the removed ones with their
 * versions.
 */
export interface BatchChanges {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly removed: readonly Row[];
}

/** A row that the server refused. */
export interface BatchFault {
  readonly list: keyof BatchChanges;
  /** Place in its list, from 0. */
  readonly row: number;
  /** Null where it is the row as a whole. */
  readonly field: string | null;
  readonly message: string;
  /** True if another user saved or removed it since it was read. */
  readonly isOutdated: boolean;
}

/** How a family of servers saves what changed in a table, all of it or nothing (S3.19, S5.13). */
export interface BatchDialect {
  save(call: Call, changes: BatchChanges): TransportRequest;
  /** The rows as they are after the save, in the order in which they were sent. @throws AnswerShapeError */
  readSaved(result: unknown): Pick<BatchChanges, 'added' | 'changed'>;
  faults(answer: Answer): readonly BatchFault[];
}
