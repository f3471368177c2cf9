import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { date } from '../../../../src/common/columnTypes/date.ts';
import { datetime } from '../../../../src/common/columnTypes/datetime.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { DATE_FUNCTIONS } from '../../../../src/runtime/functions/dates.ts';
import { screenRoots } from '../../../../src/runtime/state/page/roots.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';

const MOMENTS = 2000;
/** With the offset that they have on 1 January 2026, in minutes, as JavaScript counts it. */
const ZONES = [
  ['UTC', 0],
  ['America/New_York', 300],
  ['Pacific/Kiritimati', -840],
] as const;

let database: TestDatabase;
const before = process.env.TZ;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  await database.drop();
});

/** The same numbers in every run. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Moments as people and programs write them, every tenth within an hour that New York skips or repeats. */
function writtenMoment(upTo: (most: number) => number): { readonly text: string; readonly hasZone: boolean } {
  const isEdge = upTo(9) === 0;
  const [year, month, day] = isEdge
    ? ([2026, ...(upTo(1) === 0 ? [3, 8] : [11, 1])] as const)
    : [1950 + upTo(150), 1 + upTo(11), 1 + upTo(27)];
  const [hour, minute, second] = [isEdge ? 1 + upTo(1) : upTo(23), upTo(59), upTo(59)];
  const [m = 1, d = 1] = [month, day];
  const clock = `${two(hour)}:${two(minute)}:${two(second)}`;
  const offset = `${upTo(1) === 0 ? '+' : '-'}${two(upTo(12))}:${upTo(1) === 0 ? '00' : '30'}`;
  const forms = [
    `${year}-${two(m)}-${two(d)} ${clock}`,
    `${year}/${m}/${d} ${hour}:${two(minute)}:${two(second)}`,
    `${year}年${m}月${d}日 ${clock}`,
    `${year}${two(m)}${two(d)}${two(hour)}${two(minute)}${two(second)}`,
    `${year}-${two(m)}-${two(d)}T${clock}${upTo(1) === 0 ? 'Z' : offset}`,
  ];
  const form = upTo(4);
  return { text: forms[form] ?? '', hasZone: form === 4 };
}

const callOf = (name: string, ...given: readonly unknown[]) =>
  DATE_FUNCTIONS.find((one) => one.name === name)?.call(given);

function readAs(type: typeof date | typeof datetime, text: string): unknown {
  const reading = type.read(text);
  if ('problem' in reading) throw new Error(`${text}: ${reading.problem}`);
  return reading.value;
}

it.each(ZONES)(
  'moments and days are those of PostgreSQL at GMT+8 in a process of %s',
  {
    timeout: 120_000,
  },
  async (zone, minutes) => {
    process.env.TZ = zone;
    expect(new Date('2026-01-01T12:00:00Z').getTimezoneOffset()).toBe(minutes);
    const upTo = numbersFrom(20_261_127);
    const rows = Array.from({ length: MOMENTS }, () => {
      const { text, hasZone } = writtenMoment(upTo);
      const moment = readAs(datetime, text);
      const printed = String(datetime.print(moment));
      const count = upTo(800) - 400;
      return {
        text: text.replace(/^(\d{8})(\d\d)(\d\d)(\d\d)$/, '$1 $2:$3:$4').replace(/^(\d+)年(\d+)月(\d+)日/, '$1-$2-$3'),
        hasZone,
        instant: moment instanceof Date ? moment.toISOString() : null,
        printed,
        day: readAs(date, text),
        count,
        days: callOf('addDays', printed, count),
        months: callOf('addMonths', printed, count),
        week: callOf('startOf', printed, 'week'),
        quarter: callOf('endOf', printed, 'quarter'),
      };
    });
    const { rows: wrong } = await sql`
    with r as (
      select *, case when "hasZone" then text::timestamptz else text::timestamp at time zone interval '8 hours' end as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(text text, "hasZone" boolean, instant timestamptz,
        printed text, day date, count int, days text, months text, week text, quarter text)),
    w as (select *, at at time zone interval '8 hours' as wall from r)
    select * from w where at <> instant or day <> wall::date or printed <> to_char(wall, 'YYYY-MM-DD HH24:MI:SS')
      or days::timestamp <> wall + make_interval(days => count)
      or months::timestamp <> wall + make_interval(months => count)
      or week::timestamp <> date_trunc('week', wall)
      or quarter::timestamp <> date_trunc('quarter', wall) + interval '3 months' - interval '1 second'
    limit 5`.execute(database.db);
    expect(wrong).toEqual([]);

    // What the driver gives is the moment that was stored, whatever zone the session has.
    for (const session of ['UTC', 'America/New_York', 'Pacific/Kiritimati']) {
      const stored = await database.db.transaction().execute(async (trx) => {
        await sql`select set_config('timezone', ${session}, true)`.execute(trx);
        const found = await sql<{ at: Date; day: string }>`
        select '2026-03-08 02:30:00+08'::timestamptz as at, '2026-03-08'::date as day`.execute(trx);
        return found.rows[0];
      });
      expect(stored && [wireTime(stored.at), stored.day]).toEqual(['2026-03-08 02:30:00', '2026-03-08']);
    }

    const roots = screenRoots({
      user: () => ({}),
      clock: { now: () => new Date('2026-03-07T18:30:00Z') },
      permissions: { can: () => false },
      route: {},
      query: () => ({}),
    });
    expect([roots.$today, roots.$now]).toEqual(['2026-03-08', '2026-03-08 02:30:00']);
  },
);
