/**
 * What a resource says about changes of its records, with every shorthand removed. Conditions, expressions and values in
 * braces are those of its document: src/runtime/resource/rules compiles them.
 */

/** A condition that must hold after every change. */
export interface RecordCheck {
  /** Where it is written, below its column or the resource. */
  readonly keys: readonly (string | number)[];
  /** Condition as it is written. */
  readonly check: unknown;
  readonly message: string;
}

/** A check of the record as a whole. */
export interface WholeCheck extends RecordCheck {
  /** Column or child at which it is reported; null for the record. */
  readonly at: string | null;
}

/** A value of a new record that is found out when it is added. */
export type Initial =
  | { readonly kind: 'value'; readonly value: string }
  /** The next number of a code rule. */
  | { readonly kind: 'rule'; readonly rule: string };

/** A value that may read the record in braces; null clears. */
export type WrittenValue = string | number | boolean | null;

/** A value that only the server writes, at some events: `add`, `edit`, or a transition. */
export interface Stamp {
  readonly on: readonly string[];
  readonly value: WrittenValue;
}

/** How a value is given with a transition. */
export interface Given {
  readonly required: boolean;
  /** Null: as its column. */
  readonly title: string | null;
}

/** What follows a transition: changes in its transaction, messages after it. */
export type Effect =
  | { readonly kind: 'set'; readonly of: string; readonly values: Readonly<Record<string, WrittenValue>> }
  | { readonly kind: 'add'; readonly resource: string; readonly values: Readonly<Record<string, WrittenValue>> }
  | {
      readonly kind: 'message' | 'webhook';
      readonly code: string;
      /** Accounts, which may read the record in braces; none for a webhook. */
      readonly to: readonly string[];
      readonly params: Readonly<Record<string, WrittenValue>>;
    };

/** What leads from some states to another. */
export interface Transition {
  /** Last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly icon: string | null;
  readonly danger: boolean;
  readonly from: readonly string[];
  /** Null: the state stays. */
  readonly to: string | null;
  /** Permission codes of which one is enough. */
  readonly rights: readonly string[];
  /** Condition on the record and the user; null for all who have the right. */
  readonly who: unknown;
  readonly whoMessage: string | null;
  /** Columns and children that are given with it. */
  readonly give: ReadonlyMap<string, Given>;
  /** What people say to it; null where they say nothing. */
  readonly opinion: Given | null;
  readonly confirm: string | null;
  readonly set: Readonly<Record<string, WrittenValue>>;
  readonly effects: readonly Effect[];
  readonly done: string | null;
  /** Whether the server has a rule in TypeScript for it. */
  readonly hook: boolean;
}

/** The states of a record. */
export interface States {
  readonly column: string;
  readonly initial: string;
  readonly final: readonly string[];
  readonly transitions: ReadonlyMap<string, Transition>;
}

/** Name of what is said to a transition, in `give` and in braces. */
export const OPINION = '$opinion';

/** Root of the rights of the user, in `who`. */
export const RIGHT = '$right';
