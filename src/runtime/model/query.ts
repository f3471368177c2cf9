import type { NormalisedCondition } from '../conditions/normalise.ts';
import type { CompiledField } from './field.ts';

/** What the query builder of a screen offers. */
export interface CompiledQuery {
  readonly fields: readonly CompiledField[];
  /** How the conditions of a new query are joined. */
  readonly match: 'and' | 'or';
  /** Whether queries can be kept under a name. */
  readonly save: boolean;
  /** Query the screen starts with, as the builder writes it; null for none. */
  readonly initial: NormalisedCondition | null;
}
