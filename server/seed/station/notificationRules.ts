import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { stableId } from '../id.ts';
import { offer } from '../ledger.ts';
import { stamp } from '../stamp.ts';

/** Urgent alarms to the director of the station and the person in charge of the device, at once, in the message centre. */
export async function seedNotificationRules(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const nobody = { to_duty: false, to_users: null, to_roles: null, webhooks: null };
  await offer(trx, {
    table: 'station_notification_rule',
    rows: [
      {
        id: stableId(`notificationRule.${tenantId}.urgent`),
        ...{ rule_name: '严重与重要告警', enabled: true, levels: '1,2', rule_codes: null, org_code: null },
        ...{ station_ids: null, to_director: true, to_keeper: true, ...nobody, channels: '1' },
        ...{ delay_minutes: 0, digest_minutes: 0, quiet_from: null, quiet_to: null, quiet_critical: true },
        ...{ remark: '随产品提供', tenant_id: tenantId },
        ...stamp(0),
      },
    ],
    insert: (rows) =>
      trx
        .insertInto('station_notification_rule')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
