import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { forgetAudit, LEAST_DAYS } from './retention.ts';

const USUAL_DAYS = 1095;

/** Removes expired audit records; the rest stays a verifiable chain. */
export const oldAuditRecords: JobKind = {
  name: 'oldAuditRecords',
  title: '清理过期的审计记录',
  parameters: {
    type: 'object',
    properties: { keepDays: { type: 'integer', minimum: LEAST_DAYS, maximum: 36_500 } },
    additionalProperties: false,
  },
  async run({ db, now, signal, say }, { keepDays = USUAL_DAYS }) {
    let gone = 0;
    for (;;) {
      const count = await forgetAudit(db, Number(keepDays), now);
      gone += count;
      if (count === 0 || signal.aborted) break;
    }
    say(`审计记录：删除 ${gone} 条`);
  },
};
