import type { Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { planNotifications } from '../../notifications/planNotifications.ts';
import type { NotifiedAlarm } from '../../notifications/rule.ts';
import type { AlarmChange } from './reconcile.ts';
import type { AlarmStation } from './subjects.ts';

/** Older alarms send no message (model.md section 5.3). */
const FRESH_MS = 2 * 3_600_000;
/** Those of whole days name the start of their last day, and yesterday's figures are news all day long. */
export const FRESH_DAYS_MS = 48 * 3_600_000;
const ACTIVE = '1';

/**
 * Plans what is sent about alarms that are new or back, in their transaction, so that no message is sent twice and none
 * is lost. Rules say to whom, how and when (docs/plant/notifications.md).
 * @param suppressed alarms that are listed below others send none
 * @param freshMs how old the data of an alarm may be
 */
export async function tellPeople(
  trx: Transaction<Database>,
  station: AlarmStation,
  changes: readonly AlarmChange[],
  suppressed: ReadonlyMap<string, string | null>,
  now: Date,
  freshMs = FRESH_MS,
): Promise<void> {
  const news = changes.filter(
    ({ kind, id, row }) =>
      (kind === 'raised' || kind === 'returned' || kind === 'risen') &&
      row.cond_state === ACTIVE &&
      (kind === 'risen' || now.getTime() - (row.last_time ?? row.raised_time).getTime() <= freshMs) &&
      (suppressed.get(id) ?? null) === null,
  );
  const alarms = news.map(({ id, row }): NotifiedAlarm => {
    return { id, level: row.alarm_level, code: row.alarm_code, occurrence: row.occur_count ?? 1 };
  });
  await planNotifications(trx, station, alarms, now);
}
