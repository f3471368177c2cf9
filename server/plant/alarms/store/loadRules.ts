import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { AlarmCondition, AlarmRule, Operator, Rise } from '../engine/rule.ts';
import { validTimesOf } from '../engine/validTimes.ts';

type RuleRow = Selectable<Database['station_alarm_rule']>;

/** A bit is asked for by libraries alone. */
const OPERATORS: ReadonlySet<string> = new Set<Operator>(['gt', 'ge', 'lt', 'le', 'eq', 'ne']);
const isOperator = (text: string): text is Operator => OPERATORS.has(text);
/** Whose rules every tenant begins with. */
const EVERY_TENANT = 0;
const MINUTE_MS = 60_000;

/** Rules that are judged slot by slot, or day by day; dictionary `alarm_period`. */
export const PERIOD = { slots: '1', days: '2' } as const;

/** Dictionary `alarm_source`. */
export const SOURCE = { device: '1', rule: '2' } as const;

/** A rule, and over how many days it must hold. */
export interface LoadedRule extends AlarmRule {
  readonly holdDays: number;
  /** Dictionary `alarm_source`: reported by the device, or found by a rule. */
  readonly source: string;
}

async function conditionsOf(db: Kysely<Database>, ruleIds: readonly string[]) {
  const rows = await db
    .selectFrom('station_alarm_rule_condition')
    .select(['rule_id', 'metric', 'operator', 'threshold', 'hysteresis', 'rise_threshold'])
    .where('rule_id', 'in', ruleIds)
    .orderBy('order_num')
    .execute();
  const byRule = new Map<string, AlarmCondition[]>();
  for (const { rule_id: rule, metric, operator, threshold, hysteresis, rise_threshold: riseThreshold } of rows) {
    if (!isOperator(operator)) continue;
    const condition = { metric, operator, threshold, hysteresis: hysteresis ?? 0, riseThreshold };
    byRule.set(rule, [...(byRule.get(rule) ?? []), condition]);
  }
  return byRule;
}

/**
 * The rules that are switched on and apply to a station, in the order of their codes: those of its tenant, and of the
 * ones that every tenant begins with (tenant 0) those that its tenant has no rule of the same code for.
 */
export async function loadRules(
  db: Kysely<Database>,
  { tenantId, stationId }: { readonly tenantId: number; readonly stationId: string },
  period: string,
): Promise<readonly LoadedRule[]> {
  const all = await db
    .selectFrom('station_alarm_rule')
    .selectAll()
    .where('tenant_id', 'in', [EVERY_TENANT, tenantId])
    .where((where) => where.or([where('station_id', 'is', null), where('station_id', '=', stationId)]))
    .where((where) => {
      const within = where
        .selectFrom('station_info as station')
        .select('station.id')
        .where('station.id', '=', stationId)
        .where(sql<boolean>`starts_with(station.org_code, station_alarm_rule.org_code)`);
      return where.or([where('station_alarm_rule.org_code', 'is', null), where.exists(within)]);
    })
    .orderBy('rule_code')
    .orderBy('tenant_id', 'desc')
    .execute();
  const own = all.filter(({ rule_code: code }, index) => all.findIndex((one) => one.rule_code === code) === index);
  const rows = own.filter((row) => row.enabled && row.period === period);
  if (rows.length === 0) return [];
  const conditions = await conditionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => ruleOf(row, conditions.get(row.id) ?? []) ?? []);
}

/** The second level of a rule; null without one that is worse than its own. */
function riseOf({ rise_level: level, rise_minutes: minutes, alarm_level: own }: RuleRow): Rise | null {
  if (level === null || level >= own) return null;
  return { level, afterMs: minutes === null ? null : minutes * MINUTE_MS };
}

/** A rule as the engine works with it; null without conditions: it would always hold. */
function ruleOf(row: RuleRow, conditions: readonly AlarmCondition[]): LoadedRule | null {
  if (conditions.length === 0) return null;
  return {
    ...{ id: row.id, code: row.rule_code, name: row.rule_name, level: row.alarm_level, type: row.alarm_type },
    ...{ category: row.category, library: null, stationId: row.station_id, conditions, source: SOURCE.rule },
    ...{ rise: riseOf(row), validTimes: validTimesOf(row) },
    ...{ holdMs: row.hold_minutes * MINUTE_MS, isDaylightOnly: row.daylight, suppresses: row.suppresses },
    ...{ lossReason: row.loss_reason, suggestion: row.suggestion, holdDays: row.hold_days ?? 1 },
  };
}

/** A rule of a tenant, switched on or not; null without one that is judged slot by slot. */
export async function ruleById(db: Kysely<Database>, id: string, tenantId: number): Promise<LoadedRule | null> {
  const row = await db
    .selectFrom('station_alarm_rule')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('period', '=', PERIOD.slots)
    .executeTakeFirst();
  return row ? ruleOf(row, (await conditionsOf(db, [id])).get(id) ?? []) : null;
}
