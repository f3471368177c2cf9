import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { LATE_MS } from '../telemetry/store/postgresStore.ts';
import { SLOT_MS } from './engine/fold.ts';
import { judgedRules } from './engine/judgedRules.ts';
import { judgeSlots } from './engine/judgeSlots.ts';
import { writeEvents } from './store/alarmEvents.ts';
import { recordAlarms } from './store/alarmRecords.ts';
import { libraryRules } from './store/libraryRules.ts';
import { loadFrame } from './store/loadFrame.ts';
import { loadRules, PERIOD } from './store/loadRules.ts';
import { type AlarmChange, reconcile } from './store/reconcile.ts';
import { silencesOf } from './store/silences.ts';
import { statesBefore, storeStates } from './store/states.ts';
import { type AlarmStation, alarmStation } from './store/subjects.ts';
import { suppress } from './store/suppression.ts';
import { tellPeople } from './store/tellPeople.ts';

const slotOf = (instant: number) => Math.floor(instant / SLOT_MS) * SLOT_MS;

/** From which slot on a station has to be judged, and up to which; null while nothing is due. */
async function dueSlots(trx: Transaction<Database>, sn: number, now: Date) {
  const last = slotOf(now.getTime());
  await sql`
    insert into plant_alarm_progress (station_sn, until) values (${sn}, ${new Date(last - LATE_MS - SLOT_MS)})
    on conflict (station_sn) do nothing`.execute(trx);
  const { until } = await trx
    .selectFrom('plant_alarm_progress')
    .select('until')
    .where('station_sn', '=', sn)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const dirty = await trx
    .selectFrom('plant_alarm_dirty')
    .select(['from_ts', 'marks'])
    .where('station_sn', '=', sn)
    .executeTakeFirst();
  const next = Math.max(until.getTime() + SLOT_MS, last - LATE_MS);
  const first = Math.min(next, dirty ? slotOf(dirty.from_ts.getTime()) : next);
  return first > last && !dirty ? null : { first, last: Math.max(first, last), marks: dirty?.marks ?? null };
}

/** Suppression result if nothing changed. */
const NOTHING = { by: new Map<string, string | null>(), changes: [] };

async function judgeStation(trx: Transaction<Database>, station: AlarmStation, now: Date) {
  const due = await dueSlots(trx, station.sn, now);
  if (due === null) return [];
  const { first, last, marks } = due;
  const rules = [
    ...(await loadRules(trx, { tenantId: station.tenantId, stationId: station.id }, PERIOD.slots)),
    ...(await libraryRules(trx, station.subjects)),
  ];
  const before = await statesBefore(trx, station.sn, first);
  const frame = await loadFrame(trx, station, rules, first, last);
  const judged = judgedRules(rules, frame, await silencesOf(trx, station, first, last));
  const outcome = judgeSlots(judged, before, first, last);
  await storeStates(trx, station.sn, first, outcome.snapshots, now);
  const judgement = { outcome, rules, judged, period: PERIOD.slots, last };
  const own = await reconcile(trx, station, judgement, first, now);
  const suppressing = new Set(rules.filter(({ suppresses }) => suppresses).map(({ code }) => code));
  const { by, changes: storms } = own.length > 0 ? await suppress(trx, station, suppressing, now) : NOTHING;
  const changes = [...own, ...storms];
  if (changes.length > 0) await tellPeople(trx, station, changes, by, now);
  await writeEvents(trx, station, changes, now);
  await recordAlarms(trx, station, changes, now);
  await trx
    .updateTable('plant_alarm_progress')
    .set({ until: new Date(last) })
    .where('station_sn', '=', station.sn)
    .execute();
  if (marks !== null) {
    await trx.deleteFrom('plant_alarm_dirty').where('station_sn', '=', station.sn).where('marks', '=', marks).execute();
  }
  return changes;
}

/**
 * Judges the rules of a station up to now, in one transaction: an interrupted one leaves nothing behind, and any number
 * of processes may judge at once.
 * @param sn its number in telemetry
 */
export function evaluateStation(db: Kysely<Database>, sn: number, now: Date): Promise<readonly AlarmChange[]> {
  return db.transaction().execute(async (trx) => {
    const station = await alarmStation(trx, sn);
    if (station) return judgeStation(trx, station, now);
    await trx.deleteFrom('plant_alarm_dirty').where('station_sn', '=', sn).execute();
    await trx.deleteFrom('plant_alarm_progress').where('station_sn', '=', sn).execute();
    return [];
  });
}

/** Stations with telemetry that has not been judged. */
export async function changedStations(db: Kysely<Database>): Promise<readonly number[]> {
  const rows = await db.selectFrom('plant_alarm_dirty').select('station_sn').orderBy('station_sn').execute();
  return rows.map(({ station_sn: sn }) => sn);
}

/** Stations whose telemetry changed, or whose last slot is over; those with new data first. */
export async function dueStations(db: Kysely<Database>, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ sn: number }>`
    select station_sn as sn from plant_alarm_dirty
    union
    select station_sn from plant_alarm_progress where until < ${new Date(slotOf(now.getTime()))}`.execute(db);
  return rows.map(({ sn }) => sn);
}
