import type { ConditionTable, FilterRule } from '../contract/dialect.ts';
import type { ExpressionFunction } from '../contract/expression.ts';
import type { Registry } from '../contract/registry.ts';
import { asJson } from '../data/json.ts';
import type { Scope } from '../data/path.ts';
import { Cursor } from '../diagnostics/cursor.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { anyName } from '../expressions/names.ts';
import { compilePayload } from '../expressions/payload.ts';
import type { CompiledField } from '../model/field.ts';

/** One expression in braces that begins at today or now, as `query.initial` writes it. */
const RELATIVE = /^\{[^{}]*\$(today|now)\b[^{}]*\}$/;

const COMPARING: ReadonlySet<FilterRule> = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le']);

/** Whether the values of a field are days, with or without a time. */
export function holdsDays(field: CompiledField | undefined): boolean {
  return field?.renderer.moment?.startsWith('YYYY') ?? false;
}

/** Whether a condition on a day may be relative: one value is compared with another. */
export function mayBeRelative(rule: FilterRule): boolean {
  return COMPARING.has(rule);
}

/** Whether a value counts from the day it is asked on, such as `{addDays($today, -7)}`. */
export function isRelative(value: unknown): value is string {
  return typeof value === 'string' && RELATIVE.test(value);
}

/** The day a relative value means; null when it means none, e.g. for a function that does not exist. */
function dayOfRelative(value: string, functions: Registry<ExpressionFunction>, scope: Scope): string | null {
  const problems: Problem[] = [];
  const payload = compilePayload(value, anyName(functions), new Cursor(problems));
  if (problems.length > 0) return null;
  const day = payload.evaluate(scope);
  return typeof day === 'string' && day !== '' ? day : null;
}

/**
 * The conditions with the days their relative values mean now. Only fields of days are read so: in a field of text braces
 * are text. What means no day goes to the server as it is, which refuses it rather than answer for all days.
 */
export function withDays(
  { match, rows }: ConditionTable,
  fields: ReadonlyMap<string, CompiledField>,
  functions: Registry<ExpressionFunction>,
  scope: Scope,
): ConditionTable {
  const dayOf = (field: string, value: unknown) =>
    isRelative(value) && holdsDays(fields.get(field)) ? (dayOfRelative(value, functions, scope) ?? value) : value;
  return { match, rows: rows.map((row) => ({ ...row, value: asJson(dayOf(row.field, row.value)) })) };
}

/** Conditions whose texts were filled in, with the relative days as the document wrote them. */
export function withRelativeDays(
  filled: ConditionTable,
  written: ConditionTable | null,
  fields: ReadonlyMap<string, CompiledField>,
): ConditionTable {
  const rows = filled.rows.map((row, index) => {
    const source = written?.rows[index];
    const isKept = source?.field === row.field && isRelative(source.value) && holdsDays(fields.get(row.field));
    return isKept ? source : row;
  });
  return { match: filled.match, rows };
}
