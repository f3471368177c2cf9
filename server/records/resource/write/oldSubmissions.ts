import type { JobKind } from '../../../foundation/runs/jobKind.ts';
import { SUBMISSION_MS } from './submission.ts';

/** Stored responses of submits that are no longer repeated. */
export const oldSubmissions: JobKind = {
  name: 'oldSubmissions',
  title: '清理过期的提交记录',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run({ db, now, say }) {
    const limit = new Date(now.getTime() - SUBMISSION_MS);
    const [gone] = await db.deleteFrom('sys_submission').where('created_at', '<=', limit).execute();
    say(`提交记录：删除 ${gone?.numDeletedRows ?? 0} 条`);
  },
};
