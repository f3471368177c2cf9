import type { NormalisedCondition } from '../../conditions/normalise.ts';
import type { AskedTotal, FilterRule } from '../../contract/dialect.ts';
import type { Summary } from '../../model/field.ts';
import type { ColumnAllows } from './columnAllows.ts';

/** The parts of a list without shorthand, as `normalised.ts` has the rest of a document. */

export interface NormalisedTree {
  readonly parent: string;
  readonly top: string;
  readonly children: string | null;
  readonly hasChildren: string | null;
}

export interface NormalisedQuery {
  /** Null offers the fields of the columns. */
  readonly fields: readonly string[] | null;
  readonly match: 'and' | 'or';
  readonly save: boolean;
  readonly initial: NormalisedCondition | null;
}

export interface NormalisedSearchItem {
  readonly field: string;
  readonly title: string | null;
  readonly type: string | null;
  readonly rule: FilterRule | 'range' | null;
  readonly default: unknown;
  readonly placeholder: string | null;
  readonly as: readonly string[];
}

export interface NormalisedColumn extends ColumnAllows {
  readonly field: string;
  readonly title: string | null;
  /** Null takes the usual one of the field's type. */
  readonly width: number | null;
  readonly fixed: 'left' | 'right' | null;
  readonly align: 'left' | 'center' | 'right' | null;
  readonly sortable: boolean;
  readonly ellipsis: number;
  readonly format: string | null;
  readonly summary: Summary | null;
  /** Over all records that are found. */
  readonly total: AskedTotal['kind'] | null;
  readonly action: string | null;
}

export interface NormalisedLook {
  readonly when: NormalisedCondition;
  readonly color: string;
  /** Null is the whole row. */
  readonly columns: readonly string[] | null;
}
