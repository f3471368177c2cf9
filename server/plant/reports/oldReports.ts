import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { keptSince } from '../../foundation/runs/keepDays.ts';

/** Rows taken away at once, so that no statement runs long. */
const MOST = 5_000;
/** A monthly report looks at the seven before it, and what was forgotten too early would be sent again. */
const LEAST_DAYS = 240;
const USUAL_DAYS = 400;

/** Forgets reports that were sent so long ago that no later one looks at them. */
export const oldReports: JobKind = {
  name: 'oldReports',
  title: '清理过期的已发报表',
  parameters: {
    type: 'object',
    properties: { keepDays: { type: 'integer', minimum: LEAST_DAYS, maximum: 3650 } },
    additionalProperties: false,
  },
  async run({ db, now, signal, say }, { keepDays = USUAL_DAYS }) {
    const limit = keptSince(now, { keepDays });
    let gone = 0;
    for (;;) {
      const old = db.selectFrom('plant_report_sent').select('id').where('create_time', '<', limit).limit(MOST);
      const { numDeletedRows } = await db.deleteFrom('plant_report_sent').where('id', 'in', old).executeTakeFirst();
      const count = Number(numDeletedRows);
      gone += count;
      if (count < MOST || signal.aborted) break;
    }
    say(`已发报表：删除 ${gone} 份`);
  },
};
