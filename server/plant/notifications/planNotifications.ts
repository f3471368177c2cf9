import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { loadNotificationRules } from './loadRules.ts';
import { plannedBy } from './plan.ts';
import { isAbout, type NotifiedAlarm } from './rule.ts';

/** More alarms of one judgement are sent together, a minute later: thirty messages would not be read. */
const MOST_AT_ONCE = 5;
const CROWD_MINUTES = 1;

/**
 * Writes down what is to be sent about alarms that are raised now, in their transaction: it is sent if and only if they
 * are stored. Who gets it is found out when it is due.
 */
export async function planNotifications(
  trx: Transaction<Database>,
  station: { readonly id: string; readonly tenantId: number },
  alarms: readonly NotifiedAlarm[],
  now: Date,
): Promise<void> {
  if (alarms.length === 0) return;
  const rules = await loadNotificationRules(trx, station.tenantId);
  if (rules.length === 0) return;
  const place = await trx.selectFrom('station_info').select('org_code').where('id', '=', station.id).executeTakeFirst();
  const where = { id: station.id, orgCode: place?.org_code ?? null };
  const worstFirst = [...alarms].sort((a, b) => a.level.localeCompare(b.level));
  const rows = rules.flatMap((rule) =>
    worstFirst
      .filter((alarm) => isAbout(rule, alarm, where))
      .flatMap((alarm, index) =>
        plannedBy(rule, alarm, now, index < MOST_AT_ONCE ? 0 : CROWD_MINUTES).map(({ kind, afterMinutes, dueAt }) => ({
          ...{ id: newId(), rule_id: rule.id, alarm_id: alarm.id, kind, after_minutes: afterMinutes },
          ...{ occurrence: alarm.occurrence, due_at: dueAt },
        })),
      ),
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('plant_notification')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
