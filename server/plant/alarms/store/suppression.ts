import type { Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { newId } from '../../../foundation/newId.ts';
import { type AlarmChange, COND, HANDLE } from './reconcile.ts';
import type { AlarmStation } from './subjects.ts';
import { insertAlarms, listBelow } from './writeAlarms.ts';

/**
 * More alarms of a station in ten minutes are a storm, which is reported as one alarm (EEMUA 191: more than
 * 10 are a flood).
 */
const STORM = 30;
const STORM_MS = 10 * 60_000;
/** Code of the alarm that reports a storm; no rule has it. */
const STORM_CODE = 'P100';

interface Open {
  readonly id: string;
  readonly equipment_id: string | null;
  readonly alarm_code: string;
  readonly raised_time: Date;
  readonly suppressed_by: string | null;
}

/** Finds the devices above one, the nearest first: its parents, and the gateway through which it speaks. */
function aboveIn({ subjects }: AlarmStation): (equipmentId: string) => readonly string[] {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  return (equipmentId) => {
    const found: string[] = [];
    const waiting = [equipmentId];
    for (let next = waiting.shift(); next !== undefined && found.length < subjects.length; next = waiting.shift()) {
      const { parentId = null, collectorId = null } = byId.get(next) ?? {};
      for (const id of [parentId, collectorId]) {
        if (id === null || found.includes(id)) continue;
        found.push(id);
        waiting.push(id);
      }
    }
    return found;
  };
}

/** Finds the alarm under which another is listed; null if it is listed by itself. */
function suppressorIn(blockers: readonly Open[], station: AlarmStation): (alarm: Open) => string | null {
  const above = aboveIn(station);
  const byDevice = new Map<string | null, readonly string[]>();
  for (const { id, equipment_id: device } of blockers) byDevice.set(device, [...(byDevice.get(device) ?? []), id]);
  return ({ id: own, equipment_id: device }) => {
    if (device === null || blockers.length === 0) return null;
    for (const one of [...above(device), null]) {
      const found = byDevice.get(one)?.find((id) => id !== own);
      if (found !== undefined) return found;
    }
    return null;
  };
}

async function openAlarms(trx: Transaction<Database>, stationId: string): Promise<readonly Open[]> {
  return trx
    .selectFrom('station_alarm')
    .select(['id', 'equipment_id', 'alarm_code', 'raised_time', 'suppressed_by'])
    .where('station_id', '=', stationId)
    .where('cond_state', '=', COND.active)
    .orderBy('raised_time')
    .orderBy('id')
    .execute();
}

async function openStorm(trx: Transaction<Database>, station: AlarmStation, count: number, now: Date) {
  const id = newId();
  const [row] = await insertAlarms(trx, [
    {
      ...{ id, alarm_no: `AL${id.slice(0, 12).toUpperCase()}`, alarm_name: '告警风暴', station_id: station.id },
      ...{ alarm_code: STORM_CODE, alarm_level: '2', alarm_type: '1', source: '2', cond_state: COND.active },
      ...{ handle_state: HANDLE.new, first_time: now, raised_time: now, last_time: now, occur_count: 1 },
      ...{ content: `10分钟内新增告警${count}条，已并入本条`, recurred: false, tenant_id: station.tenantId },
      ...{ create_by: null, create_time: now, update_by: null, update_time: null },
    },
  ]);
  return row ?? null;
}

/** The storm of a station after a judgement: its alarm, and the change of it. */
interface Storm {
  readonly id: string | null;
  readonly change: AlarmChange | null;
}

/** The storm of a station that continues, begins or ends. */
async function stormOf(
  trx: Transaction<Database>,
  station: AlarmStation,
  open: readonly Open[],
  now: Date,
): Promise<Storm> {
  const since = now.getTime() - STORM_MS;
  const others = open.filter(({ alarm_code: code }) => code !== STORM_CODE);
  const recent = others.filter(({ raised_time: raised }) => raised.getTime() >= since);
  const storm = open.find(({ alarm_code: code }) => code === STORM_CODE);
  if (!storm) {
    const row = recent.length > STORM ? await openStorm(trx, station, recent.length, now) : null;
    return { id: row?.id ?? null, change: row && { kind: 'raised', id: row.id, row, rule: null } };
  }
  const left = others.filter(({ suppressed_by: by }) => by === storm.id);
  if (left.length > 0 || recent.length > STORM) return { id: storm.id, change: null };
  const row = await trx
    .updateTable('station_alarm')
    .set({ cond_state: COND.cleared, clear_time: now })
    .where('id', '=', storm.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { id: null, change: { kind: 'cleared', id: row.id, row, rule: null } };
}

/** Which alarm explains which. */
interface Suppression {
  /** By alarm: the one that it is listed below, or null. */
  readonly by: ReadonlyMap<string, string | null>;
  /** Change of the alarm that reports a storm. */
  readonly changes: readonly AlarmChange[];
}

/**
 * Lists the alarms of a station below those that explain them: a failed device above, a lost gateway, the
 * whole station, or a storm. An alarm whose explanation has ended is listed by itself again.
 * @param suppressing codes of the rules whose alarms explain others
 */
export async function suppress(
  trx: Transaction<Database>,
  station: AlarmStation,
  suppressing: ReadonlySet<string>,
  now: Date,
): Promise<Suppression> {
  const open = await openAlarms(trx, station.id);
  const blockers = open.filter(({ alarm_code: code }) => suppressing.has(code));
  const { id: storm, change } = await stormOf(trx, station, open, now);
  const since = now.getTime() - STORM_MS;
  const suppressorOf = suppressorIn(blockers, station);
  const result = new Map<string, string | null>();
  const changed: { id: string; by: string | null }[] = [];
  for (const alarm of open) {
    if (alarm.alarm_code === STORM_CODE) continue;
    const isOfStorm = alarm.suppressed_by === storm || alarm.raised_time.getTime() >= since;
    const by = suppressorOf(alarm) ?? (storm !== null && isOfStorm ? storm : null);
    result.set(alarm.id, by);
    if (by !== alarm.suppressed_by) changed.push({ id: alarm.id, by });
  }
  await listBelow(trx, changed);
  return { by: result, changes: change ? [change] : [] };
}
