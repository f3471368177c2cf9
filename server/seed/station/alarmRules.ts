import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { stableId } from '../id.ts';
import { offer } from '../ledger.ts';
import { stamp } from '../stamp.ts';
import entries from './alarm-rules.json';

interface Entry {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly level: string;
  readonly category: string | null;
  /** Minutes for which the conditions must hold, or whole days. */
  readonly hold?: number;
  readonly days?: number;
  readonly daylight?: boolean;
  readonly suppresses?: boolean;
  readonly reason?: string | null;
  readonly conditions: readonly (readonly (string | number)[])[];
  readonly suggestion: string;
}

const RULES: readonly Entry[] = entries;
/** Dictionary `alarm_period`. */
const PERIOD = { slots: '1', days: '2' } as const;

const ruleId = (tenantId: number, code: string) => stableId(`alarmRule.${tenantId}.${code}`);

const ruleRow = (tenantId: number) => (entry: Entry, index: number) => ({
  id: ruleId(tenantId, entry.code),
  ...{ rule_code: entry.code, rule_name: entry.name, alarm_type: entry.type, alarm_level: entry.level },
  period: entry.days === undefined ? PERIOD.slots : PERIOD.days,
  ...{ category: entry.category, station_id: null, hold_minutes: entry.hold ?? 0, hold_days: entry.days ?? 1 },
  daylight: entry.daylight ?? false,
  suppresses: entry.suppresses ?? false,
  loss_reason: entry.reason ?? null,
  ...{ suggestion: entry.suggestion, enabled: true, remark: null, tenant_id: tenantId },
  ...stamp(index),
});

const conditionRows = (tenantId: number) => (entry: Entry) =>
  entry.conditions.map(([metric, operator, threshold, hysteresis], index) => ({
    id: stableId(`alarmRuleCondition.${tenantId}.${entry.code}.${index}`),
    rule_id: ruleId(tenantId, entry.code),
    ...{ metric: String(metric), operator: String(operator), threshold: Number(threshold) },
    ...{ hysteresis: Number(hysteresis), order_num: index + 1 },
    ...stamp(index),
  }));

/** The initial rules of a tenant; those of tenant 0 apply to every tenant without its own. */
export async function seedAlarmRules(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const offered = await offer(trx, {
    table: 'station_alarm_rule',
    rows: RULES.map(ruleRow(tenantId)),
    insert: (rows) =>
      trx
        .insertInto('station_alarm_rule')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  if (offered === 0) return;
  const present = await trx.selectFrom('station_alarm_rule').select('id').execute();
  const ids = new Set(present.map(({ id }) => id));
  await offer(trx, {
    table: 'station_alarm_rule_condition',
    rows: RULES.flatMap(conditionRows(tenantId)).filter(({ rule_id: id }) => ids.has(id)),
    insert: (rows) =>
      trx
        .insertInto('station_alarm_rule_condition')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
