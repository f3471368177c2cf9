import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { IDEMPOTENCY_KEY } from '../../../../src/common/wire.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal, type Reply } from '../../../http/reply.ts';

/** How long the response of a submit is kept, in milliseconds (safety rule 3.5). */
export const SUBMISSION_MS = 24 * 3600 * 1000;

const OTHER_BODY = '此表单此前的提交已经保存，现在的内容与那次不同，没有再次保存。请关闭表单，刷新后再修改';

/**
 * Runs a change once for all calls with the same key: the first one makes the change, and repetitions get its
 * response. Simultaneous calls wait for the first. A refused change leaves nothing behind, so that it can be
 * corrected and sent again.
 * @param trx the transaction of the change
 * @throws Refusal if the key was used for another body
 */
export async function onlyOnce(trx: Transaction<Database>, call: Call, change: () => Promise<Reply>): Promise<Reply> {
  const key = readKey(call);
  if (key === null) return change();
  const now = call.services.clock();
  const key_hash = hashOf([call.user.id, call.tenantId, call.route, key]);
  const body_hash = hashOf([call.body, call.query]);
  await trx
    .deleteFrom('sys_submission')
    .where('key_hash', '=', key_hash)
    .where('created_at', '<=', new Date(now.getTime() - SUBMISSION_MS))
    .execute();
  // Of calls at the same moment the others wait here until the first has committed, or was rolled back.
  const claimed = await trx
    .insertInto('sys_submission')
    .values({ key_hash, body_hash, answer: null, created_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (!claimed) {
    const first = await trx
      .selectFrom('sys_submission')
      .selectAll()
      .where('key_hash', '=', key_hash)
      .executeTakeFirstOrThrow();
    if (first.body_hash !== body_hash) throw new Refusal(OTHER_BODY);
    const answer: Reply = JSON.parse(first.answer ?? 'null');
    return answer;
  }
  const answer = await change();
  await trx
    .updateTable('sys_submission')
    .set({ answer: JSON.stringify(answer) })
    .where('key_hash', '=', key_hash)
    .execute();
  return answer;
}

function readKey({ idempotencyKey }: Call): string | null {
  if (idempotencyKey === null || /^[\w-]{16,64}$/.test(idempotencyKey)) return idempotencyKey;
  throw new Refusal(`请求头 ${IDEMPOTENCY_KEY} 应为16到64位字母、数字、“-”或“_”`);
}

function hashOf(value: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
