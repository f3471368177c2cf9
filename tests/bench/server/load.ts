import { Connection, type WireRequest } from './connection.ts';
import { serverTime } from './processorTime.ts';

/** What a kind of request costs. Times in milliseconds per request. */
export interface Cost {
  readonly requests: number;
  readonly perSecond: number;
  readonly server: number;
  readonly database: number;
  /** Between sending and answer. */
  readonly median: number;
  readonly p99: number;
}

interface Load {
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number;
  readonly connections: number;
  readonly seconds: number;
  /** What is sent one after the other and counts as one; @param turn counts those of all connections */
  readonly requests: (turn: number) => readonly WireRequest[];
}

const WARM_UP_S = 1.5;
const SUCCESS = '"success":true';

/**
 * Sends requests over several connections at once, each as soon as the last one is answered, and counts what the server
 * and its database take for them.
 * @throws Error when an answer is no success
 */
export async function measureLoad({ url, pid, connections: count, seconds, requests }: Load): Promise<Cost> {
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(url)));
  let turn = 0;
  const send = async (connection: Connection) => {
    for (const one of requests(turn++)) {
      const text = await connection.send(one);
      if (!text.includes(SUCCESS)) throw new Error(`${one.method} ${one.path} was refused: ${text.slice(0, 300)}`);
    }
  };
  const run = async (untilMs: number): Promise<number[]> => {
    const times: number[] = [];
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() < untilMs) {
          const start = performance.now();
          await send(connection);
          times.push(performance.now() - start);
        }
      }),
    );
    return times;
  };
  try {
    await run(performance.now() + WARM_UP_S * 1000);
    const [start, before] = [performance.now(), serverTime(pid)];
    const times = (await run(start + seconds * 1000)).sort((one, other) => one - other);
    const [elapsed, after] = [(performance.now() - start) / 1000, serverTime(pid)];
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
    return {
      requests: times.length,
      perSecond: times.length / elapsed,
      server: (after.server - before.server) / times.length,
      database: (after.database - before.database) / times.length,
      median: at(0.5),
      p99: at(0.99),
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}
