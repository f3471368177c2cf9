import type { NormalisedCondition } from '../conditions/normalise.ts';
import type { CompiledField } from './field.ts';

/** Query builder of a screen. */
export interface CompiledQuery {
  readonly fields: readonly CompiledField[];
  /** Operator that joins the conditions of a new query. */
  readonly match: 'and' | 'or';
  /** Whether queries can be kept under a name. */
  readonly save: boolean;
  /** Query the screen starts with, as the builder writes it; null for none. */
  readonly initial: NormalisedCondition | null;
}
