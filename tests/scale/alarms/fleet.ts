import { type Kysely, sql } from 'kysely';
import { sessionTokens, tokenHash } from '../../../server/credentials/sessions/token.ts';
import type { Database } from '../../../server/foundation/database/schema.ts';
import { serialsOf } from '../../../server/plant/telemetry/store/serials.ts';

const SLOT_MS = 300_000;
/** The tenant of the demo company. */
const TENANT = 1;
/** Inverters of a station that are compared with each other. */
const GROUP = 25;

/** A registered station whose gateway may report. */
export interface Reporting {
  readonly id: string;
  readonly token: string;
  /** Codes of its inverters. */
  readonly inverters: readonly string[];
}

/** Marks the tokens of the gateways; the server is started with it. */
export const SECRET = 'secret of the measurement of alarms';

const stationId = (number: number) => `scale-st-${number}`;
const inverterOf = (station: number, number: number) => `SC-NB-${station}-${number}`;

/** The rule of the measurement: an inverter that reports a fault raises an alarm of level 1 at once. */
export async function addRule(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into station_alarm_rule (id, rule_code, rule_name, period, alarm_level, alarm_type, category, hold_minutes,
      daylight, suppresses, enabled, tenant_id)
    values ('scale-rule', 'T900', '故障停机', '1', '1', '1', '1', 0, false, false, true, ${TENANT})`.execute(db);
  await sql`
    insert into station_alarm_rule_condition (id, rule_id, metric, operator, threshold, hysteresis, order_num)
    values ('scale-rule-1', 'scale-rule', 'runState', 'eq', 3, 0, 1)`.execute(db);
}

async function typeOf(db: Kysely<Database>, code: string): Promise<string> {
  const row = await db
    .selectFrom('station_equipment_type')
    .select('id')
    .where('type_code', '=', code)
    .executeTakeFirst();
  if (!row) throw new Error(`there is no type ${code}`);
  return row.id;
}

/**
 * Registers stations, each with a gateway that has a token, and with inverters, as if all of them had been judged up to
 * now. The account `admin` is their director.
 * @param from number of the first one
 */
export async function register(
  db: Kysely<Database>,
  from: number,
  count: number,
  inverters: number,
): Promise<readonly Reporting[]> {
  const [gateway, inverter] = [await typeOf(db, 'gateway'), await typeOf(db, 'inverter_string')];
  const to = from + count - 1;
  await sql`
    insert into station_info (id, station_code, station_name, station_type, status, area_code, longitude, latitude,
      installed_capacity, director, tenant_id, is_demo)
    select 'scale-st-' || n, 'SCALE' || n, '规模电站' || n, '1', '2', '620982', 94.66, 40.14, 1000, 'admin', ${TENANT}, false
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
  await sql`
    insert into station_equipment (id, equipment_code, equipment_name, station_id, equipment_type_id, status, tenant_id)
    select 'scale-gw-' || n, 'SC-CJ-' || n, '采集器' || n, 'scale-st-' || n, ${gateway}, '1', ${TENANT}
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
  await sql`
    insert into station_equipment (id, equipment_code, equipment_name, station_id, equipment_type_id, status, tenant_id,
      rated_power, collector_id, sibling_group)
    select 'scale-nb-' || n || '-' || i, 'SC-NB-' || n || '-' || i, '逆变器' || i, 'scale-st-' || n, ${inverter}, '1', ${TENANT},
      100, 'scale-gw-' || n, 'G' || i / ${GROUP}::int
    from generate_series(${from}::int, ${to}::int) n, generate_series(1, ${inverters}::int) i`.execute(db);
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const made = sessionTokens(SECRET);
  const tokens = numbers.map(() => made.create());
  const hashes = tokens.map(tokenHash);
  await sql`
    insert into station_gateway_token (id, token_name, station_id, equipment_id, status, token_hash, tenant_id)
    select 'scale-tk-' || n, 'scale', 'scale-st-' || n, 'scale-gw-' || n, '1', hash, ${TENANT}
    from unnest(${numbers}::int[], ${hashes}::text[]) as given(n, hash)`.execute(db);
  const serials = await serialsOf(db, numbers.map(stationId));
  const until = new Date(Math.floor(Date.now() / SLOT_MS) * SLOT_MS - SLOT_MS);
  await sql`
    insert into plant_alarm_progress (station_sn, until)
    select sn, ${until}::timestamptz from unnest(${[...serials.values()]}::int[]) as given(sn)`.execute(db);
  return numbers.map((number, index) => ({
    id: stationId(number),
    token: tokens[index] ?? '',
    inverters: Array.from({ length: inverters }, (_, at) => inverterOf(number, at + 1)),
  }));
}

/**
 * Sends the rows of a station for the present slot.
 * @param faulty how many of its inverters report a fault
 * @returns when the packet was sent, of `performance.now()`
 */
export async function report(url: string, { token, inverters }: Reporting, faulty: number): Promise<number> {
  const ts = Math.floor(Date.now() / SLOT_MS) * SLOT_MS;
  const body = inverters
    .map((device, index) => {
      const isFaulty = index < faulty;
      return JSON.stringify({ device, ts, values: { pAc: isFaulty ? 0 : 50, runState: isFaulty ? 3 : 1, tempIn: 41 } });
    })
    .join('\n');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const sent = performance.now();
  const answer = await fetch(`${url}/gqmt-boot/station/telemetry`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`telemetry was refused with ${answer.status}: ${text.slice(0, 300)}`);
  return sent;
}
