import type { Row } from '../data/json.ts';

/** Changes of the records of a resource by others. */
interface RowNews {
  /** Added and changed records as they are now. */
  readonly saved: readonly Row[];
  /** Keys of those among them that are new. */
  readonly added: readonly string[];
  /** Keys of the records that are gone. */
  readonly gone: readonly string[];
  /** Whether anything may have happened: everything is to be read again. */
  readonly reload: boolean;
}

/** A user who edits a record elsewhere. */
export interface RowEditor {
  /** Key of the record. */
  readonly id: string;
  readonly name: string;
}

interface RowListener {
  readonly changed: (news: RowNews) => void;
  /** The channel is open again. Missed changes outside the audit log are not reported. */
  readonly resumed?: () => void;
  /** All who edit a record now, in place of those of before. */
  readonly editing: (editors: readonly RowEditor[]) => void;
}

interface RowWatch {
  /** Says which record the user edits; null for none any more. */
  edit(id: string | null): void;
  end(): void;
}

/**
 * Real-time channel of tables (S4.15): reconnects by itself and reports what it missed meanwhile.
 */
export interface RowFeed {
  watch(resource: string, listener: RowListener): RowWatch;
}
