import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { newId } from '../../../foundation/newId.ts';
import type { Episode } from '../engine/fold.ts';
import { partsOf, STATION } from '../engine/judgedRules.ts';
import type { Judged, Outcome } from '../engine/judgeSlots.ts';
import { alarmLevel } from './alarmLevel.ts';
import { type LoadedRule, PERIOD, SOURCE } from './loadRules.ts';
import { metricTitles, type Titles } from './metricTitles.ts';
import type { AlarmStation } from './subjects.ts';
import { type AlarmRow, deleteAlarms, insertAlarms, updateAlarms } from './writeAlarms.ts';

/** Dictionaries `alarm_cond`, `alarm_handle` and `alarm_source`. */
export const COND = { active: '1', cleared: '2' } as const;
export const HANDLE = { new: '0', confirmed: '1', ordered: '2', done: '3', archived: '4', shelved: '8' } as const;
const HOUR_MS = 3_600_000;

/** An alarm that the engine wrote, and what it did with it. */
export interface AlarmChange {
  readonly kind: 'raised' | 'returned' | 'cleared' | 'risen' | 'changed' | 'withdrawn';
  readonly id: string;
  readonly row: AlarmRow;
  readonly rule: LoadedRule | null;
}

interface Wanted {
  readonly key: string;
  readonly episode: Episode;
  readonly equipmentId: string | null;
  readonly rule: LoadedRule;
}

const nameOf = (code: string, equipmentId: string | null, since: number) => `${equipmentId ?? ''} ${code} ${since}`;

function wantedOf(outcome: Outcome, station: AlarmStation, rules: readonly LoadedRule[]): readonly Wanted[] {
  const bySn = new Map(station.subjects.flatMap(({ sn, id }) => (sn === null ? [] : [[sn, id] as const])));
  return [...outcome.episodes].flatMap(([name, episode]) => {
    const key = name.slice(0, name.lastIndexOf(' '));
    const { sn, code } = partsOf(key);
    const rule = rules.find((one) => one.code === code);
    const equipmentId = sn === STATION ? null : bySn.get(sn);
    return rule === undefined || equipmentId === undefined ? [] : { key, episode, equipmentId, rule };
  });
}

/** The alarms that the slots from one on may change. */
async function presentAlarms(
  trx: Transaction<Database>,
  { id, tenantId }: AlarmStation,
  period: string,
  first: number,
) {
  const from = new Date(first - HOUR_MS);
  return trx
    .selectFrom('station_alarm')
    .selectAll()
    .where('station_id', '=', id)
    .where('source', 'in', [SOURCE.device, SOURCE.rule])
    .where('rule_id', 'is not', null)
    .where((where) => {
      const byDays = where
        .selectFrom('station_alarm_rule')
        .select('rule_code')
        .where('period', '=', PERIOD.days)
        .where('tenant_id', 'in', [0, tenantId]);
      return where('alarm_code', period === PERIOD.days ? 'in' : 'not in', byDays);
    })
    .where((where) =>
      where.or([where('clear_time', 'is', null), where('clear_time', '>=', from), where('raised_time', '>=', from)]),
    )
    .forUpdate()
    .execute();
}

/** Columns of an alarm that follow from its episode. */
function followingOf({ last, count, cleared }: Episode, level: string) {
  return {
    last_time: new Date(last),
    occur_count: count,
    clear_time: cleared === null ? null : new Date(cleared),
    cond_state: cleared === null ? COND.active : COND.cleared,
    alarm_level: level,
  };
}

function isChanged(row: AlarmRow, following: ReturnType<typeof followingOf>): boolean {
  return (
    row.cond_state !== following.cond_state ||
    row.alarm_level !== following.alarm_level ||
    row.occur_count !== following.occur_count ||
    row.last_time?.getTime() !== following.last_time.getTime() ||
    row.clear_time?.getTime() !== following.clear_time?.getTime()
  );
}

async function alarmNumbers(trx: Transaction<Database>, count: number, now: Date): Promise<readonly string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ n: string }>`
    select nextval('station_alarm_no')::text as n from generate_series(1, ${count})`.execute(trx);
  const day = new Date(now.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return rows.map(({ n }) => `AL${day}${n.padStart(6, '0')}`);
}

function contentOf(
  { conditions, source }: LoadedRule,
  values: Readonly<Record<string, number>>,
  titles: Titles,
): string {
  return conditions
    .flatMap(({ metric }) => {
      const value = values[metric];
      const title = titles.get(metric) ?? (source === SOURCE.device ? `设备上送 ${metric}` : metric);
      return value === undefined ? [] : `${title} ${value}`;
    })
    .join('，')
    .slice(0, 500);
}

function newRow({ wanted, level, judged }: Fresh, no: string, station: AlarmStation, titles: Titles, now: Date) {
  const { episode, equipmentId, rule } = wanted;
  const values = judged?.valuesOf(episode.raised) ?? {};
  return {
    ...{ id: newId(), alarm_no: no, alarm_name: rule.name, station_id: station.id, equipment_id: equipmentId },
    ...{ alarm_code: rule.code, alarm_type: rule.type, source: rule.source, rule_id: rule.id },
    ...{ first_time: new Date(episode.since), raised_time: new Date(episode.raised), ...followingOf(episode, level) },
    ...{ handle_state: HANDLE.new, content: contentOf(rule, values, titles), snapshot: JSON.stringify(values) },
    ...{ suggestion: rule.suggestion, recurred: false, tenant_id: station.tenantId },
    ...{ create_by: null, create_time: now, update_by: null, update_time: null },
  };
}

/** True if no person has done anything with an alarm. */
const isUntouched = ({ handle_state: state, work_order_id: order }: AlarmRow) => state === HANDLE.new && order === null;

/** An alarm that returns after it was handled becomes visible again. */
function stateAfterReturn({ handle_state: state }: AlarmRow): string {
  return state === HANDLE.done || state === HANDLE.archived ? HANDLE.new : state;
}

/**
 * Makes the alarms of a station what its episodes say. An alarm that late data take back is removed when no person has
 * touched it, and closed otherwise.
 * @param first start of the first slot that was judged
 */
export async function reconcile(
  trx: Transaction<Database>,
  station: AlarmStation,
  judgement: Judgement,
  first: number,
  now: Date,
): Promise<readonly AlarmChange[]> {
  const { outcome, rules, judged, period } = judgement;
  const present = await presentAlarms(trx, station, period, first);
  const byName = new Map(
    present.map((row) => [nameOf(row.alarm_code, row.equipment_id, row.first_time.getTime()), row]),
  );
  const wanted = wantedOf(outcome, station, rules);
  const names = new Set(wanted.map(({ rule, equipmentId, episode }) => nameOf(rule.code, equipmentId, episode.since)));
  const disproved = [...byName].flatMap(([name, row]) => {
    const isOfSlots =
      row.clear_time === null || row.clear_time.getTime() >= first || row.raised_time.getTime() >= first;
    return names.has(name) || !isOfSlots ? [] : row;
  });
  const changes: AlarmChange[] = [...(await withdraw(trx, disproved, first, now))];
  const byKey = new Map(judged.map((one) => [one.key, one]));
  const levelOf = (one: Wanted, known: string | null) =>
    alarmLevel(one, known, { judged: byKey.get(one.key), first, last: judgement.last });
  const fresh: Wanted[] = [];
  const known: Known[] = [];
  for (const one of wanted) {
    const row = byName.get(nameOf(one.rule.code, one.equipmentId, one.episode.since));
    if (!row) fresh.push(one);
    else {
      const following = followingOf(one.episode, levelOf(one, row.alarm_level));
      if (isChanged(row, following)) known.push({ row, wanted: one, following });
    }
  }
  // Ended alarms are closed before new ones open: at most one open alarm for a device and a code.
  const isOver = ({ episode }: Wanted) => episode.cleared !== null;
  changes.push(
    ...(await follow(
      trx,
      known.filter((one) => isOver(one.wanted)),
      now,
    )),
  );
  changes.push(
    ...(await follow(
      trx,
      known.filter((one) => !isOver(one.wanted)),
      now,
    )),
  );
  const ordered = [...fresh.filter(isOver), ...fresh.filter((one) => !isOver(one))];
  const added = ordered.map((one) => ({ wanted: one, level: levelOf(one, null), judged: byKey.get(one.key) }));
  changes.push(...(await raise(trx, station, added, now)));
  return changes;
}

/** The judged slots and rules. */
interface Judgement {
  readonly outcome: Outcome;
  readonly rules: readonly LoadedRule[];
  readonly judged: readonly Judged[];
  /** Rules of the other period keep their alarms. */
  readonly period: string;
  /** Start of the last slot that was judged. */
  readonly last: number;
}

/** An alarm, and what its episode says. */
interface Known {
  readonly row: AlarmRow;
  readonly wanted: Wanted;
  readonly following: ReturnType<typeof followingOf>;
}

/** An alarm that there was not yet. */
interface Fresh {
  readonly wanted: Wanted;
  readonly level: string;
  readonly judged: Judged | undefined;
}

async function raise(
  trx: Transaction<Database>,
  station: AlarmStation,
  fresh: readonly Fresh[],
  now: Date,
): Promise<readonly AlarmChange[]> {
  // Most judgements raise nothing: what metrics are called is read only where an alarm says it.
  if (fresh.length === 0) return [];
  const titles = await metricTitles(trx);
  const numbers = await alarmNumbers(trx, fresh.length, now);
  const rows = fresh.map((one, index) => newRow(one, numbers[index] ?? newId(), station, titles, now));
  const added = await insertAlarms(trx, rows);
  return added.map((row, index) => ({ kind: 'raised', id: row.id, row, rule: fresh[index]?.wanted.rule ?? null }));
}

async function withdraw(
  trx: Transaction<Database>,
  rows: readonly AlarmRow[],
  first: number,
  now: Date,
): Promise<readonly AlarmChange[]> {
  const gone = rows.filter(isUntouched);
  await deleteAlarms(
    trx,
    gone.map(({ id }) => id),
  );
  const closed = rows.filter((row) => !isUntouched(row));
  const endOf = (row: AlarmRow) => row.clear_time ?? new Date(Math.max(first, row.raised_time.getTime()));
  const changed = await updateAlarms(
    trx,
    closed.map((row) => ({
      id: row.id,
      following: {
        ...{ last_time: row.last_time ?? row.raised_time, occur_count: row.occur_count ?? 1 },
        ...{ clear_time: endOf(row), cond_state: COND.cleared, handle_state: row.handle_state },
        alarm_level: row.alarm_level,
      },
    })),
    now,
  );
  return [
    ...gone.map((row) => ({ kind: 'withdrawn' as const, id: row.id, row, rule: null })),
    ...changed.map((row) => ({ kind: 'cleared' as const, id: row.id, row, rule: null })),
  ];
}

async function follow(trx: Transaction<Database>, known: readonly Known[], now: Date): Promise<readonly AlarmChange[]> {
  const planned = known.map(({ row, wanted, following }) => {
    const isBack = row.cond_state === COND.cleared && following.cond_state === COND.active;
    const isOver = row.cond_state === COND.active && following.cond_state === COND.cleared;
    const kind = isBack ? ('returned' as const) : isOver ? ('cleared' as const) : ('changed' as const);
    const state = isBack ? stateAfterReturn(row) : row.handle_state;
    const isRisen = following.alarm_level !== row.alarm_level;
    return { id: row.id, kind, isRisen, rule: wanted.rule, following: { ...following, handle_state: state } };
  });
  const changed = await updateAlarms(trx, planned, now);
  return changed.flatMap((row, index): readonly AlarmChange[] => {
    const { kind = 'changed', isRisen = false, rule = null } = planned[index] ?? {};
    const change = (one: AlarmChange['kind']): AlarmChange => ({ kind: one, id: row.id, row, rule });
    if (!isRisen) return [change(kind)];
    return kind === 'changed' ? [change('risen')] : [change('risen'), change(kind)];
  });
}
