import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../server/foundation/database/schema.ts';

/** A rule with one condition and without a duration. */
interface TestRule {
  readonly code: string;
  readonly tenantId: number;
  readonly category: string;
  readonly level: string;
  readonly metric: string;
  readonly operator: string;
  readonly threshold: number;
}

/** Adds a rule that is switched on. */
export async function addRule(db: Kysely<Database>, rule: TestRule): Promise<void> {
  const { code, tenantId, category, level, metric, operator, threshold } = rule;
  await sql`
    insert into station_alarm_rule (id, rule_code, rule_name, period, alarm_level, alarm_type, category, hold_minutes,
      daylight, suppresses, enabled, tenant_id)
    values (${code}, ${code}, ${`规则${code}`}, '1', ${level}, '1', ${category}, 0, false, false, true, ${tenantId})`.execute(
    db,
  );
  await sql`
    insert into station_alarm_rule_condition (id, rule_id, metric, operator, threshold, hysteresis, order_num)
    values (${`${code}-1`}, ${code}, ${metric}, ${operator}, ${threshold}, 0, 1)`.execute(db);
}
