import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresStore } from '../../../../../server/plant/telemetry/store/postgresStore.ts';
import { type Console, openConsole } from '../../../support/console.ts';
import { addStations, type ModelStation, play } from './modelPlace.ts';

/** `npm run proof:alarms` takes 2 000. */
const HISTORIES = Number(process.env.ALARM_HISTORIES ?? '200');
const SEED = process.env.ALARM_SEED ?? 'model-1';
/** Histories that happen side by side, each at its station. */
const STATIONS = 6;

describe('random histories', () => {
  let server: Console;
  let stations: readonly ModelStation[] = [];
  beforeAll(async () => {
    server = await openConsole();
    stations = await addStations(server, await server.signIn('admin'), STATIONS);
  }, 60_000);
  afterAll(() => server.close());

  it(
    'have the alarms of the reference: gaps, late, repeated and corrected rows, engines side by side that die',
    async () => {
      const store = new PostgresStore(server.db);
      let next = 0;
      let alarms = 0;
      const wrong: {
        readonly seed: string;
        readonly found: readonly string[];
        readonly expected: readonly string[];
      }[] = [];
      const run = async (station: ModelStation) => {
        while (next < HISTORIES && wrong.length === 0) {
          const seed = `${SEED} ${next++}`;
          const { found, expected } = await play(server.db, store, station, seed, server.now());
          alarms += expected.length;
          if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ seed, found, expected });
        }
      };
      await Promise.all(stations.map(run));
      console.log(`${next} histories of seed ${SEED}: ${alarms} alarms`);
      const [first] = wrong;
      expect(first?.found, `history ${first?.seed}`).toEqual(first?.expected);
      expect(alarms).toBeGreaterThan(HISTORIES);
    },
    60_000 + HISTORIES * 1_000,
  );

  it('leave the events of their alarms, once', async () => {
    const rows = await server.db
      .selectFrom('station_alarm as alarm')
      .leftJoin('station_event as event', 'event.alarm_id', 'alarm.id')
      .select(['alarm.alarm_code as code', 'alarm.first_time as from', 'alarm.clear_time as to'])
      .select(['event.start_time as eventFrom', 'event.end_time as eventTo'])
      .where('alarm.alarm_name', '=', '逆变器停机')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { from, to, eventFrom, eventTo } of rows) expect([eventFrom, eventTo]).toEqual([from, to]);
    const { count } = await server.db
      .selectFrom('station_event')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('alarm_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(rows.length);
  });
});
