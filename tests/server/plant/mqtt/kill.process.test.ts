import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MqttClient } from 'mqtt';
import { describe, expect } from 'vitest';
import { provideMosquitto } from '../../../../scripts/lib/provideMosquitto.mjs';
import { attachDatabase } from '../../../../server/foundation/database/attach.ts';
import { Broker, isTaken, until } from '../../support/broker.ts';
import { tokenOf } from '../../support/platform/gatewayToken.ts';
import { it, type Place } from '../../support/platform/place.ts';

const mosquitto = await provideMosquitto();
const why = 'why' in mosquitto ? mosquitto.why : null;

const SENDERS = 8;
const BETWEEN_MS = 30;
const DEVICES = ['YG001-NB-001', 'YG001-NB-002', 'YG001-NB-003'];
const DAY_MS = 86_400_000;

/** Publishes rows one by one, each until the broker has it for a session of the server. */
class Publisher {
  /** Energy by stamp, of the messages that the broker acknowledged. */
  readonly acknowledged = new Map<number, number>();
  isOver = false;
  readonly #client: MqttClient;
  readonly #first = Date.now() - 80 * DAY_MS;
  #next = 0;

  constructor(client: MqttClient) {
    this.#client = client;
  }

  async run(): Promise<void> {
    while (!this.isOver) {
      const number = this.#next;
      this.#next += 1;
      const ts = this.#first + number * 1000;
      const row = { device: DEVICES[number % DEVICES.length], ts, values: { pAc: number % 3000, eTotal: number } };
      while (!(await this.#isSent(JSON.stringify(row)))) await pause(50);
      this.acknowledged.set(ts, number);
      // The broker takes messages faster than the server, whose turn would come late.
      await pause(BETWEEN_MS);
    }
  }

  async more(count: number): Promise<void> {
    const goal = this.acknowledged.size + count;
    await until(() => this.acknowledged.size >= goal);
  }

  async #isSent(text: string): Promise<boolean> {
    if (!this.#client.connected) return false;
    return isTaken(this.#client, 'guangshu/roof/telemetry', text).catch(() => false);
  }
}

async function storedIn(place: Place): Promise<readonly (readonly [number, number])[]> {
  const database = await attachDatabase({ databaseUrl: null, dataDir: place.folder.path }, () => {});
  try {
    const { rows } = await sql<{ ts: Date; total: number }>`
      select ts, e_total as total from telemetry_inverter order by ts`.execute(database.db);
    return rows.map(({ ts, total }) => [ts.getTime(), total] as const);
  } finally {
    await database.close();
  }
}

describe.skipIf(why !== null)(
  `telemetry over MQTT${why === null ? '' : ` (skipped: ${why})`}`,
  { timeout: 480_000 },
  () => {
    it('that was acknowledged is there once after kill -9 of server and database and restarts of the broker', async ({
      place,
    }) => {
      if (!('path' in mosquitto)) return;
      const broker = await Broker.open(mosquitto.path, 'guangshu/other/');
      try {
        await place.prepare();
        const setting = { MQTT_URL: broker.url };
        let server = await place.start(setting);
        await tokenOf(place, server, { mqttName: 'roof' });
        const publisher = new Publisher(await broker.client());
        const sending = Array.from({ length: SENDERS }, () => publisher.run());
        for (let round = 0; round < 3; round += 1) {
          await publisher.more(200);
          await pause(Math.random() * 150);
          await server.end('SIGKILL');
          server = await place.start(setting);
          await publisher.more(200);
          process.kill(place.folder.postgres() ?? 0, 'SIGKILL');
          await publisher.more(200);
          await broker.stop();
          await broker.start();
        }
        await publisher.more(200);
        publisher.isOver = true;
        await Promise.all(sending);
        await until(async () => (await storedIn(place)).length >= publisher.acknowledged.size);
        const stored = await storedIn(place);
        expect(new Set(stored.map(([ts]) => ts)).size).toBe(stored.length);
        expect(new Map(stored)).toEqual(publisher.acknowledged);
        expect(stored.length).toBeGreaterThan(2000);
        expect((await server.end('SIGTERM')).code).toBe(0);
      } finally {
        await broker.close();
      }
    });
  },
);
