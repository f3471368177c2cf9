import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluateStation } from '../../../../../server/plant/alarms/evaluate.ts';
import { uniform } from '../../../../../server/plant/simulator/noise.ts';
import { PostgresStore } from '../../../../../server/plant/telemetry/store/postgresStore.ts';
import { openTestDatabase, type TestDatabase } from '../../../postgres.ts';
import { type Console, openConsole } from '../../../support/console.ts';
import { historyOf, rowsOf, SLOT, SLOTS } from './history.ts';
import { Engine } from './killableEngine.ts';
import { addStations, clear, firstSlot, judgedAt, linesOf, type ModelStation, storedAlarms } from './modelPlace.ts';
import { referenceAlarms } from './reference.ts';

/** `npm run proof:alarms` takes 20. */
const HISTORIES = Number(process.env.ALARM_KILLED ?? '2');
const SEED = process.env.ALARM_SEED ?? 'killed-1';
const ENGINES = 3;
/** A judgement takes about as long. */
const MOST_MS = 60;

describe('engines that are processes', () => {
  let database: TestDatabase;
  let server: Console;
  let station: ModelStation;
  let engines: Engine[] = [];
  beforeAll(async () => {
    database = await openTestDatabase('seeded');
    server = await openConsole({}, undefined, { database });
    const [first] = await addStations(server, await server.signIn('admin'), 1);
    if (!first) throw new Error('there is no station');
    station = first;
    engines = await Promise.all(Array.from({ length: ENGINES }, () => Engine.start(database.url)));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(engines.map((engine) => engine.kill()));
    await server.close();
  });

  /** Three judge at once; one of them is killed somewhere in the middle, and started again. */
  async function judge(now: Date, seed: string, index: number): Promise<void> {
    const judging = engines.map((engine) => engine.judge(station.stationSn, now));
    const victim = Math.floor(ENGINES * uniform(seed, 'victim', index));
    await pause(MOST_MS * uniform(seed, 'when', index));
    await engines[victim]?.kill();
    await Promise.all(judging);
    engines[victim] = await Engine.start(database.url);
  }

  it(
    'and are killed in the middle of judging have the alarms of the reference',
    async () => {
      const store = new PostgresStore(server.db);
      let alarms = 0;
      for (let run = 0; run < HISTORIES; run++) {
        const seed = `${SEED} ${run}`;
        const start = firstSlot(server.now());
        const history = historyOf(seed);
        await clear(server.db, station);
        for (const [index, delivery] of history.deliveries.entries()) {
          const at = new Date(start + judgedAt(index) * SLOT + SLOT - 1);
          await store.write(rowsOf(delivery, station, start), at);
          await judge(at, seed, index);
        }
        await evaluateStation(server.db, station.stationSn, new Date(start + SLOTS * SLOT - 1));
        const expected = linesOf(referenceAlarms(history.truth, SLOTS - 1));
        expect(linesOf(await storedAlarms(server.db, station, start)), `history ${seed}`).toEqual(expected);
        alarms += expected.length;
      }
      console.log(`${HISTORIES} histories of seed ${SEED} with killed processes: ${alarms} alarms`);
      expect(alarms).toBeGreaterThan(HISTORIES);
    },
    60_000 + HISTORIES * 60_000,
  );
});
