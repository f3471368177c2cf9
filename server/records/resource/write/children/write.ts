import type { Transaction } from 'kysely';
import type { AnyTables } from '../../../../foundation/database/anyTables.ts';
import { changedValues } from '../../../auditLog/changed.ts';
import type { AuditEntry } from '../../../auditLog/entry.ts';
import { isSameValue } from '../../access/fixedValues.ts';
import type { Child } from '../../children/child.ts';
import type { ChangeScope } from '../../model/resource.ts';
import { wireRow } from '../../model/rows.ts';
import { stamp } from '../../model/storedRow.ts';
import { followDeletion, isReferredTo, requireUnused } from '../dependents.ts';
import { uniqueInList } from './duplicates.ts';

type Row = Readonly<Record<string, unknown>>;

/** The children of a record after the save. Rows by database names. */
export interface Planned {
  /** In their order; `old` is the row before, null for a new one. */
  readonly wanted: readonly { readonly row: Row; readonly old: Row | null }[];
  readonly removed: readonly Row[];
  readonly scope: ChangeScope;
}

/** A statement takes 65 535 values. */
const MOST_VALUES = 30_000;

/** Writes the differences, runs the hooks of the written rows, and reports the changes. */
export async function write(trx: Transaction<AnyTables>, child: Child, plan: Planned): Promise<AuditEntry[]> {
  const { resource } = child;
  const { wanted, removed, scope } = plan;
  const changed = wanted.flatMap(({ row, old }) => (old && differs(child, row, old) ? [{ row, old }] : []));
  const added = wanted.flatMap(({ row, old }) => (old ? [] : [row]));
  if (removed.length > 0) await remove(trx, child, removed, scope);
  // Two rows that exchange a unique value would meet on the way: those leave and come again.
  const anew = isReferredTo(resource) ? [] : changed.filter(({ row, old }) => movesUnique(child, row, old));
  if (anew.length > 0)
    await trx
      .deleteFrom(resource.table)
      .where(
        'id',
        'in',
        anew.map(({ row }) => row.id),
      )
      .execute();
  for (const { row } of changed.filter((one) => !anew.includes(one))) {
    const { id, ...values } = row;
    await trx.updateTable(resource.table).set(values).where('id', '=', id).execute();
  }
  await insert(trx, child, [...anew.map(({ row }) => row), ...added]);
  const wire = (row: Row) => wireRow(resource.columns.values(), row);
  const { afterAdd, afterEdit } = resource.hooks;
  if (afterEdit) for (const { row, old } of changed) await afterEdit(wire(row), wire(old), scope);
  if (afterAdd) for (const row of added) await afterAdd(wire(row), scope);
  return [
    ...removed.map((row): AuditEntry => ({ action: 'delete', rowId: String(row.id), before: wire(row) })),
    ...changed.map(
      ({ row, old }): AuditEntry => ({ action: 'edit', rowId: String(row.id), ...changedValues(wire(old), wire(row)) }),
    ),
    ...added.map((row): AuditEntry => ({ action: 'add', rowId: String(row.id), after: wire(row) })),
  ];
}

/** Besides the last editor: a row sent back unchanged stays unchanged. */
export function differs({ resource }: Child, row: Row, old: Row): boolean {
  const own = [...resource.columns.values()].filter(({ name }) => name !== 'updateBy' && name !== 'updateTime');
  const [now, before] = [wireRow(own, row), wireRow(own, old)];
  return own.some((column) => !isSameValue(column, now[column.name], before[column.name]));
}

function movesUnique(child: Child, row: Row, old: Row): boolean {
  return uniqueInList(child).some(({ field }) => row[field] !== old[field]);
}

async function remove(
  trx: Transaction<AnyTables>,
  { resource }: Child,
  rows: readonly Row[],
  scope: ChangeScope,
): Promise<void> {
  const { user, now } = scope;
  await resource.hooks.beforeDelete?.(
    rows.map((row) => wireRow(resource.columns.values(), row)),
    scope,
  );
  await requireUnused(trx, resource, rows);
  const { logicalDelete } = resource;
  const ids = rows.map(({ id }) => id);
  if (logicalDelete) {
    const mark = stamp(resource, {
      [logicalDelete.column]: logicalDelete.gone,
      updateBy: user.username,
      updateTime: now,
    });
    await trx.updateTable(resource.table).set(mark).where('id', 'in', ids).execute();
  } else {
    await trx.deleteFrom(resource.table).where('id', 'in', ids).execute();
  }
  await followDeletion(trx, resource, rows);
}

async function insert(trx: Transaction<AnyTables>, { resource }: Child, rows: readonly Row[]): Promise<void> {
  const size = Math.floor(MOST_VALUES / resource.columns.size);
  for (let at = 0; at < rows.length; at += size)
    await trx
      .insertInto(resource.table)
      .values(rows.slice(at, at + size))
      .execute();
}
