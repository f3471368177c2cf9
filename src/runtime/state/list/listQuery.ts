import type { AskedTotal, ConditionTable, Filter, ListQuery } from '../../contract/dialect.ts';
import { asJson, type Row } from '../../data/json.ts';
import type { Scope } from '../../data/path.ts';
import { isEmpty } from '../../data/values.ts';
import type { CompiledColumn, CompiledSearchItem } from '../../model/compiled.ts';
import type { CompiledField } from '../../model/field.ts';

function filterOf(item: CompiledSearchItem, value: unknown): Filter[] {
  if (isEmpty(value)) return [];
  if (item.rule !== 'range') return [{ kind: 'rule', param: item.params[0], rule: item.rule, value: asJson(value) }];
  const [from, to] = Array.isArray(value) ? value : [];
  if (item.params.length !== 2 || (isEmpty(from) && isEmpty(to))) return [];
  return [{ kind: 'range', params: item.params, from: asJson(from), to: asJson(to) }];
}

/** The conditions of a search panel; empty inputs ask nothing. */
export function filtersOf(items: readonly CompiledSearchItem[], values: Row): readonly Filter[] {
  return items.flatMap((item) => filterOf(item, Object.hasOwn(values, item.key) ? values[item.key] : undefined));
}

/** Initial values of a search panel. */
export function searchDefaults(items: readonly CompiledSearchItem[], scope: Scope): Row {
  return Object.fromEntries(
    items.flatMap((item) => (item.defaultValue ? [[item.key, item.defaultValue.evaluate(scope)]] : [])),
  );
}

/** Names of the columns a list asks for. */
export function columnNames(columns: readonly CompiledColumn[]): readonly string[] {
  return columns.map((column) => column.field.name);
}

/** Totals that the columns request over all matching records. */
export function totalsOf(columns: readonly CompiledColumn[]): readonly AskedTotal[] {
  return columns.flatMap(({ field, total }) => (total === null ? [] : [{ field: field.name, kind: total }]));
}

/** Conditions of the query builder with what the server must know of their fields. */
export function typedConditions(
  { match, rows }: ConditionTable,
  fields: ReadonlyMap<string, CompiledField>,
): NonNullable<ListQuery['conditions']> {
  return {
    match,
    rows: rows.map((row) => {
      const field = fields.get(row.field);
      return { ...row, type: field?.type ?? 'text', isNumber: field?.renderer.value === 'number' };
    }),
  };
}
