import { belongingTo } from '../../../../src/common/resource/belonging.ts';
import { anyTables } from '../../../foundation/database/anyTables.ts';
import { changedValues } from '../../auditLog/changed.ts';
import type { AuditEntry } from '../../auditLog/entry.ts';
import { existence } from '../model/existence.ts';
import { type ChangeScope, type Resource, resourceNamed } from '../model/resource.ts';
import { wireRow } from '../model/rows.ts';
import { where } from '../model/where.ts';
import { rulesOf } from './rulesOf.ts';
import { settle } from './settle.ts';

type Row = Readonly<Record<string, unknown>>;
type Recorder = (resource: Resource, entries: readonly AuditEntry[]) => Promise<void>;

/** True if rules of a resource read the lines of another. */
function readsLines(head: Resource, line: string): boolean {
  const { children } = rulesOf(head);
  return [...head.children].some(([name, { resource }]) => resource === line && children.has(name));
}

/**
 * Updates the records of lines that were written on their own: their computed values are computed again, and
 * their rules must hold.
 * @param rows the lines before and after, by database names
 * @throws Refusal if a record no longer meets its rules
 */
export async function settleHeads(
  line: Resource,
  rows: readonly Row[],
  scope: ChangeScope,
  record: Recorder,
): Promise<void> {
  const trx = anyTables(scope.trx);
  for (const { to, by, field } of belongingTo(line)) {
    const head = resourceNamed(line.resources, to);
    if (!readsLines(head, line.name)) continue;
    const keys = [...new Set(rows.map((row) => row[field]))].filter((key) => typeof key === 'string');
    const key = head.columns.get(by)?.field;
    if (keys.length === 0 || key === undefined) continue;
    const columns = [...head.columns.values()];
    const found = await trx
      .selectFrom(head.table)
      .select(columns.map((column) => column.field))
      .where(where.and([where(key, 'in', keys), ...existence(head)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const row of found) {
      const settled = await settle(head, { row, mode: 'edit' }, scope);
      const { before, after } = changedValues(wireRow(columns, row), wireRow(columns, settled));
      if (Object.keys(after).length > 0) await record(head, [{ action: 'edit', rowId: String(row.id), before, after }]);
    }
  }
}
