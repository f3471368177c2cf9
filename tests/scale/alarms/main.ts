import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { buildWhenNeeded } from '../../../scripts/lib/buildWhenNeeded.mjs';
import { attachDatabase } from '../../../server/foundation/database/attach.ts';
import { readConfig } from '../../../server/foundation/settings/environment.ts';
import { startBuiltServer } from '../../journeys/support/builtServer.ts';
import { openSession } from '../caller.ts';
import { percentile } from '../percentile.ts';
import { addRule, register, SECRET } from './fleet.ts';
import { latency } from './latency.ts';
import { storm } from './storm.ts';

const USAGE =
  'tsx tests/scale/alarms/main.ts [seconds]   a fleet of 2 000 stations for so many seconds (120), and a storm';
const STATIONS = 2_000;
const INVERTERS = 5;
const ALARMS = 10_000;
const PROMISED = { bell: 3_000, list: 150 };

async function main(seconds: number): Promise<boolean> {
  await buildWhenNeeded();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [processor] = cpus();
  console.log(`${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, commit ${commit}\n`);
  const server = await startBuiltServer({ DATA_SECRET: SECRET });
  const { db, close } = await attachDatabase(readConfig(server.environment, '/'), () => {});
  let isKept = true;
  const say = (what: string, value: string, promised: string, holds: boolean) => {
    isKept &&= holds;
    console.log(`${what.padEnd(52)}${value.padStart(12)}  promised ${promised}${holds ? '' : ' ← missed'}`);
  };
  try {
    const session = await openSession(server.url);
    await addRule(db);
    const stations = await register(db, 1, STATIONS, INVERTERS);
    const { packets, sent, times } = await latency(server.url, db, stations, session, seconds);
    const bell = percentile(times, 0.95);
    say(
      `${packets} packets of ${STATIONS} stations: faults at the bell`,
      `${times.length}`,
      `${sent}`,
      times.length === sent,
    );
    say('from the measurement to the bell, p95', `${bell.toFixed(0)} ms`, `${PROMISED.bell} ms`, bell <= PROMISED.bell);
    console.log(`median ${percentile(times, 0.5).toFixed(0)} ms, longest ${percentile(times, 1).toFixed(0)} ms\n`);

    const [large] = await register(db, STATIONS + 1, 1, ALARMS);
    if (!large) throw new Error('the station of the storm is missing');
    const found = await storm(server.url, db, large, session.send);
    const list = percentile(found.lists, 0.95);
    say('alarms of a storm', `${found.alarms}`, `${ALARMS}`, found.alarms === ALARMS);
    say('their steps', `${found.events}`, `${ALARMS}`, found.events === ALARMS);
    say('listed below one alarm', `${found.suppressed}`, `${ALARMS}`, found.suppressed === ALARMS);
    say('alarms that tell the storm', `${found.storms}`, '1', found.storms === 1);
    say('until all were there', `${found.seconds.toFixed(1)} s`, '60 s', found.seconds <= 60);
    say(
      `list meanwhile, p95 of ${found.lists.length}`,
      `${list.toFixed(0)} ms`,
      `${PROMISED.list} ms`,
      list <= PROMISED.list,
    );
    console.log(
      `median ${percentile(found.lists, 0.5).toFixed(0)} ms, longest ${percentile(found.lists, 1).toFixed(0)} ms`,
    );
  } finally {
    await close();
    await server.stop();
  }
  return isKept;
}

const [given] = process.argv.slice(2);
if (given !== undefined && !/^\d{1,4}$/.test(given)) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!(await main(Number(given ?? '120')))) process.exitCode = 1;
