import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { add, divide, multiply, remainder, subtract } from '../../../../src/common/values/number/arithmetic.ts';
import { type Decimal, roundTo, scaledOf, toDecimal } from '../../../../src/common/values/number/decimal.ts';
import { readNumber } from '../../../../src/common/values/number/readNumber.ts';
import { writeNumber } from '../../../../src/common/values/number/writeNumber.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';

const EXPRESSIONS = 10_000;
const PIECE = 1000;
const OPERATIONS = { '+': add, '-': subtract, '*': multiply, '/': divide, '%': remainder } as const;
const SIGNS = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create function significant(x numeric) returns numeric language sql immutable as $$
    select case when x = 0 then 0
      when abs(x) >= 1 then round(x, 20 - length(trunc(abs(x))::text))
      else round(x, 20 + length(substring(abs(x)::text from '^0\\.(0*)'))) end $$`.execute(database.db);
  await sql`create function calculated(a numeric, sign text, b numeric) returns numeric language sql immutable as $$
    select significant(case sign when '+' then a + b when '-' then a - b when '*' then a * b
      when '/' then a::numeric(1000, 120) / nullif(b, 0) else a % nullif(b, 0) end) $$`.execute(database.db);
});

afterAll(() => database.drop());

/** The same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbersFrom(20_261_126);
const upTo = (most: number) => Math.floor(random() * (most + 1));

/** Up to 18 digits, a point anywhere, sometimes whole, sometimes tiny. */
function randomNumber(): string {
  const digits = Array.from({ length: 1 + upTo(17) }, () => String(upTo(9))).join('');
  const places = random() < 0.3 ? 0 : upTo(digits.length + 3);
  const padded = digits.padStart(places + 1, '0');
  const text = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
  return `${random() < 0.4 ? '-' : ''}${text}`;
}

function decimalOf(text: string): Decimal {
  const reading = readNumber(text);
  if ('problem' in reading || reading.value === null) throw new Error(`${text} is no number`);
  return reading.value;
}

it('the decimal layer calculates and rounds as PostgreSQL with 20 significant digits', {
  timeout: 120_000,
}, async () => {
  let compared = 0;
  for (let begin = 0; begin < EXPRESSIONS; begin += PIECE) {
    const rows = Array.from({ length: PIECE }, () => {
      const [a, b, c] = [randomNumber(), randomNumber(), randomNumber()];
      const [first, second] = [SIGNS[upTo(4)] ?? '+', SIGNS[upTo(4)] ?? '+'];
      const places = upTo(8);
      const inner = OPERATIONS[first](decimalOf(a), decimalOf(b));
      const outer = inner === null ? null : OPERATIONS[second](inner, decimalOf(c));
      const scaled = scaledOf(outer);
      const rounded = scaled && toDecimal(roundTo(scaled, places));
      return { a, b, c, first, second, places, outer: writeText(outer), rounded: writeText(rounded) };
    });
    const { rows: wrong } = await sql`
      with r as (select *, calculated(calculated(a, first, b), second, c) as expected
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(a numeric, b numeric, c numeric, first text, second text, places int, "outer" text, rounded text))
      select a::text, first, b::text, second, c::text, places, "outer", rounded, expected::text from r
      where expected is distinct from "outer"::numeric or round(expected, places) is distinct from rounded::numeric
      limit 5`.execute(database.db);
    expect(wrong).toEqual([]);
    compared += rows.length;
  }
  expect(compared).toBe(EXPRESSIONS);
});

/** Text is written as it is; a double that is a result has at most 15 digits. */
function writeText(value: Decimal | null): string | null {
  return value === null ? null : writeNumber(value);
}
