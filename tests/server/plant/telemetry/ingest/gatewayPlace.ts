import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../../support/console.ts';
import { connectStation, issueToken, send } from '../../../support/gateways.ts';

export const INVERTER = 'YG001-NB-001';
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A console with the token of a gateway, for the tests of one file; its telemetry is emptied before each of them. */
export function gatewayPlace() {
  let server: Console;
  let admin: Person;
  let token: string;
  beforeAll(async () => {
    server = await openConsole();
    await connectStation(server);
    admin = await server.signIn('admin');
    token = await issueToken(admin);
  });
  beforeEach(async () => {
    await sql`truncate telemetry_inverter, telemetry_weather, telemetry_last, telemetry_dirty_day, station_telemetry_quarantine`.execute(
      server.db,
    );
  });
  afterAll(() => server.close());

  /** A whole minute, some minutes ago. */
  const ago = (minutes: number) => Math.floor(server.now().getTime() / MINUTE) * MINUTE - minutes * MINUTE;
  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    ago,
    row: (values: object, change: object = {}) => ({ device: INVERTER, ts: ago(10), values, ...change }),
    post: (body: unknown, sending = {}) => send(server, token, body, sending),
    stored: async () =>
      (
        await sql<
          Record<string, unknown>
        >`select ts, p_ac, e_total, freq, run_state, ext, quality from telemetry_inverter order by device_sn, ts`.execute(
          server.db,
        )
      ).rows,
    quarantined: async () => records(await admin.get('/station/telemetryQuarantine/list?pageSize=100')),
  };
}
