import { type RawBuilder, sql } from 'kysely';
import type { RowForm, RowKind } from '../../../../src/runtime/resource/measures/rowForm.ts';

/** Types under which written values are compared. */
const TYPES: Readonly<Record<RowKind, string>> = {
  number: 'numeric',
  text: 'text',
  moment: 'timestamp',
  day: 'date',
  flag: 'boolean',
};

const SIGNS = { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '==': '=', '!=': '<>' } as const;

/** A moment is written in the zone of the installation. */
function written(is: RowKind, value: string | number | boolean): RawBuilder<unknown> {
  const plain = sql`${String(value)}::${sql.raw(TYPES[is])}`;
  return is === 'moment' ? sql`(${plain} at time zone interval '8 hours')` : plain;
}

function compared(form: Extract<RowForm, { form: 'compare' }>): RawBuilder<unknown> {
  const { sign, left, right } = form;
  const [one, other] = [sided(left), sided(right)];
  if (sign === '==') return sql`(${one} is not distinct from ${other})`;
  if (sign === '!=') return sql`(${one} is distinct from ${other})`;
  // Texts are ordered by character, as the language does.
  const order = left.is === 'text' ? sql` collate "C"` : sql``;
  return sql`coalesce(${one}${order} ${sql.raw(SIGNS[sign])} ${other}${order}, false)`;
}

/** An empty text is no value. */
function sided(form: RowForm): RawBuilder<unknown> {
  return form.is === 'text' && form.form === 'column' ? sql`nullif(${rowSql(form)}, '')` : rowSql(form);
}

function summed({ sign, left, right }: Extract<RowForm, { form: 'sum' }>): RawBuilder<unknown> {
  const divisor = sign === '/' || sign === '%' ? sql`nullif(${rowSql(right)}, 0)` : rowSql(right);
  return sql`(${rowSql(left)} ${sql.raw(sign)} ${divisor})`;
}

/**
 * An expression or condition over a row as SQL, with the meaning that the language gives it: what is empty makes sums
 * empty and comparisons false, and is equal to what is empty. Names come from checked documents; values are parameters.
 */
export function rowSql(form: RowForm): RawBuilder<unknown> {
  switch (form.form) {
    case 'value':
      return written(form.is, form.value);
    case 'empty':
      return sql`null::${sql.raw(TYPES[form.is])}`;
    case 'column':
      return form.is === 'number' ? sql`${sql.ref(form.column.field)}::numeric` : sql.ref(form.column.field);
    case 'now':
      return sql`now()`;
    case 'today':
      return sql`(now() at time zone interval '8 hours')::date`;
    case 'sum':
      return summed(form);
    case 'round':
      return sql`round(${rowSql(form.of)}, ${sql.lit(form.digits)})`;
    case 'abs':
      return sql`abs(${rowSql(form.of)})`;
    case 'compare':
      return compared(form);
    case 'member':
      return sql`coalesce(${form.value} = any(string_to_array(${sql.ref(form.column.field)}, ',')), false)`;
    case 'isEmpty':
      return sql`(${sided(form.of)} is null)`;
    case 'not':
      return sql`(not coalesce(${rowSql(form.of)}, false))`;
    case 'both':
    case 'either':
      return joined(form);
    case 'choice':
      return sql`(case when ${rowSql(form.test)} then ${rowSql(form.whenTrue)} else ${rowSql(form.whenFalse)} end)`;
  }
}

function joined({ form, parts }: Extract<RowForm, { form: 'both' | 'either' }>): RawBuilder<unknown> {
  if (parts.length === 0) return form === 'both' ? sql`true` : sql`false`;
  const each = parts.map((part) => sql`coalesce(${rowSql(part)}, false)`);
  return sql`(${sql.join(each, form === 'both' ? sql` and ` : sql` or `)})`;
}
