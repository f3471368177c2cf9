import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../server/foundation/database/schema.ts';
import { projectRoot } from '../server/foundation/projectRoot.ts';
import { readConfig } from '../server/foundation/settings/environment.ts';
import { CommandError } from './database/commandError.ts';
import { openExisting } from './database/openExisting.ts';
import { runCommand } from './database/runCommand.ts';

const USAGE = `npm run seed:large                      puts 1000000 records of equipment into the database of DATA_DIR or DATABASE_URL
npm run seed:large -- --rows <number>   another number, up to 10000000; records that are there already are kept
npm run seed:large -- --remove          takes them away again`;

const USUAL_ROWS = 1_000_000;
const MOST_ROWS = 10_000_000;
/** Rows of one statement: enough that its own cost does not count, few enough that progress is seen. */
const BATCH = 50_000;
/** Prefix of ids, which distinguishes them from real ones. */
const PREFIX = 'large-';

function readRows(text: string): number {
  const rows = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (rows >= 1 && rows <= MOST_ROWS) return rows;
  throw new CommandError(`--rows is a number from 1 to ${MOST_ROWS}, e.g. --rows 200000; got "${text}"`);
}

async function requireReferences(db: Kysely<Database>): Promise<void> {
  for (const table of ['station_info', 'station_equipment_type'] as const) {
    const found = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (!found) throw new CommandError(`equipment refers to records of ${table}, and there are none: add one first`);
  }
}

/** Spread over stations, types, states, dates and powers, the same at every run. */
async function addRows(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`
    with station as (select id, tenant_id, row_number() over (order by id) - 1 as place from station_info)
    insert into station_equipment (id, equipment_code, equipment_name, station_id, tenant_id, equipment_type_id,
      manufacturer, model, serial_no, rated_power, install_date, commission_date, warranty_end, status, last_online_time, create_by, create_time)
    select ${PREFIX} || lpad(n::text, 9, '0'), 'LG-' || lpad(n::text, 9, '0'), '压测设备' || n,
      station.id, station.tenant_id, types[1 + n % cardinality(types)],
      (array['华为', '阳光电源', '正泰', '固德威', '锦浪'])[1 + n % 5], 'M' || n % 97, 'LG' || lpad(n::text, 9, '0'),
      (n * 37) % 100000 / 10.0, date '2015-01-01' + n % 3650, date '2015-02-01' + n % 3650, date '2025-01-01' + n % 3650,
      (array['1', '2', '3'])[1 + (n % 10) / 4], now() - n * interval '7 seconds', 'admin', now() - n * interval '11 seconds'
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n,
      (select count(*) as many from station) s,
      (select array_agg(id order by id) as types from station_equipment_type) t,
      station
    where station.place = n % s.many
    on conflict do nothing`.execute(db);
}

async function add(db: Kysely<Database>, rows: number): Promise<void> {
  await requireReferences(db);
  for (let from = 1; from <= rows; from += BATCH) {
    const to = Math.min(rows, from + BATCH - 1);
    await addRows(db, from, to);
    console.error(`${to} of ${rows}`);
  }
}

async function remove(db: Kysely<Database>): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('station_equipment')
    .where('id', 'like', `${PREFIX}%`)
    .executeTakeFirstOrThrow();
  console.error(`${numDeletedRows} records taken away`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rows: { type: 'string' }, remove: { type: 'boolean' } } });
  const rows = values.rows === undefined ? USUAL_ROWS : readRows(values.rows);
  if (values.remove && values.rows !== undefined)
    throw new CommandError('--remove takes all of them: leave --rows out');
  const { DATA_DIR, DATABASE_URL } = process.env;
  const place = readConfig({ DATA_DIR, DATABASE_URL }, projectRoot());
  const database = await openExisting(place, (line) => console.error(line));
  try {
    await (values.remove ? remove(database.db) : add(database.db, rows));
    // Counting reads the index alone only if the database knows which pages are settled.
    await sql`vacuum (analyze) station_equipment`.execute(database.db);
  } finally {
    await database.close();
  }
}

await runCommand(main, USAGE);
