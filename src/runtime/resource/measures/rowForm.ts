import type { ResourceColumn } from '../../../common/resource/resource.ts';

/** Kind of a row value for a database, which only compares like with like. */
export type RowKind = 'number' | 'text' | 'moment' | 'day' | 'flag';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type Sum = '+' | '-' | '*' | '/' | '%';

/** An expression or condition over one row that a database can compute for each of many. */
export type RowForm =
  | { readonly form: 'value'; readonly is: RowKind; readonly value: string | number | boolean }
  | { readonly form: 'empty'; readonly is: RowKind }
  | { readonly form: 'column'; readonly is: RowKind; readonly column: ResourceColumn }
  | { readonly form: 'now'; readonly is: 'moment' }
  | { readonly form: 'today'; readonly is: 'day' }
  | { readonly form: 'sum'; readonly is: 'number'; readonly sign: Sum; readonly left: RowForm; readonly right: RowForm }
  | { readonly form: 'round'; readonly is: 'number'; readonly of: RowForm; readonly digits: number }
  | { readonly form: 'abs'; readonly is: 'number'; readonly of: RowForm }
  | {
      readonly form: 'compare';
      readonly is: 'flag';
      readonly sign: Comparison;
      readonly left: RowForm;
      readonly right: RowForm;
    }
  /** True for a column that holds several values, one of which this is. */
  | { readonly form: 'member'; readonly is: 'flag'; readonly column: ResourceColumn; readonly value: string }
  | { readonly form: 'isEmpty'; readonly is: 'flag'; readonly of: RowForm }
  | { readonly form: 'both' | 'either'; readonly is: 'flag'; readonly parts: readonly RowForm[] }
  | { readonly form: 'not'; readonly is: 'flag'; readonly of: RowForm }
  | {
      readonly form: 'choice';
      readonly is: RowKind;
      readonly test: RowForm;
      readonly whenTrue: RowForm;
      readonly whenFalse: RowForm;
    };

/** The columns that a form reads. */
export function columnsOf(form: RowForm): readonly ResourceColumn[] {
  switch (form.form) {
    case 'column':
    case 'member':
      return [form.column];
    case 'sum':
    case 'compare':
      return [...columnsOf(form.left), ...columnsOf(form.right)];
    case 'round':
    case 'abs':
    case 'not':
    case 'isEmpty':
      return columnsOf(form.of);
    case 'both':
    case 'either':
      return form.parts.flatMap(columnsOf);
    case 'choice':
      return [form.test, form.whenTrue, form.whenFalse].flatMap(columnsOf);
    default:
      return [];
  }
}
