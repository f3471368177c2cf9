import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database, SysAuditTable } from '../../foundation/database/schema.ts';

/** Rows read at once. */
const CHUNK = 2000;

interface AuditVerdict {
  /** Number of intact records. */
  readonly rows: number;
  /** Number of older records removed by retention. */
  readonly forgotten: number;
  /** Number and hash of the last record; noted down elsewhere, they show later that nothing before them was rewritten. */
  readonly seq: number;
  readonly hash: string;
  /** The first thing that is wrong; null when the chain is whole. */
  readonly fault: string | null;
}

type Link = { readonly seq: number; readonly audit_id: string; readonly link_hash: string };
type Found = Link & { readonly [Column in keyof SysAuditTable]: Selectable<SysAuditTable>[Column] | null };

/**
 * Follows the chain of the audit records from its beginning, or from where retention cut it, to its end. It computes
 * every hash itself and trusts no function of the database.
 */
export async function verifyAudit(db: Kysely<Database>): Promise<AuditVerdict> {
  const head = await db.selectFrom('sys_audit_head').selectAll().executeTakeFirst();
  if (!head) return { rows: 0, forgotten: 0, seq: 0, hash: '', fault: 'the head of the chain is missing' };
  let seq = head.from_seq;
  let hash = head.from_hash;
  const verdict = (fault: string | null) => ({
    rows: seq - head.from_seq,
    forgotten: head.from_seq,
    seq,
    hash,
    fault,
  });
  for (;;) {
    // Records that a running server adds meanwhile are left for the next check.
    const links = await readLinks(db, seq, head.seq);
    for (const link of links) {
      if (link.seq !== seq + 1) return verdict(`${numbers(seq + 1, link.seq - 1)} missing`);
      const content = contentOf(link);
      if (content === null) return verdict(`record ${link.seq} (${link.audit_id}) is missing`);
      const expected = sealOf(hash, link.seq, content);
      if (link.link_hash !== expected) return verdict(`record ${link.seq} was changed: ${describe(link)}`);
      seq = link.seq;
      hash = expected;
    }
    if (links.length < CHUNK) break;
  }
  if (seq !== head.seq) return verdict(`${numbers(seq + 1, head.seq)} missing at the end`);
  if (hash !== head.hash) return verdict('the head of the chain was changed');
  return verdict(await strayRecord(db));
}

function readLinks(db: Kysely<Database>, after: number, until: number): Promise<Found[]> {
  return db
    .selectFrom('sys_audit_chain as link')
    .leftJoin('sys_audit as record', 'record.id', 'link.audit_id')
    .selectAll('record')
    .select(['link.seq', 'link.audit_id', 'link.hash as link_hash'])
    .where('link.seq', '>', after)
    .where('link.seq', '<=', until)
    .orderBy('link.seq')
    .limit(CHUNK)
    .execute();
}

/** A record that is in no link was put there past the chain. */
async function strayRecord(db: Kysely<Database>): Promise<string | null> {
  const stray = await db
    .selectFrom('sys_audit as record')
    .leftJoin('sys_audit_chain as link', 'link.audit_id', 'record.id')
    .selectAll('record')
    .where('link.seq', 'is', null)
    .orderBy('record.id')
    .limit(1)
    .executeTakeFirst();
  return stray ? `record ${stray.id} was inserted beside the chain: ${describe(stray)}` : null;
}

/** The same text as the function `sys_audit_seal` of migration 0020 makes; null when the record is not there. */
function contentOf(record: Found): string | null {
  if (record.id === null || record.happened_at === null) return null;
  const values = [
    record.id,
    String(record.happened_at.getTime()),
    record.action,
    record.user_id,
    record.username,
    record.tenant_id === null ? null : String(record.tenant_id),
    record.address,
    record.agent,
    record.request_id,
    record.route,
    record.resource,
    record.row_id,
    record.content_before,
    record.content_after,
    record.note,
  ];
  return values.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join(',');
}

function sealOf(previous: string, seq: number, content: string): string {
  return createHash('sha256').update(`${previous},${seq},${content}`).digest('hex');
}

function describe(record: { [Column in 'happened_at' | 'username' | 'route' | 'address']: Found[Column] }): string {
  const when = record.happened_at ? wireTime(record.happened_at) : 'at no time';
  return `${when}, ${record.username ?? 'nobody'}, ${record.route}, ${record.address}`;
}

function numbers(first: number, last: number): string {
  return first === last ? `record ${first} is` : `records ${first} to ${last} are`;
}
