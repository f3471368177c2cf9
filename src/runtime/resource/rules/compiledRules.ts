import type { Transition } from '../../../common/resource/behaviour.ts';
import type { ResourceColumn } from '../../../common/resource/resource.ts';
import type { Condition, Expression, Payload } from '../../contract/expression.ts';
import type { Path } from '../../data/path.ts';

/** A condition that a record must meet, with what is said when it does not. */
export interface CompiledCheck {
  /** Column whose value is checked; null for the record as a whole. */
  readonly column: ResourceColumn | null;
  /** Column or child at which it is reported; null for the record. */
  readonly at: string | null;
  readonly condition: Condition;
  readonly message: string;
}

/** A value that the server writes into a column. */
export interface WrittenColumn {
  readonly column: ResourceColumn;
  readonly value: Payload;
}

/** Requirement for the record that a column refers to. */
export interface CompiledRequirement {
  readonly column: ResourceColumn;
  /** Resource of that record. */
  readonly target: string;
  readonly wanted: readonly WrittenColumn[];
}

/** A message to people, or a call of a webhook. */
export interface CompiledMessage {
  readonly kind: 'message' | 'webhook';
  readonly code: string;
  readonly to: readonly Payload[];
  readonly params: readonly { readonly name: string; readonly value: Payload }[];
}

/** A change of another record. */
interface CompiledChange {
  readonly kind: 'set' | 'add';
  /** Reference whose record is changed; null for a new one. */
  readonly of: ResourceColumn | null;
  readonly resource: string;
  readonly values: readonly WrittenColumn[];
}

export type CompiledEffect = CompiledChange | CompiledMessage;

export interface CompiledTransition {
  readonly transition: Transition;
  readonly who: Condition | null;
  /** Last parts of the permission codes that `who` reads. */
  readonly rights: readonly string[];
  readonly set: readonly WrittenColumn[];
  readonly effects: readonly CompiledEffect[];
}

/** Everything that a resource says about changes of its records. */
export interface CompiledRules {
  /** Values of a new record that gives none: computed ones, and numbers of code rules. */
  readonly initial: readonly {
    readonly column: ResourceColumn;
    readonly value: Payload | null;
    readonly rule: string | null;
  }[];
  readonly stamps: readonly (WrittenColumn & { readonly on: readonly string[] })[];
  /** In an order in which each follows those that it reads. */
  readonly computed: readonly { readonly column: ResourceColumn; readonly expression: Expression }[];
  readonly required: readonly { readonly column: ResourceColumn; readonly condition: Condition }[];
  readonly checks: readonly CompiledCheck[];
  readonly requirements: readonly CompiledRequirement[];
  readonly transitions: ReadonlyMap<string, CompiledTransition>;
  /** Children whose rows a rule reads or counts. */
  readonly children: ReadonlySet<string>;
  /** References whose records a rule reads. */
  readonly records: ReadonlySet<string>;
  /** Whether any rule reads the record that these belong to. */
  readonly readsParent: boolean;
  /** Whether there is nothing to compute or to check after a change. */
  readonly isEmpty: boolean;
}

/** Paths that some rules read. */
export function readsOf(
  rules: Pick<CompiledRules, 'computed' | 'required' | 'checks' | 'requirements'>,
): readonly Path[] {
  return [
    ...rules.computed.flatMap(({ expression }) => expression.reads),
    ...rules.required.flatMap(({ condition }) => condition.reads),
    ...rules.checks.flatMap(({ condition }) => condition.reads),
    ...rules.requirements.flatMap(({ wanted }) => wanted.flatMap(({ value }) => value.reads)),
  ];
}
