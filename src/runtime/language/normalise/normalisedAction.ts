import type { NormalisedCondition } from '../../conditions/normalise.ts';
import type { SelectionNeed } from '../../contract/action.ts';

/** One step of an action without shorthand. */
export interface NormalisedStep {
  readonly when: NormalisedCondition;
  readonly as: string | null;
  /** The verb with its options, as written. */
  readonly options: Readonly<Record<string, unknown>>;
}

export interface NormalisedAction {
  readonly title: string | null;
  readonly icon: string | null;
  readonly danger: boolean | null;
  readonly primary: boolean | null;
  /** Null takes the convention, false is open to everyone. */
  readonly permission: string | false | null;
  readonly selection: SelectionNeed | null;
  readonly quiet: boolean;
  /** Letter, in upper case. */
  readonly key: string | null;
  /** Null takes what the built-in action asks, false asks nothing. */
  readonly confirm: { readonly title: string; readonly content: string | null } | false | null;
  readonly visible: NormalisedCondition;
  readonly disabled: NormalisedCondition;
  readonly do: readonly NormalisedStep[] | null;
  readonly onError: readonly NormalisedStep[];
}
