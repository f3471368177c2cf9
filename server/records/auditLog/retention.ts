import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Half a year, which network security law asks for; migration 0020 holds it. */
export const LEAST_DAYS = 180;
/** Records taken away at once, so that no statement runs long. */
const MOST = 10_000;

/**
 * Removes records older than so many days, from the beginning of the chain up to the first younger one. The
 * hash of the last one stays as a checkpoint, so that the rest can still be verified; the database refuses
 * anything else.
 * @param days at least `LEAST_DAYS`, which the database enforces
 * @returns the number removed, 10 000 at most; 0 if none is left
 */
export function forgetAudit(db: Kysely<Database>, days: number, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - days * DAY_MS);
  return db.transaction().execute(async (trx) => {
    const head = await trx.selectFrom('sys_audit_head').selectAll().forUpdate().executeTakeFirstOrThrow();
    const firstKept = await trx
      .selectFrom('sys_audit_chain as link')
      .innerJoin('sys_audit as record', 'record.id', 'link.audit_id')
      .select('link.seq')
      .where('record.happened_at', '>=', limit)
      .orderBy('link.seq')
      .limit(1)
      .executeTakeFirst();
    const last = Math.min(firstKept ? firstKept.seq - 1 : head.seq, head.from_seq + MOST);
    if (last <= head.from_seq) return 0;
    const { hash } = await trx
      .selectFrom('sys_audit_chain')
      .select('hash')
      .where('seq', '=', last)
      .executeTakeFirstOrThrow();
    await trx.updateTable('sys_audit_head').set({ from_seq: last, from_hash: hash }).where('id', '=', 1).execute();
    const old = trx.selectFrom('sys_audit_chain').select('audit_id').where('seq', '<=', last);
    await trx.deleteFrom('sys_audit').where('id', 'in', old).execute();
    await trx.deleteFrom('sys_audit_chain').where('seq', '<=', last).execute();
    return last - head.from_seq;
  });
}
