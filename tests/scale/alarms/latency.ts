import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/foundation/database/schema.ts';
import { openSocket, type TestSocket } from '../../server/messages/sockets/client.ts';
import { type Reporting, report } from './fleet.ts';

/** Every station reports once in five minutes. */
const PERIOD_MS = 300_000;
/** One packet of so many holds a fault. */
const EVERY = 5;
const PATIENCE_MS = 20_000;

/** Milliseconds from each measurement with a fault to the message at the bell. */
export interface Latency {
  readonly packets: number;
  readonly sent: number;
  readonly times: readonly number[];
}

/** A frame with the moment of its arrival. */
interface Arrived {
  readonly id: string;
  readonly at: number;
}

/** Notes the messages of a socket as they arrive. */
function watch(socket: TestSocket, arrived: Arrived[]): NodeJS.Timeout {
  let next = 0;
  return setInterval(() => {
    const at = performance.now();
    // Other frames only say that something was changed, such as alarms.
    const ids = socket.frames.slice(next).flatMap((frame) => Object(frame).msgId ?? []);
    for (const id of ids) arrived.push({ id: String(id), at });
    next = socket.frames.length;
  }, 5);
}

/** Which station each message is about. */
async function stationsOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('sys_announcement').select(['id', 'msg_abstract']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, msg_abstract: text }) => [id, /规模电站(\d+)/.exec(text ?? '')?.[1] ?? '']));
}

/**
 * Lets a fleet report at its usual pace for some seconds, and measures how long a fault takes to an open bell.
 * @param session of a person who is the director of all stations
 */
export async function latency(
  url: string,
  db: Kysely<Database>,
  stations: readonly Reporting[],
  session: { readonly userId: string; readonly token: string },
  seconds: number,
): Promise<Latency> {
  const socket = await openSocket({ url }, `/websocket/${session.userId}`, { protocols: [session.token] });
  const arrived: Arrived[] = [];
  const watching = watch(socket, arrived);
  const sent = new Map<string, number>();
  const begun = performance.now();
  const reports: Promise<void>[] = [];
  let packets = 0;
  while (performance.now() - begun < seconds * 1000) {
    const station = stations[packets % stations.length];
    const isFaulty = packets++ % EVERY === 0;
    if (station) {
      reports.push(
        report(url, station, isFaulty ? 1 : 0).then((at) => {
          if (isFaulty) sent.set(station.id.replace('scale-st-', ''), at);
        }),
      );
    }
    await pause(Math.max(0, begun + (packets * PERIOD_MS) / stations.length - performance.now()));
  }
  await Promise.all(reports);
  const limit = performance.now() + PATIENCE_MS;
  while (arrived.length < sent.size && performance.now() < limit) await pause(50);
  clearInterval(watching);
  await socket.close();
  const about = await stationsOf(
    db,
    arrived.map(({ id }) => id),
  );
  const times = arrived.flatMap(({ id, at }) => {
    const from = sent.get(about.get(id) ?? '');
    return from === undefined ? [] : at - from;
  });
  return { packets, sent: sent.size, times };
}
