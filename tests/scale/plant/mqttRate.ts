import { setTimeout as pause } from 'node:timers/promises';
import { type Broker, isTaken } from '../../server/support/broker.ts';
import { codeOf, INVERTERS } from './rateStation.ts';

/** Of the server that is measured. */
export const METRICS_TOKEN = 'a-token-of-the-proof';
const SENDERS = 32;
/** Messages that wait at the broker, so that the sender is not what is measured, and no queue grows without end. */
const MOST_AHEAD = 3_000;
const LOOK_EVERY_MS = 250;
const DAY_MS = 86_400_000;

/** Messages of one row each, committed and acknowledged, in how many seconds. */
export interface MqttRate {
  readonly messages: number;
  readonly seconds: number;
}

async function takenAt(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/guangshu_mqtt_messages_total\{outcome="taken"\} (\d+)/.exec(text)?.[1] ?? 0);
}

function message(number: number, first: number): string {
  const power = 100 + (number % 200);
  const values = { pAc: power, pDc: power * 1.02, freq: 50.01, tempIn: 41.2, eTotal: 100_000 + number / 1000 };
  const ts = first + Math.floor(number / INVERTERS) * 1000;
  return JSON.stringify({ device: codeOf(number % INVERTERS), ts, values });
}

/** Publishes messages of one row with QoS 1 for some seconds, under the MQTT name of a token. */
export async function mqttRate(url: string, broker: Broker, name: string, seconds: number): Promise<MqttRate> {
  const client = await broker.client();
  const topic = `guangshu/${name}/telemetry`;
  const first = Date.now() - 60 * DAY_MS;
  while (!(await isTaken(client, topic, message(0, first)))) await pause(LOOK_EVERY_MS);
  let [next, taken, isOver] = [1, 0, false];
  const before = await takenAt(url);
  const began = performance.now();
  const look = async () => {
    while (performance.now() - began < seconds * 1000) {
      await pause(LOOK_EVERY_MS);
      taken = (await takenAt(url)) - before;
    }
    isOver = true;
  };
  const sender = async () => {
    while (!isOver) {
      if (next - taken > MOST_AHEAD) await pause(5);
      else await client.publishAsync(topic, message(next++, first), { qos: 1 });
    }
  };
  await Promise.all([look(), ...Array.from({ length: SENDERS }, sender)]);
  return { messages: taken, seconds: (performance.now() - began) / 1000 };
}
