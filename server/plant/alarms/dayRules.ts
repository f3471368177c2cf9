import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addDays } from '../days/zone.ts';
import { divide } from '../figures/figure.ts';
import { dispersion } from '../figures/shares.ts';
import type { Episode } from './engine/fold.ts';
import { type Days, dayEpisodes } from './engine/judgeDays.ts';
import { keyOf, STATION } from './engine/judgedRules.ts';
import { episodeName, type Judged, type Outcome } from './engine/judgeSlots.ts';
import { recordAlarms } from './store/alarmRecords.ts';
import { type LoadedRule, loadRules, PERIOD } from './store/loadRules.ts';
import { reconcile } from './store/reconcile.ts';
import { type AlarmStation, alarmStation } from './store/subjects.ts';
import { FRESH_DAYS_MS, tellPeople } from './store/tellPeople.ts';

/** Days that are looked back on; a longer alarm keeps its beginning. */
const LOOK_BACK = 40;
const INVERTER = '1';

async function stationDays(trx: Transaction<Database>, { sn, subjects }: AlarmStation, from: string): Promise<Days> {
  const figures = await trx
    .selectFrom('plant_station_figure')
    .select(['period', 'e_gen', 'e_grid', 'e_paired', 'e_reference', 'h_poa'])
    .where('station_sn', '=', sn)
    .where('level', '=', 'day')
    .where('period', '>=', from)
    .orderBy('period')
    .execute();
  const devices = await trx
    .selectFrom('plant_device_day')
    .select(['device_sn', 'stat_date', 'e_gen'])
    .where('station_sn', '=', sn)
    .where('stat_date', '>=', from)
    .execute();
  const known = new Map(subjects.flatMap((one) => (one.sn === null ? [] : [[one.sn, one] as const])));
  const spread = (date: string) => {
    const groups = new Map<string, number[]>();
    for (const { device_sn: device, stat_date: day, e_gen: kwh } of devices) {
      const subject = known.get(device);
      const hours = divide(kwh, subject?.ratedKw ?? null);
      if (day !== date || !subject || hours === null) continue;
      groups.set(subject.group, [...(groups.get(subject.group) ?? []), hours]);
    }
    const all = [...groups.values()].map((hours) => dispersion(hours).value).filter((one) => one !== null);
    return all.length === 0 ? null : Math.max(...all);
  };
  return new Map(
    figures.map((row) => [
      row.period,
      {
        dayRatio: divide(row.e_paired, row.e_reference),
        dayIrradiation: row.h_poa,
        dayDispersion: spread(row.period),
        dayMeterGap: divide(
          row.e_gen === null || row.e_grid === null ? null : Math.abs(row.e_gen - row.e_grid),
          row.e_gen,
        ),
      },
    ]),
  );
}

/** The lowest insulation of each inverter by day, while it generates. */
async function insulationDays(trx: Transaction<Database>, { sn, zone }: AlarmStation, from: string) {
  const { rows } = await sql<{ device_sn: number; day: string; low: number }>`
    select device_sn, (ts at time zone ${zone.name})::date::text as day, min(r_iso)::float8 as low
    from telemetry_inverter
    where station_sn = ${sn} and ts >= ${new Date(zone.dayStart(from))} and r_iso is not null
    group by 1, 2`.execute(trx);
  return rows;
}

async function judgeStationDays(trx: Transaction<Database>, station: AlarmStation, now: Date): Promise<number> {
  const rules = await loadRules(trx, { tenantId: station.tenantId, stationId: station.id }, PERIOD.days);
  const today = station.zone.dateOf(now.getTime());
  const from = addDays(today, -LOOK_BACK);
  const whole = (days: Days): Days => new Map([...days].filter(([date]) => date < today));
  const ofStation = whole(await stationDays(trx, station, from));
  const insulation = rules.some(({ category }) => category === INVERTER)
    ? await insulationDays(trx, station, addDays(today, -7))
    : [];
  const episodes = new Map<string, Episode>();
  const judged: Judged[] = [];
  const take = (rule: LoadedRule, sn: number, days: Days) => {
    const key = keyOf(sn, rule.code);
    for (const episode of dayEpisodes(days, rule, station.zone.dayStart))
      episodes.set(episodeName(key, episode), episode);
    const last = [...days.values()].at(-1) ?? {};
    const values = rule.conditions.flatMap(({ metric }) => {
      const value = last[metric];
      return value === null || value === undefined ? [] : [[metric, Math.round(value * 1000) / 1000] as const];
    });
    judged.push({
      key,
      holdMs: 0,
      verdictOf: () => 'unknown',
      valuesOf: () => Object.fromEntries(values),
      isWorse: () => false,
    });
  };
  for (const rule of rules) {
    if (rule.category === null) take(rule, STATION, ofStation);
    for (const { sn, category } of station.subjects) {
      if (sn === null || rule.category === null || category !== rule.category) continue;
      const own = insulation
        .filter(({ device_sn: device }) => device === sn)
        .sort((a, b) => a.day.localeCompare(b.day));
      take(rule, sn, whole(new Map(own.map(({ day, low }) => [day, { dayIsoMin: low }]))));
    }
  }
  const outcome: Outcome = { states: new Map(), snapshots: [], episodes };
  const changes = await reconcile(
    trx,
    station,
    { outcome, rules, judged, period: PERIOD.days, last: now.getTime() },
    station.zone.dayStart(from),
    now,
  );
  if (changes.length > 0) await tellPeople(trx, station, changes, new Map(), now, FRESH_DAYS_MS);
  await recordAlarms(trx, station, changes, now);
  return changes.length;
}

/** Judges the rules that look at whole days of a station, from its stored figures. @returns how many alarms changed */
export function evaluateDays(db: Kysely<Database>, sn: number, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Two processes must not judge one station at once.
    await trx.selectFrom('plant_alarm_progress').select('until').where('station_sn', '=', sn).forUpdate().execute();
    const station = await alarmStation(trx, sn);
    return station ? judgeStationDays(trx, station, now) : 0;
  });
}
