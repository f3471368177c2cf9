import type { Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Call } from '../../../http/call.ts';
import type { AuditEntry } from '../../auditLog/entry.ts';
import { recordAudit } from '../../auditLog/record.ts';
import type { Resource } from '../model/resource.ts';

/** Records changes of records in the audit log, unless their document says `"audit": false`. */
export async function recordChanges(
  trx: Transaction<Database>,
  call: Call,
  resource: Resource,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (!resource.audited) return;
  const hidden = new Set([...resource.columns.values()].filter((column) => !column.readable).map(({ name }) => name));
  await recordAudit(
    trx,
    call,
    entries.map((entry) => ({ ...entry, resource: resource.name, hidden })),
  );
}
