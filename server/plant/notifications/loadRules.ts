import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import type { EscalationStep, NotificationRule, Receivers } from './rule.ts';

/** Tenant whose rules apply to tenants without their own. */
const EVERY_TENANT = 0;

const list = (text: string | null) => splitList(text ?? '');

type Who = Pick<
  Selectable<Database['station_notification_rule']>,
  'to_director' | 'to_keeper' | 'to_duty' | 'to_users' | 'to_roles' | 'channels'
>;

const receiversOf = (row: Who): Receivers => ({
  ...{ toDirector: row.to_director, toKeeper: row.to_keeper, toDuty: row.to_duty },
  ...{ users: list(row.to_users), roles: list(row.to_roles), channels: list(row.channels) },
});

async function complete(
  db: Kysely<Database>,
  rows: readonly Selectable<Database['station_notification_rule']>[],
): Promise<readonly NotificationRule[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await db
    .selectFrom('station_notification_step')
    .selectAll()
    .where('rule_id', 'in', ids)
    .orderBy('after_minutes')
    .execute();
  const stepsOf = (id: string): readonly EscalationStep[] =>
    steps
      .filter(({ rule_id: rule }) => rule === id)
      .map((row) => ({ ...receiversOf(row), afterMinutes: row.after_minutes }));
  return rows.map((row) => ({
    ...{ id: row.id, tenantId: row.tenant_id, levels: list(row.levels), ruleCodes: list(row.rule_codes) },
    ...{ stationIds: list(row.station_ids), orgCode: row.org_code || null, webhooks: list(row.webhooks) },
    ...{ delayMinutes: row.delay_minutes, digestMinutes: row.digest_minutes },
    ...{ quietFrom: row.quiet_from, quietTo: row.quiet_to, quietCritical: row.quiet_critical },
    ...receiversOf(row),
    steps: stepsOf(row.id),
  }));
}

/** The enabled rules of a tenant: its own, or the common ones if it has none. */
export async function loadNotificationRules(
  db: Kysely<Database>,
  tenantId: number,
): Promise<readonly NotificationRule[]> {
  const all = await db
    .selectFrom('station_notification_rule')
    .selectAll()
    .where('tenant_id', 'in', [EVERY_TENANT, tenantId])
    .orderBy('create_time')
    .orderBy('id')
    .execute();
  const own = all.filter(({ tenant_id: tenant }) => tenant === tenantId);
  return complete(
    db,
    (own.length > 0 ? own : all).filter(({ enabled }) => enabled),
  );
}

/** A rule that is switched on; null for any other. */
export async function notificationRule(db: Kysely<Database>, id: string): Promise<NotificationRule | null> {
  const rows = await db
    .selectFrom('station_notification_rule')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .execute();
  return (await complete(db, rows))[0] ?? null;
}
