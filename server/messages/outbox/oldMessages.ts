import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { keepDaysSchema, keptSince } from '../../foundation/runs/keepDays.ts';
import { STATE } from './message.ts';

/** Rows taken away at once, so that no statement runs long; files are up to some megabytes each. */
const MOST = 5_000;
/** Messages that wait or are being delivered stay, however old they are. */
const UNFINISHED = [STATE.waiting, STATE.sending];

/** Keeps 发送记录 from growing for ever: messages that are over, and the files that no message carries any more. */
export const oldMessages: JobKind = {
  name: 'oldMessages',
  title: '清理过期的发送记录',
  parameters: keepDaysSchema,
  async run({ db, now, signal, say }, parameters) {
    const limit = keptSince(now, parameters);
    const messages = async () => {
      const old = db
        .selectFrom('sys_message_outbox')
        .select('id')
        .where('create_time', '<', limit)
        .where('state', 'not in', UNFINISHED)
        .limit(MOST);
      return db.deleteFrom('sys_message_outbox').where('id', 'in', old).executeTakeFirst();
    };
    // A file is written in the transaction of its messages, so that none is seen without them.
    const files = async () => {
      const unused = db
        .selectFrom('sys_message_attachment as file')
        .select('file.id')
        .where('file.create_time', '<', limit)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sys_message_outbox as message')
                .select('message.id')
                .whereRef('message.attachment_id', '=', 'file.id'),
            ),
          ),
        )
        .limit(MOST);
      return db.deleteFrom('sys_message_attachment').where('id', 'in', unused).executeTakeFirst();
    };
    const all = async (remove: typeof messages) => {
      for (let gone = 0; ; ) {
        const count = Number((await remove()).numDeletedRows);
        gone += count;
        if (count < MOST || signal.aborted) return gone;
      }
    };
    const gone = await all(messages);
    say(`发送记录：删除 ${gone} 条，附件 ${await all(files)} 个`);
  },
};
