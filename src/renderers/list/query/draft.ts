import type { ConditionRow, ConditionTable, FilterRule } from '../../../runtime/contract/dialect.ts';
import { asJson, type Row } from '../../../runtime/data/json.ts';
import { isEmpty, isSame } from '../../../runtime/data/values.ts';
import type { CompiledField } from '../../../runtime/model/field.ts';
import { isRelative, mayBeRelative } from '../../../runtime/query/relativeDates.ts';
import { dependentFields } from '../../../runtime/state/choices/dependentFields.ts';

/** A row of the query builder while it is made. */
export interface DraftRow {
  /** Identifies rows while they move. */
  readonly id: number;
  /** Empty until one is chosen. */
  readonly field: string;
  readonly rule: FilterRule;
  readonly value: unknown;
  /** Why the text in its input cannot be read; null for a good one. */
  readonly problem: string | null;
}

export interface Draft {
  readonly match: ConditionTable['match'];
  readonly rows: readonly DraftRow[];
}

let rowsMade = 0;

export function newRow(row: Partial<ConditionRow> = {}): DraftRow {
  rowsMade += 1;
  return { id: rowsMade, field: row.field ?? '', rule: row.rule ?? 'eq', value: row.value ?? null, problem: null };
}

/** Starts from a table; without rows there is one to fill in. */
export function draftOf({ match, rows }: ConditionTable): Draft {
  return { match, rows: rows.length === 0 ? [newRow()] : rows.map(newRow) };
}

function isComplete({ field, value }: DraftRow): boolean {
  return field !== '' && !isEmpty(typeof value === 'string' ? value.trim() : value);
}

/** The conditions that are complete; rows without a field or a value say nothing (S3.17a). */
export function tableOfDraft({ match, rows }: Draft): ConditionTable {
  return {
    match,
    rows: rows.filter(isComplete).map(({ field, rule, value }) => ({ field, rule, value: asJson(value) })),
  };
}

/** The values that conditions ask a field to equal: what the choices of another condition read. */
export function recordOfDraft({ rows }: Draft): Row {
  return Object.fromEntries(
    rows
      .filter((row) => row.rule === 'eq' && isComplete(row))
      .map(({ field, value }) => [field, value] as const)
      // The first of several conditions counts.
      .reverse(),
  );
}

/** The rows after a change: values that were chosen for what another condition no longer says are given up. */
export function withRows(draft: Draft, rows: readonly DraftRow[], fields: readonly CompiledField[]): Draft {
  const next = { ...draft, rows };
  const [before, now] = [recordOfDraft(draft), recordOfDraft(next)];
  const sources = fields.map(({ name }) => name).filter((name) => !isSame(before[name], now[name]));
  const dependent = new Set(sources.flatMap((name) => [...dependentFields(fields, name)]));
  const kept = (row: DraftRow) =>
    draft.rows.includes(row) && dependent.has(row.field) ? { ...row, value: null } : row;
  return { ...next, rows: rows.map(kept) };
}

/** Another field begins without a value. */
export function withField(row: DraftRow, field: string): DraftRow {
  return { ...row, field, value: null, problem: null };
}

/** The first of several values, which travel as a list or joined with commas. */
function firstOf(value: unknown): unknown {
  const values: readonly unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value];
  return values[0] ?? null;
}

/**
 * Leaving the rule for several values keeps the first of them. A relative day is given up by a rule that takes none: the
 * input of that rule could not show it.
 */
export function withRule(row: DraftRow, rule: FilterRule): DraftRow {
  if (isRelative(row.value) && !mayBeRelative(rule)) return { ...row, rule, value: null, problem: null };
  const isLeaving = row.rule === 'in' && rule !== 'in';
  return { ...row, rule, value: isLeaving ? firstOf(row.value) : row.value };
}
