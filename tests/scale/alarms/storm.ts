import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/foundation/database/schema.ts';
import { readEnvelope, type Send } from '../caller.ts';
import { type Reporting, report } from './fleet.ts';

const WATCHED_MS = 60_000;
const PACE_MS = 200;
/** What a person looks at in the meantime. */
const LOOKS = [
  '/station/alarm/list?pageNo=1&pageSize=10&condState=1&suppressed=false',
  '/station/alarm/list?pageNo=1&pageSize=10&condState=1&suppressed=true',
  '/station/alarm/list?pageNo=1&pageSize=10&condState=2',
  '/station/alarm/aggregate?measure=critical,unconfirmed',
];

/** What became of a storm. */
export interface Storm {
  readonly alarms: number;
  readonly suppressed: number;
  readonly storms: number;
  readonly events: number;
  /** Seconds until all alarms were there. */
  readonly seconds: number;
  /** Milliseconds of the lists that a person asked for meanwhile. */
  readonly lists: readonly number[];
}

async function count(db: Kysely<Database>, stationId: string) {
  const rows = await db
    .selectFrom('station_alarm')
    .select(['alarm_code', 'suppressed', 'cond_state'])
    .where('station_id', '=', stationId)
    .execute();
  const own = rows.filter(({ alarm_code: code }) => code === 'T900');
  return {
    alarms: own.length,
    suppressed: own.filter(({ suppressed }) => suppressed).length,
    storms: rows.filter(({ alarm_code: code, cond_state: cond }) => code === 'P100' && cond === '1').length,
  };
}

/** All inverters of a station fail in one slot, while a person looks at the alarms for a minute. */
export async function storm(url: string, db: Kysely<Database>, station: Reporting, send: Send): Promise<Storm> {
  await report(url, station, 0);
  await pause(5_000);
  const begun = performance.now();
  await report(url, station, station.inverters.length);
  const lists: number[] = [];
  let seconds = Number.NaN;
  for (let look = 0; performance.now() - begun < WATCHED_MS; look++) {
    const asked = performance.now();
    const { success, message } = await readEnvelope(await send(LOOKS[look % LOOKS.length] ?? ''));
    if (success !== true) throw new Error(String(message));
    lists.push(performance.now() - asked);
    if (Number.isNaN(seconds) && look % 5 === 0) {
      const { alarms } = await count(db, station.id);
      if (alarms >= station.inverters.length) seconds = (performance.now() - begun) / 1000;
    }
    await pause(PACE_MS);
  }
  const { events } = await db
    .selectFrom('sys_record_step as step')
    .innerJoin('station_alarm as alarm', 'alarm.id', 'step.record_id')
    .select(({ fn }) => fn.countAll<string>().as('events'))
    .where('alarm.station_id', '=', station.id)
    .where('alarm.alarm_code', '=', 'T900')
    .executeTakeFirstOrThrow();
  return { ...(await count(db, station.id)), events: Number(events), seconds, lists };
}
