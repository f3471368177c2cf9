import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { openExisting } from '../../scripts/database/openExisting.ts';
import { buildWhenNeeded } from '../../scripts/lib/buildWhenNeeded.mjs';
import type { Database } from '../../server/foundation/database/schema.ts';
import { projectRoot } from '../../server/foundation/projectRoot.ts';
import { readConfig } from '../../server/foundation/settings/environment.ts';
import { startBuiltServer } from '../journeys/support/builtServer.ts';
import { readEnvelope, type Send, signedIn } from './caller.ts';
import { percentile } from './percentile.ts';

const USUAL_STATIONS = 2_000;
/** Stations that the demo has; of so many none are added. */
const DEMO_STATIONS = 20;
/** What an answer may take: of the demo's 20 stations, and of many. */
const promisedMs = (stations: number) => (stations <= DEMO_STATIONS ? 150 : 500);
/** Fewer in all than a person may ask within a minute. */
const TIMES = 8;
/** How often each question is asked when no kept answer is left, once the server is warm. */
const ROUNDS = 4;
const KEPT_MS = 31_000;
const DAYS = 60;

/** What the first page reads. */
const QUESTIONS = [
  'overview',
  'attention',
  'map',
  'powerCurve',
  'energyTrend',
  'ranking?range=day',
  'loss',
  'alarms',
] as const;

/** Stations like the first one of the demo, with day figures and the slots of today. */
async function addStations(db: Kysely<Database>, stations: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'station_info' and column_name not in ('id', 'station_code', 'station_name')`.execute(db);
  const others = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into station_info (id, station_code, station_name, ${others})
    select 'scale-' || n, 'SC' || n, '压测电站' || n, ${others}
    from generate_series(1, ${sql.lit(stations)}) n,
      lateral (select * from station_info order by station_code offset n % 20 limit 1) s`.execute(db);
  await sql`insert into telemetry_serial (record_id)
    select id from station_info where id like 'scale-%' on conflict do nothing`.execute(db);
  await sql`
    insert into plant_station_figure (station_sn, level, period, e_gen, e_theory, e_plan, e_paired, e_reference, kwp_days,
      available_kwh, known_kwh, due_slots, valid_slots, days, quality, computed_at)
    select sn, 'day', to_char(current_date - d, 'YYYY-MM-DD'), 4000 + sn % 900, 5000, 4500, 4000, 5000, 1000, 10, 10,
      144, 144, 1, 0, now()
    from telemetry_serial, generate_series(0, ${sql.lit(DAYS)}) d where record_id like 'scale-%'`.execute(db);
  await sql`
    insert into plant_station_slot (station_sn, ts, p_ac, p_theory, poa, running)
    select sn, ts, 400, 450, 700, 1
    from telemetry_serial, generate_series(date_trunc('hour', now()) - interval '36 hours', now(), interval '5 minutes') ts
    where record_id like 'scale-%'`.execute(db);
  for (const table of ['station_info', 'plant_station_figure', 'plant_station_slot']) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
}

async function timeOf(send: Send, question: string): Promise<number> {
  const began = performance.now();
  const { success, message } = await readEnvelope(await send(`/dashboard/${question}`));
  if (success !== true) throw new Error(`${question}: ${message}`);
  return performance.now() - began;
}

async function times(send: Send, question: string, count: number): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let time = 0; time < count; time += 1) taken.push(await timeOf(send, question));
  return taken;
}

const printed = (ms: number) => `${ms.toFixed(0).padStart(5)} ms`;

/** Answers that are read anew, for which the kept ones have to grow old first. */
async function freshTimes(send: Send): Promise<ReadonlyMap<string, readonly number[]>> {
  const taken = new Map<string, number[]>(QUESTIONS.map((question) => [question, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTimeout(KEPT_MS);
    for (const question of QUESTIONS) taken.get(question)?.push(await timeOf(send, question));
  }
  return taken;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { stations: { type: 'string' } } });
  const stations = Number(values.stations ?? USUAL_STATIONS);
  await buildWhenNeeded();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, commit ${commit}, ${stations} stations\n`,
  );
  const server = await startBuiltServer({});
  let isKept = true;
  try {
    const { DATA_DIR, DATABASE_URL } = server.environment as Readonly<Record<string, string | undefined>>;
    const database = await openExisting(readConfig({ DATA_DIR, DATABASE_URL }, projectRoot()), () => undefined);
    if (stations > DEMO_STATIONS) await addStations(database.db, stations);
    await database.close();
    const send = await signedIn(server.url);
    const kept = new Map<string, readonly number[]>();
    for (const question of QUESTIONS) kept.set(question, (await times(send, question, TIMES + 1)).slice(1));
    const fresh = await freshTimes(send);
    for (const question of QUESTIONS) {
      const [anew, again] = [fresh, kept].map((all) => percentile(all.get(question) ?? [], 0.95));
      isKept &&= Math.max(anew ?? 0, again ?? 0) <= promisedMs(stations);
      console.log(`${question.padEnd(20)} p95 ${printed(anew ?? 0)} read anew, ${printed(again ?? 0)} within 30 s`);
    }
  } finally {
    await server.stop();
  }
  return isKept;
}

if (!(await main())) process.exitCode = 1;
