import type { Mode } from '../../contract/action.ts';
import type { RowFault } from '../../contract/dialect.ts';
import type { Row } from '../../data/json.ts';
import type { Scope } from '../../data/path.ts';
import type { CompiledField } from '../../model/field.ts';

/** Current state of a field. */
export interface FieldStatus {
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly error: string | null;
  /** A server check is under way. */
  readonly checking: boolean;
}

/** State inside a field, e.g. of the cells of a grid; it outlasts the editor. */
export interface FieldPart {
  /** The first complaint known of its inside; null for none. */
  complaint(): string | null;
  /** Names of the fields inside that have one. */
  faulty(): ReadonlySet<string>;
  /** Checks all of it. */
  validate(): Promise<void>;
  /** Shows faults found by the server. */
  refuse(faults: readonly RowFault[]): void;
}

/**
 * The state of one open form. Fields are observed one by one, so that a change touches the field and what
 * depends on it. Made by `createForm` (form.ts); observed in React through `useFieldValue` and `useFieldStatus`.
 */
export interface FormModel {
  /** `restart` may change it. */
  readonly mode: Mode;
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** Values of the record and roots, read without tracking. */
  readonly scope: Scope;
  value(name: string): unknown;
  status(name: string): FieldStatus;
  /** A change by the user: clears what `resetOn` names, checks the field again when it showed an error. */
  change(name: string, value: unknown): void;
  /** A change of several fields by the user, all at once; what `resetOn` clears does not take back what is filled in. */
  fill(values: Row): void;
  /**
   * The field lost focus: it is checked from now on, also by the server if it has server checks. An
   * untouched empty field has no error until the form is sent.
   */
  leave(name: string): void;
  /**
   * The value of a field is not finished: it does not pass, with this text, until null takes the reason back.
   * @param isMistake the user must correct it, so that it is shown once the field is left
   */
  hold(name: string, reason: string | null, isMistake?: boolean): void;
  /** The field has an inside that is checked with it. */
  attach(name: string, part: FieldPart): void;
  /** Names of the fields inside a field that have a complaint; none for a field without an inside. */
  faulty(name: string): ReadonlySet<string>;
  /** The server refused rows inside fields, which show what it says of them. */
  refuse(faults: readonly RowFault[]): void;
  /** Values set by an action; no `resetOn`. */
  set(values: Row): void;
  /**
   * Runs every check of the visible fields, of all or of those named; resolves true when all pass. Errors appear there.
   * A mistake present at the call fails it, even if it is fixed while the server is queried.
   */
  validate(names?: readonly string[]): Promise<boolean>;
  /** Names of visible fields that show an error, in order of the layout. */
  errors(): readonly string[];
  /**
   * Values to send: visible fields, `hidden` ones, the row key, the version of the record that was read, and computed
   * values, but none with `submit: false`, be it a column of a grid. An edit sends only members that the record had or
   * that changed since; computed ones only if the record had them.
   */
  submission(): Row;
  /** The values that are not as they were when it opened or was saved. */
  changes(): Row;
  /** Whether the user changed anything since it opened or was saved. */
  isChanged(): boolean;
  /** All values, including those that are neither shown nor sent. */
  values(): Row;
  /** From now on `isChanged` compares with these values, which were sent. */
  markSaved(sent: Row): void;
  /** Goes on with another record in place of this one, as if it had been opened with it; what the user sees stays. */
  restart(mode: Mode, row: Row): void;
  /** The record that a field refers to by its key has come, or is another one: what reads it is worked out again. */
  choose(name: string, record: Row | null): void;
  /** A root such as `$query` says something else now: what reads it is worked out again. */
  reconsider(root: string): void;
  subscribe(name: string, listener: () => void): () => void;
}
