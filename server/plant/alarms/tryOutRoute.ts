import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { readPaging } from '../../records/resource/model/paging.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { reachedStations } from '../stat/reachedStations.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { type Episode, SLOT_MS } from './engine/fold.ts';
import { judgedRules, partsOf } from './engine/judgedRules.ts';
import { judgeSlots, type States } from './engine/judgeSlots.ts';
import { loadFrame } from './store/loadFrame.ts';
import { type LoadedRule, ruleById } from './store/loadRules.ts';
import { type AlarmStation, alarmStation } from './store/subjects.ts';

const DAY_MS = 86_400_000;
/** A trial ends after so long, and says how many days it ran over. */
const MOST_MS = 15_000;
const MOST_DAYS = 30;
const parameter = t.optional(t.text(40));

/** A day in a read-only transaction: the trial writes nothing. */
const loadDay = (db: Kysely<Database>, station: AlarmStation, rule: LoadedRule, first: number, last: number) =>
  db.transaction().execute(async (trx) => {
    await sql`set transaction read only`.execute(trx);
    return loadFrame(trx, station, [rule], first, last);
  });

/** The alarms that a rule would have raised over some days up to now. */
async function tryRule(db: Kysely<Database>, station: AlarmStation, rule: LoadedRule, days: number, now: number) {
  const begun = performance.now();
  const end = Math.floor(now / SLOT_MS) * SLOT_MS;
  const episodes = new Map<string, Episode>();
  let states: States = new Map();
  let ran = 0;
  for (let day = days; day > 0 && performance.now() - begun < MOST_MS; day--) {
    const first = end - day * DAY_MS + SLOT_MS;
    const frame = await loadDay(db, station, rule, first, first + DAY_MS - SLOT_MS);
    const outcome = judgeSlots(judgedRules([rule], frame, []), states, first, first + DAY_MS - SLOT_MS);
    states = outcome.states;
    for (const [name, episode] of outcome.episodes) episodes.set(name, episode);
    ran++;
    await nextTurn();
  }
  return { episodes: [...episodes].sort(([, a], [, b]) => b.since - a.since), ran };
}

/** `GET …/tryOut`: what a rule would have raised on the stored telemetry of a station; nothing is written. */
export function tryOutRoute(resource: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/tryOut`,
    title: '告警规则试运行',
    right: { code: `${resource.permission}:tryOut` },
    query: t.closed({
      ...{ id: t.requiredId, stationId: t.requiredId, days: parameter, pageNo: parameter, pageSize: parameter },
      ...{ column: parameter, order: parameter, field: t.optional(t.text(2000)) },
    }),
    answer: t.open({
      ...{ total: t.integer(), note: t.text() },
      records: t.list(
        t.closed({
          ...{ id: t.text(), equipmentName: t.text(), firstTime: t.text(), clearTime: t.textOrNull() },
          ...{ minutes: t.orNull(t.number()), occurCount: t.integer() },
        }),
      ),
    }),
    async handle(call) {
      const { db, clock, gates } = call.services;
      const days = Number(call.query.days ?? '7');
      if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) throw new Refusal(`天数应为 1 到 ${MOST_DAYS}`);
      const [reached] = await reachedStations(call, { stationId: call.query.stationId });
      const rule = await ruleById(db, call.query.id, call.tenantId);
      if (!rule) throw new Refusal(resource.messages.notFound);
      const sn = reached?.sn ?? null;
      const station = sn === null ? null : await db.transaction().execute((trx) => alarmStation(trx, sn));
      if (!station) throw new Refusal('该电站未并网运行，或还没有遥测数据，不能试运行');
      const { episodes, ran } = await gates.exports.run(() => tryRule(db, station, rule, days, clock().getTime()));
      const names = new Map(station.subjects.map(({ sn: own, name }) => [own, name]));
      const time = new ZoneClock(station.zone.name);
      const { current, size } = readPaging(call.query);
      const page = episodes.slice((current - 1) * size, current * size);
      return read({
        records: page.map(([name, { since, cleared, count }]) => ({
          id: name,
          equipmentName: names.get(partsOf(name).sn) ?? station.name,
          firstTime: time.timeAt(since),
          clearTime: cleared === null ? null : time.timeAt(cleared),
          minutes: cleared === null ? null : (cleared - since) / 60_000,
          occurCount: count,
        })),
        ...{ total: episodes.length, size, current, pages: Math.max(1, Math.ceil(episodes.length / size)) },
        note: `运行了 ${ran} 天${ran < days ? `（共 ${days} 天，时间已到）` : ''}`,
      });
    },
  });
}
