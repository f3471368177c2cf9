import { afterAll, beforeAll } from 'vitest';
import { demoTelemetry } from '../../../../server/plant/demo/demoTelemetry.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { jobPlaces } from '../../support/jobPlaces.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Small stations of two provinces. */
export const CODES = ['YG014', 'YG017'];

/** A console with two stations that report, at half past one in the afternoon in China. */
export function fleetPlace() {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    const afternoon = Math.ceil(server.now().getTime() / DAY) * DAY + 5.5 * HOUR;
    server.pass(afternoon - server.now().getTime());
    admin = await server.signIn('admin');
    await server.db
      .updateTable('station_info')
      .set({ is_demo: false })
      .where('station_code', 'not in', CODES)
      .execute();
    const scope = { ...jobPlaces(server.address), runId: 'test', signal: new AbortController().signal };
    const run = { ...scope, db: server.db, now: server.now(), demoLive: true, say: () => undefined };
    await demoTelemetry.run(run, {});
  }, 120_000);
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    /** The local date some days before today. */
    date: (back = 0) => new Date(server.now().getTime() + 8 * HOUR - back * DAY).toISOString().slice(0, 10),
  };
}
