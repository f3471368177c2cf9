import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { buildWhenNeeded } from '../../../scripts/lib/buildWhenNeeded.mjs';
import { provideMosquitto } from '../../../scripts/lib/provideMosquitto.mjs';
import { startBuiltServer } from '../../journeys/support/builtServer.ts';
import { Broker } from '../../server/support/broker.ts';
import { signedIn } from '../caller.ts';
import { demoTimes } from './demoTimes.ts';
import { ingestRate } from './ingestRate.ts';
import { METRICS_TOKEN, mqttRate } from './mqttRate.ts';
import { issueToken, registerStation } from './rateStation.ts';

const USAGE =
  'tsx tests/scale/plant/main.ts [seconds]   times the demo on an empty folder, and ingest over HTTP and MQTT for so many seconds (60)';
/** What is promised: seconds of the demo, wide rows a second, and MQTT messages of one row a second. */
const PROMISED = { firstFigures: 40, lastDays: 100, year: 220, rows: 20_000, messages: 2_000 };
const USUAL_SECONDS = 60;

async function main(seconds: number): Promise<boolean> {
  await buildWhenNeeded();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [processor] = cpus();
  console.log(`${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, commit ${commit}\n`);
  const began = performance.now();
  const mosquitto = await provideMosquitto();
  const broker = 'path' in mosquitto ? await Broker.open(mosquitto.path, 'guangshu/other/') : null;
  const server = await startBuiltServer({ DEMO_LIVE: '1', METRICS_TOKEN, ...(broker && { MQTT_URL: broker.url }) });
  let isKept = true;
  const tell = (what: string, value: number, unit: string, promised: number, holds: boolean) => {
    isKept &&= holds;
    console.log(
      `${what.padEnd(44)}${value.toFixed(1).padStart(10)} ${unit.padEnd(8)}promised ${promised} ${holds ? '' : '← missed'}`,
    );
  };
  try {
    const send = await signedIn(server.url);
    const times = await demoTimes(send, began);
    const name = {
      firstFigures: 'first figures of the demo',
      lastDays: 'its last 48 hours',
      year: 'the year behind them',
    };
    for (const key of ['firstFigures', 'lastDays', 'year'] as const) {
      tell(name[key], times[key], 's', PROMISED[key], times[key] <= PROMISED[key]);
    }
    const gateway = await registerStation(send);
    const token = await issueToken(send, gateway, { mqttName: 'rate' });
    const { rows, seconds: took, failures } = await ingestRate(server.url, token, seconds);
    tell(
      `wide rows a second for ${took.toFixed(0)} s, client included`,
      rows / took,
      'rows/s',
      PROMISED.rows,
      rows / took >= PROMISED.rows,
    );
    console.log(
      `${failures} packets were told to wait; ThingsBoard publishes 3 333 values/s on 4 cores, ours is ${((14 * rows) / took).toFixed(0)} values/s of 14-value rows on this machine`,
    );
    if (broker === null) {
      console.log(`MQTT messages of one row: skipped: ${'why' in mosquitto ? mosquitto.why : ''}`);
    } else {
      const mqtt = await mqttRate(server.url, broker, 'rate', seconds);
      const rate = mqtt.messages / mqtt.seconds;
      tell('MQTT messages of one row a second', rate, 'msgs/s', PROMISED.messages, rate >= PROMISED.messages);
    }
  } finally {
    await server.stop();
    await broker?.close();
  }
  return isKept;
}

const [given] = process.argv.slice(2);
if (given !== undefined && !/^\d{1,4}$/.test(given)) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!(await main(given === undefined ? USUAL_SECONDS : Number(given)))) {
  process.exitCode = 1;
}
