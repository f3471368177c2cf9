import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../serverProcess.ts';
import { callServer, signIn, testable } from '../../support/platform/client.ts';
import { type DataFolder, dataFolder } from '../../support/platform/folder.ts';

const rounds = 21;
const writers = 4;
const rowsPerRound = 12;
/** A start after a kill may take this many times as long as one after a clean end; a lock or port that is waited for takes more. */
const slowdown = 3;

let folder: DataFolder;

beforeAll(() => {
  folder = dataFolder();
});

afterAll(() => folder.remove());

const environment = () => ({ ...testable, DATA_DIR: folder.path });

/** Adds dictionaries until the server is gone, and notes the codes whose success reached us. */
async function write(server: { url: string }, token: string, prefix: string, acknowledged: string[]): Promise<void> {
  for (let number = 0; ; number += 1) {
    const dictCode = `${prefix}_${number}`;
    try {
      const answer = await callServer(server, 'POST', '/sys/dict/add', token, { dictCode, dictName: dictCode });
      if (answer.success) acknowledged.push(dictCode);
      else await pause(20);
    } catch {
      return;
    }
  }
}

async function storedCodes(server: { url: string }, token: string): Promise<Set<string>> {
  const codes = new Set<string>();
  for (let page = 1; ; page += 1) {
    const path = `/sys/dict/list?dictCode=round*&pageSize=1000&pageNo=${page}`;
    const { result } = await callServer(server, 'GET', path, token);
    const before = codes.size;
    for (const match of JSON.stringify(result).matchAll(/"dictCode":"(\w+)"/g)) codes.add(match[1] ?? '');
    if (codes.size === before) return codes;
  }
}

describe('a server that is killed while it writes', () => {
  it(`has every acknowledged row after ${rounds} kills, and is soon ready again`, async () => {
    const acknowledged: string[] = [];
    const readyMs: Readonly<Record<'clean' | 'takenOver' | 'recovered', number[]>> = {
      clean: [],
      takenOver: [],
      recovered: [],
    };
    const first = await startServer(environment());
    const token = await signIn(first);
    await first.end('SIGTERM');
    for (let start = 0; start < 3; start += 1) {
      const server = await startServer(environment());
      readyMs.clean.push(server.readyMs);
      await server.end(start < 2 ? 'SIGTERM' : 'SIGKILL');
    }

    for (let round = 0; round < rounds; round += 1) {
      const isRecovery = folder.postgres() === null;
      const server = await startServer(environment());
      (isRecovery ? readyMs.recovered : readyMs.takenOver).push(server.readyMs);
      const goal = acknowledged.length + rowsPerRound + (round % 5);
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(server, token, `round${round}_${writer}`, acknowledged),
      );
      while (acknowledged.length < goal) await pause(2);
      // Every third round the database dies as well, a moment before the server.
      const database = folder.postgres();
      if (round % 3 === 0 && database !== null) process.kill(database, 'SIGKILL');
      await server.end('SIGKILL');
      await Promise.all(writing);
    }

    const last = await startServer(environment());
    const stored = await storedCodes(last, token);
    await last.end('SIGTERM');
    expect(
      acknowledged.filter((code) => !stored.has(code)),
      'lost rows',
    ).toEqual([]);
    expect([readyMs.takenOver.length, readyMs.recovered.length].map((count) => count > 4)).toEqual([true, true]);
    // The fastest of each kind: the others also wait for whatever else the machine of the test run is doing.
    const limitMs = slowdown * Math.min(...readyMs.clean);
    expect(Math.min(...readyMs.takenOver), 'fastest take-over').toBeLessThan(limitMs);
    expect(Math.min(...readyMs.recovered), 'fastest recovery').toBeLessThan(limitMs);
  }, 400_000);
});
