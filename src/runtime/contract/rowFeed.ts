import type { Row } from '../data/json.ts';

/** What others did to the records of a resource. */
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

/** Somebody who edits a record elsewhere. */
export interface RowEditor {
  /** Key of the record. */
  readonly id: string;
  readonly name: string;
}

interface RowListener {
  readonly changed: (news: RowNews) => void;
  /** The channel is open again. What was written besides the audit log meanwhile is not told. */
  readonly resumed?: () => void;
  /** All who edit a record now, in place of those of before. */
  readonly editing: (editors: readonly RowEditor[]) => void;
}

interface RowWatch {
  /** Says which record the user edits; null for none any more. */
  edit(id: string | null): void;
  end(): void;
}

/** The real-time channel of tables (S4.15): it opens again by itself, and tells what was missed meanwhile. */
export interface RowFeed {
  watch(resource: string, listener: RowListener): RowWatch;
}
