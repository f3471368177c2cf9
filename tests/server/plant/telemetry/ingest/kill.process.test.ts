import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { attachDatabase } from '../../../../../server/foundation/database/attach.ts';
import { tokenOf } from '../../../support/platform/gatewayToken.ts';
import { it, type Place } from '../../../support/platform/place.ts';

const DEVICES = ['YG001-NB-001', 'YG001-NB-002', 'YG001-NB-003'];
const ROWS = 25;
const SENDERS = 3;
const PATIENCE_MS = 60_000;

/** Values that were acknowledged, by stamp; every packet has stamps of its own. */
type Acknowledged = Map<number, number>;

/** What sends packets until it is stopped, each again until it is acknowledged. */
class Gateways {
  readonly acknowledged: Acknowledged = new Map();
  url: string;
  isOver = false;
  failures = 0;
  readonly #token: string;
  readonly #first = Date.now() - 80 * 24 * 3_600_000;
  #next = 0;

  constructor(url: string, token: string) {
    this.url = url;
    this.#token = token;
  }

  async run(): Promise<void> {
    while (!this.isOver) {
      const rows = Array.from({ length: ROWS }, () => {
        const number = this.#next;
        this.#next += 1;
        const device = DEVICES[number % DEVICES.length];
        return { device, ts: this.#first + number * 1000, values: { pAc: number % 3000, eTotal: number } };
      });
      while (!(await this.#send(rows))) {
        this.failures += 1;
        await pause(50);
      }
      for (const { ts, values } of rows) this.acknowledged.set(ts, values.eTotal);
    }
  }

  async #send(rows: readonly object[]): Promise<boolean> {
    try {
      const response = await fetch(`${this.url}/gqmt-boot/station/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify(rows),
      });
      const answer = (await response.json()) as { result?: { accepted: number } };
      return response.status === 200 && answer.result?.accepted === rows.length;
    } catch {
      return false;
    }
  }
}

async function acknowledgedMore(gateways: Gateways, more: number): Promise<void> {
  const goal = gateways.acknowledged.size + more;
  const end = Date.now() + PATIENCE_MS;
  while (gateways.acknowledged.size < goal && Date.now() < end) await pause(20);
  expect(gateways.acknowledged.size).toBeGreaterThanOrEqual(goal);
}

/** What the database holds, read next to the running server. */
async function storedIn(place: Place) {
  const database = await attachDatabase({ databaseUrl: null, dataDir: place.folder.path }, () => {});
  try {
    const rows = await sql<{ ts: Date; total: number; power: number }>`
      select ts, e_total as total, p_ac as power from telemetry_inverter`.execute(database.db);
    const unmarked = await sql<{ count: number }>`
      select count(*)::int as count from telemetry_inverter t where not exists (
        select from telemetry_dirty_day d
        where d.station_sn = t.station_sn and d.stat_date = (t.ts at time zone 'Asia/Shanghai')::date)`.execute(
      database.db,
    );
    const behind = await sql<{ count: number }>`
      select count(*)::int as count from telemetry_last l
      where l.ts <> (select max(ts) from telemetry_inverter t where t.device_sn = l.device_sn)`.execute(database.db);
    return { rows: rows.rows, unmarked: unmarked.rows[0]?.count, behind: behind.rows[0]?.count };
  } finally {
    await database.close();
  }
}

async function requireAll(place: Place, gateways: Gateways): Promise<void> {
  gateways.isOver = true;
  const known = new Map(gateways.acknowledged);
  const { rows, unmarked, behind } = await storedIn(place);
  const times = rows.map(({ ts }) => ts.getTime());
  expect(new Set(times).size).toBe(times.length);
  const stored = new Map(rows.map(({ ts, total }) => [ts.getTime(), total]));
  expect([...known].filter(([ts, total]) => stored.get(ts) !== total)).toEqual([]);
  expect(rows.filter(({ total, power }) => total % 3000 !== power)).toEqual([]);
  expect([unmarked, behind]).toEqual([0, 0]);
  expect(known.size).toBeGreaterThan(3 * 100);
  expect(gateways.failures).toBeGreaterThan(0);
}

describe('telemetry that was acknowledged', { timeout: 240_000 }, () => {
  it('is there once after kill -9 of the server, three times, and so are the marks of its days', async ({ place }) => {
    await place.prepare();
    let server = await place.start();
    const gateways = new Gateways(server.url, await tokenOf(place, server));
    const sending = Array.from({ length: SENDERS }, () => gateways.run());
    for (let round = 0; round < 3; round += 1) {
      await acknowledgedMore(gateways, 100);
      await pause(Math.random() * 150);
      await server.end('SIGKILL');
      server = await place.start();
      gateways.url = server.url;
    }
    await acknowledgedMore(gateways, 100);
    gateways.isOver = true;
    await Promise.all(sending);
    await requireAll(place, gateways);
  });

  it('is there once after kill -9 of the database, three times', async ({ place }) => {
    await place.prepare();
    const server = await place.start();
    const gateways = new Gateways(server.url, await tokenOf(place, server));
    const sending = Array.from({ length: SENDERS }, () => gateways.run());
    for (let round = 0; round < 3; round += 1) {
      await acknowledgedMore(gateways, 100);
      await pause(Math.random() * 150);
      process.kill(place.folder.postgres() ?? 0, 'SIGKILL');
    }
    await acknowledgedMore(gateways, 100);
    gateways.isOver = true;
    await Promise.all(sending);
    await requireAll(place, gateways);
  });
});
