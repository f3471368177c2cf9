import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { newId } from '../../../foundation/newId.ts';
import { recordJobAudit } from '../../../records/auditLog/record.ts';
import type { AlarmChange } from './reconcile.ts';
import type { AlarmStation } from './subjects.ts';

const RESOURCE = 'station/alarm';
const JOB = 'stationAlarms';
/** More changes at once are recorded together: consoles that watch read again. */
const MOST_RECORDS = 200;
/** Every row holds 11 values, and a statement of PostgreSQL takes 65 535. */
const MOST_ROWS = 1000;

const ACTIONS: Readonly<Record<AlarmChange['kind'], string | null>> = {
  raised: '告警发生',
  returned: '告警再次发生',
  cleared: '告警恢复',
  risen: '级别升高',
  changed: null,
  withdrawn: null,
};

const LEVELS: Readonly<Record<string, string>> = { '1': '严重', '2': '重要', '3': '次要', '4': '提示' };

/** Note of a step: a risen alarm's new level. */
const opinionOf = (kind: AlarmChange['kind'], { alarm_level: level }: AlarmChange['row']) =>
  kind === 'risen' ? `升为${LEVELS[level] ?? level}` : null;

/**
 * Records what the engine did with alarms: as steps that users read, and in the audit log, which consoles
 * follow.
 */
export async function recordAlarms(
  trx: Transaction<Database>,
  { tenantId }: AlarmStation,
  changes: readonly AlarmChange[],
  now: Date,
): Promise<void> {
  const steps = changes.flatMap(({ kind, row }) => {
    const action = ACTIONS[kind];
    if (action === null) return [];
    const at = { cleared: row.clear_time, returned: row.last_time, risen: now }[String(kind)] ?? row.raised_time;
    return {
      ...{ id: newId(), resource: RESOURCE, record_id: row.id, transition: kind, action, operator: '' },
      ...{
        from_status: row.handle_state,
        to_status: row.handle_state,
        opinion: opinionOf(kind, row),
        step_time: at ?? now,
      },
      order_num: 0,
    };
  });
  for (let start = 0; start < steps.length; start += MOST_ROWS) {
    await trx
      .insertInto('sys_record_step')
      .values(steps.slice(start, start + MOST_ROWS))
      .execute();
  }
  const gone = changes.filter(({ kind }) => kind === 'withdrawn').map(({ id }) => id);
  if (gone.length > 0) {
    await sql`delete from sys_record_step where resource = ${RESOURCE} and record_id = any(${gone}::text[])`.execute(
      trx,
    );
  }
  const run = { job: JOB, runId: randomUUID(), tenantId, now };
  const shown = changes.slice(0, MOST_RECORDS);
  await recordJobAudit(
    trx,
    run,
    shown.map(({ kind, id, row }) => ({
      action: kind === 'raised' ? ('add' as const) : kind === 'withdrawn' ? ('delete' as const) : ('edit' as const),
      ...{ resource: RESOURCE, rowId: id },
      after: { alarmCode: row.alarm_code, alarmLevel: row.alarm_level, condState: row.cond_state },
      note: ACTIONS[kind] ?? kind,
    })),
  );
  if (changes.length > shown.length) {
    const note = `另有 ${changes.length - shown.length} 条告警变化`;
    await recordJobAudit(trx, run, [{ action: 'command', resource: RESOURCE, note }]);
  }
}
