import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { sendNotice } from '../../messages/announcements/send.ts';
import { administratorIds } from '../../rights/heldRights/administrator.ts';

/** Sends a notice about a failed backup to every administrator. */
export async function notifyAdministrators(db: Kysely<Database>, reason: string, now: Date): Promise<void> {
  const text = `备份失败：${reason}。请在系统监控的定时任务中查看执行记录，修复后点击立即执行。`;
  await db.transaction().execute(async (trx) => {
    for (const userId of await administratorIds(trx))
      await sendNotice(trx, { userId, username: 'system', title: '备份失败', text }, now);
  });
}
