import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { keepDaysSchema, keptSince } from '../../foundation/runs/keepDays.ts';

/** Rows taken away at once, so that no statement runs long. */
const MOST = 10_000;

/** Limits the growth of the log that users read (`sys_log`); the audit log has its own retention. */
export const oldLogs: JobKind = {
  name: 'oldLogs',
  title: '清理过期的操作与登录日志',
  parameters: keepDaysSchema,
  async run({ db, now, signal, say }, parameters) {
    const limit = keptSince(now, parameters);
    let gone = 0;
    for (;;) {
      const old = db.selectFrom('sys_log').select('id').where('create_time', '<', limit).limit(MOST);
      const [deleted] = await db.deleteFrom('sys_log').where('id', 'in', old).execute();
      const count = Number(deleted?.numDeletedRows ?? 0);
      gone += count;
      if (count < MOST || signal.aborted) break;
    }
    say(`日志：删除 ${gone} 条`);
  },
};
