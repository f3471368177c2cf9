import { type NormalisedCondition, normaliseCondition } from '../conditions/normalise.ts';
import { type ConditionRow, type ConditionTable, type FilterRule, RULES } from '../contract/dialect.ts';
import { asJson, isRecord } from '../data/json.ts';

/** Rules that a row of the query builder may have; `empty` is known to conditions only. */
export const FILTER_RULES: readonly FilterRule[] = RULES.flatMap((rule) => (rule === 'empty' ? [] : rule));

/** Narrows a value to a rule of the query builder. */
export function isFilterRule(rule: unknown): rule is FilterRule {
  return FILTER_RULES.some((known) => known === rule);
}

/** The rows of a condition that only names fields; null when it has operators, roots or other rules. */
export function flatRows(condition: unknown): readonly ConditionRow[] | null {
  if (!isRecord(condition)) return null;
  const rows: ConditionRow[] = [];
  for (const [field, rules] of Object.entries(condition)) {
    if (field.startsWith('$') || !isRecord(rules)) return null;
    for (const [rule, value] of Object.entries(rules)) {
      if (!isFilterRule(rule)) return null;
      rows.push({ field, rule, value: asJson(value) });
    }
  }
  return rows;
}

function rowsOfEach(conditions: unknown, wanted: (count: number) => boolean): readonly ConditionRow[] | null {
  if (!Array.isArray(conditions)) return null;
  const parts = conditions.map(flatRows);
  return parts.every((part) => part !== null && wanted(part.length)) ? parts.flatMap((part) => part ?? []) : null;
}

/**
 * A condition as rows of the query builder: fields side by side or in one `$all` (all must hold),
 * or in one `$any` (one must hold). Null if the condition does not fit such a table.
 */
export function tableOf(condition: unknown): ConditionTable | null {
  const normal = normaliseCondition(condition);
  if (normal === true) return { match: 'and', rows: [] };
  if (!isRecord(normal)) return null;
  const keys = Object.keys(normal);
  const isOnly = (key: string) => keys.length === 1 && keys[0] === key;
  const match = isOnly('$any') ? 'or' : 'and';
  // In a list of alternatives a condition with two rules would mean that both hold.
  const rows = isOnly('$any')
    ? rowsOfEach(normal.$any, (count) => count === 1)
    : isOnly('$all')
      ? rowsOfEach(normal.$all, () => true)
      : flatRows(normal);
  return rows && { match, rows };
}

function conditionOfRow({ field, rule, value }: ConditionRow): { readonly [key: string]: unknown } {
  return Object.fromEntries([[field, Object.fromEntries([[rule, value]])]]);
}

/** Keys that look like indices would change their order in an object. */
function canShareObject(rows: readonly ConditionRow[]): boolean {
  const names = new Set(rows.map((row) => row.field));
  return names.size === rows.length && ![...names].some((name) => /^\d+$/.test(name));
}

/** Inputs join several values with commas; documents list them. */
export function withLists({ match, rows }: ConditionTable): ConditionTable {
  const listed = ({ rule, value }: ConditionRow) =>
    rule === 'in' && typeof value === 'string' ? value.split(',') : value;
  return { match, rows: rows.map((row) => ({ ...row, value: listed(row) })) };
}

/** The condition that says what the rows say, as `query.initial` takes it: {@link tableOf} gives the rows back. */
export function conditionOf({ match, rows }: ConditionTable): NormalisedCondition {
  if (rows.length === 0) return true;
  if (match === 'or') return { $any: rows.map(conditionOfRow) };
  if (!canShareObject(rows)) return { $all: rows.map(conditionOfRow) };
  return Object.fromEntries(rows.flatMap((row) => Object.entries(conditionOfRow(row))));
}
