import { anyTables } from '../../../foundation/database/anyTables.ts';
import { splitList } from '../model/filterGrammar.ts';
import type { ChangeScope, Resource, Values } from '../model/resource.ts';
import { wireRow } from '../model/rows.ts';
import { storedRow } from '../model/storedRow.ts';
import { computedValues } from './computed.ts';
import { referredRecords, storedChildren } from './readAround.ts';
import { type Mode, recordRoots } from './recordRoots.ts';
import { requireRules } from './requireRules.ts';
import { rulesOf } from './rulesOf.ts';
import type { RuleRecord } from './scope.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row that is written, with what its rules read of others. */
interface RuledRow {
  /** By database names. */
  readonly row: Row;
  readonly mode: Mode;
  /** Rows of children by wire names, if known; otherwise the stored ones are read. */
  readonly children?: Values;
  /** The record that it belongs to, by wire names. */
  readonly parent?: Values;
}

/**
 * Values of a row as its rules read them: lists for columns with several values. @param values by wire names
 */
export function withLists({ columns }: Pick<Resource, 'columns'>, values: Values): Values {
  const lists = [...columns.values()].flatMap(({ name, multiple }) => {
    const value = values[name];
    return multiple && typeof value === 'string' ? [[name, splitList(value)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(lists) };
}

/** The same of a row by database names. */
function ruleValues(resource: Pick<Resource, 'columns'>, row: Row): Values {
  return withLists(resource, wireRow(resource.columns.values(), row));
}

function firstOf(referred: ReadonlyMap<string, readonly Values[]>): ReadonlyMap<string, Values> {
  return new Map([...referred].flatMap(([name, [first]]) => (first ? [[name, first] as const] : [])));
}

/**
 * Computes the computed columns of a row.
 * @param check whether the row as it will be must meet its rules
 * @returns the row by database names
 * @throws Refusal for the first rule that it does not meet
 */
export async function ruledRow(
  resource: Resource,
  { row, mode, children, parent }: RuledRow,
  scope: ChangeScope,
  check: boolean,
): Promise<Row> {
  const rules = rulesOf(resource);
  if (rules.isEmpty) return row;
  const lists = children ?? (await storedChildren(anyTables(scope.trx), resource, rules.children, row));
  const asked = new Set([...rules.records, ...(check ? rules.requirements.map(({ column }) => column.name) : [])]);
  const referred = await referredRecords(scope, resource, asked, row);
  const record: RuleRecord = {
    values: { ...ruleValues(resource, row), ...lists },
    records: firstOf(referred),
    roots: { ...recordRoots(scope, mode), ...(parent && { $parent: parent }) },
  };
  const computed = computedValues(rules, record);
  const settled = { ...row, ...storedRow(resource, computed) };
  if (check)
    requireRules(resource, rules, { ...record, values: { ...ruleValues(resource, settled), ...lists } }, referred);
  return settled;
}

/**
 * Applies a row's rules after it and its children were written: computes it again if it reads children, and
 * checks the result.
 * @returns the row as stored then
 * @throws Refusal for the first rule that it violates
 */
export async function settle(resource: Resource, ruled: RuledRow, scope: ChangeScope): Promise<Row> {
  const settled = await ruledRow(resource, ruled, scope, true);
  const changed = rulesOf(resource).computed.filter(
    ({ column }) => !sameStored(settled[column.field], ruled.row[column.field]),
  );
  if (changed.length > 0)
    await anyTables(scope.trx)
      .updateTable(resource.table)
      .set(Object.fromEntries(changed.map(({ column }) => [column.field, settled[column.field]])))
      .where('id', '=', ruled.row.id)
      .execute();
  return settled;
}

/** The computed columns of a row, by database names. */
export function computedOf(resource: Resource, row: Row): Row {
  return Object.fromEntries(rulesOf(resource).computed.map(({ column }) => [column.field, row[column.field]]));
}

/** True if two values of a column are stored alike. */
function sameStored(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));
  return String(plain(one)) === String(plain(other));
}
