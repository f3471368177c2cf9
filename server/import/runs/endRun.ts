import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Reply } from '../../http/reply.ts';
import { sendNotice } from '../../messages/announcements/send.ts';
import type { Counts } from '../perform.ts';

interface ImportEnd {
  readonly counts: Counts;
  readonly reply: Reply;
  readonly state: 'done' | 'lost';
}

/** Stores the outcome of an import and notifies its owner exactly once, whichever process detects the end. */
export async function endRun(
  db: Kysely<Database>,
  id: string,
  { counts, reply, state }: ImportEnd,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .updateTable('sys_import_run')
      .set({ ...counts, state, outcome: JSON.stringify(reply), alive_time: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['username', 'title', 'noticed'])
      .executeTakeFirst();
    if (!run?.noticed) return;
    const user = await trx.selectFrom('sys_user').select('id').where('username', '=', run.username).executeTakeFirst();
    if (!user) return;
    const title = `${run.title}导入${reply.success && reply.code === 200 ? '完成' : '结束'}`;
    const numbers = `新增${counts.added}行，更新${counts.updated}行，错误${counts.refused}行。`;
    await sendNotice(trx, { userId: user.id, username: run.username, title, text: `${reply.message} ${numbers}` }, now);
  });
}
