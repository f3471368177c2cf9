import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import type { AuditService, RefusedCall } from '../../http/services.ts';
import type { AuditEntry } from './entry.ts';
import { logRow } from './logEntry.ts';
import { escapeLines, maskValues } from './mask.ts';

type Who = { readonly id: string | null; readonly username: string | null; readonly realname?: string | null };

/** The parts of a call that are recorded with every entry. */
type Source = Pick<Call, 'address' | 'agent' | 'requestId' | 'route' | 'tenantId'>;

/** Every row holds 14 values, and a statement of PostgreSQL takes 65 535. */
const MOST_ROWS = 1000;

/**
 * Records a call in the audit log and in the log that users read, in the transaction of the call (safety rule
 * 6): both are written or neither. The position in the chain is decided at commit, so it does not matter when
 * this is called.
 * @param trx the transaction of the change; the database itself if nothing changes
 * @param who the actor, if the call knows no user yet
 */
export async function recordAudit(
  trx: Kysely<Database>,
  call: Call,
  entries: AuditEntry | readonly AuditEntry[],
  who?: Who,
): Promise<void> {
  const now = call.services.clock();
  const all = [entries].flat();
  await insertRows(
    trx,
    all.map((entry) => auditRow(call, entry, who ?? call.user, now)),
  );
  const [first, ...others] = all;
  if (first) {
    await trx
      .insertInto('sys_log')
      .values(logRow(call, [first, ...others], who ?? call.user, now))
      .execute();
  }
}

/** A run of a scheduled job, which has no user. */
interface JobRun {
  /** Name of the job. */
  readonly job: string;
  readonly runId: string;
  /** Whose data it writes. */
  readonly tenantId: number;
  readonly now: Date;
}

/**
 * Records what a job did, in the transaction that does it: without a user, with the job in place of the route and the
 * number of its run in place of that of a request.
 */
export async function recordJobAudit(
  trx: Kysely<Database>,
  { job, runId, tenantId, now }: JobRun,
  entries: readonly AuditEntry[],
): Promise<void> {
  const source: Source = { address: '', agent: null, requestId: runId, route: `job ${job}`, tenantId };
  const nobody = { id: null, username: null };
  await insertRows(
    trx,
    entries.map((entry) => auditRow(source, entry, nobody, now)),
  );
}

/** Records refused calls for the HTTP layer. */
export function createAuditService(db: Kysely<Database>, clock: () => Date): AuditService {
  return {
    async refused(call: RefusedCall) {
      const entry: AuditEntry = { action: 'refused', note: call.message };
      const who = call.user ?? { id: null, username: null };
      await db
        .insertInto('sys_audit')
        .values(auditRow(call, entry, who, clock()))
        .execute();
    },
  };
}

async function insertRows(trx: Kysely<Database>, rows: readonly ReturnType<typeof auditRow>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    await trx
      .insertInto('sys_audit')
      .values(rows.slice(at, at + MOST_ROWS))
      .execute();
  }
}

function auditRow(source: Source, entry: AuditEntry, who: Who, now: Date) {
  const { resource, rowId, before, after, note, hidden } = entry;
  const content = (values: object | null | undefined) => (values ? JSON.stringify(maskValues(values, hidden)) : null);
  return {
    id: newId(),
    happened_at: now,
    action: entry.action,
    user_id: who.id,
    username: line(who.username, 100),
    tenant_id: source.tenantId,
    address: line(source.address, 64) ?? '',
    agent: line(source.agent, 200),
    request_id: source.requestId,
    route: line(source.route, 200) ?? '',
    resource: resource ?? null,
    row_id: line(rowId ?? null, 100),
    content_before: content(before),
    content_after: content(after),
    note: line(note ?? null, 500),
  };
}

/** Cut before it is escaped would be shorter than the column takes; cut after it is what fits. */
function line(text: string | null, most: number): string | null {
  return text === null ? null : escapeLines(text).slice(0, most);
}
