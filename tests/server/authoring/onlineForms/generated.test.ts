import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DescribedGroup } from '../../../../server/authoring/onlineForms/description.ts';
import { groupDocuments } from '../../../../server/authoring/onlineForms/groupDocuments.ts';
import { readSurroundings, type Surroundings } from '../../../../server/authoring/onlineForms/surroundings.ts';
import { planSynch } from '../../../../server/authoring/onlineForms/synch/plan.ts';
import type { Database } from '../../../../server/foundation/database/schema.ts';
import { readResources } from '../../../../server/records/resource/documents/read.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { changedGroup, randomGroup, sequence } from './support/randomGroup.ts';

const DESCRIPTIONS = 500;

let database: TestDatabase;
let db: Kysely<Database>;
let at: Surroundings;

beforeAll(async () => {
  database = await openTestDatabase('seeded');
  db = database.db;
  at = await readSurroundings(db, await readResources());
});
afterAll(() => database.drop());

const TYPES: Readonly<Record<string, string>> = {
  ...{
    integer: 'integer',
    number: 'numeric',
    measure: 'double precision',
    boolean: 'boolean',
    date: 'date',
    datetime: 'timestamp with time zone',
    time: 'time without time zone',
  },
  ...{ longtext: 'text', json: 'jsonb', user: 'character varying' },
};

/** Stated by the test itself: name, type and length as information_schema names them. */
function expectedColumns({ main }: DescribedGroup): readonly string[] {
  return main.fields
    .map(({ db_field_name, db_type, db_length, db_is_null, db_default_val }) => {
      const type = db_type === 'text' ? `character varying(${db_length ?? 255})` : TYPES[db_type];
      const always = !db_is_null || db_default_val !== null;
      return `${db_field_name} ${type}${always ? ' !' : ''}`;
    })
    .sort();
}

async function presentColumns(trx: Transaction<Database>, described: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; type: string; most: number | null; nullable: string }>`
    select column_name as name, data_type as type, character_maximum_length as most, is_nullable as nullable
    from information_schema.columns where table_name = 'demo_random'`.execute(trx);
  return rows
    .filter(({ name }) => described.includes(name))
    .map(({ name, type, most, nullable }) => {
      const isText = described.includes(name) && type === 'character varying' && most !== null;
      return `${name} ${type}${isText ? `(${most})` : ''}${nullable === 'NO' ? ' !' : ''}`;
    })
    .sort();
}

/** Whether the table could be made; else it was refused with the field. */
async function applied(trx: Transaction<Database>, group: DescribedGroup): Promise<boolean> {
  const outcome = await groupDocuments(group, at);
  if (!outcome.ok) {
    for (const { message, table } of outcome.problems) {
      expect(message).toMatch(/\S/);
      expect(table).toBe(group.main.head.table_name);
    }
    return false;
  }
  const tables = new Set([group.main.head.table_name]);
  const plan = await planSynch(trx, outcome.resources, tables);
  if (plan.problems.length > 0) {
    const names = group.main.fields.map(({ db_field_name }) => db_field_name);
    for (const { field } of plan.problems) expect(names).toContain(field);
    return false;
  }
  for (const change of plan.changes) for (const statement of change.sql) await sql.raw(statement).execute(trx);
  // Nothing is left to do: the table is what the description asks for.
  expect((await planSynch(trx, outcome.resources, tables)).changes).toEqual([]);
  return true;
}

it('500 descriptions are tables equal to them, before and after a change with records in them, or are refused', async () => {
  const counts = { made: 0, changed: 0, refused: 0 };
  const rolledBack = new Error('rolled back');
  for (let seed = 0; seed < DESCRIPTIONS; seed += 1) {
    const next = sequence(seed);
    const group = randomGroup(next, seed % 4 !== 0);
    const run = db.transaction().execute(async (trx) => {
      if (!(await applied(trx, group))) {
        counts.refused += 1;
        throw rolledBack;
      }
      counts.made += 1;
      const names = group.main.fields.map(({ db_field_name }) => db_field_name);
      const isPeople = ({ db_type }: { db_type: string }) => db_type === 'user';
      const compared = { ...group, main: { ...group.main, fields: group.main.fields.filter((one) => !isPeople(one)) } };
      const people = group.main.fields.filter(isPeople).map(({ db_field_name }) => db_field_name);
      expect(
        await presentColumns(
          trx,
          names.filter((name) => !people.includes(name)),
        ),
      ).toEqual(expectedColumns(compared));
      const texts = group.main.fields.filter(({ db_type, db_length }) => db_type === 'text' && (db_length ?? 99) > 3);
      const filled = texts.map(({ db_field_name }) => db_field_name);
      const must = group.main.fields.some(
        (one) => !one.db_is_null && one.db_default_val === null && !filled.includes(one.db_field_name),
      );
      if (!must) {
        const list = sql.join(['id', ...filled].map((name) => sql.ref(name)));
        await sql`insert into demo_random (${list}) values (${sql.join(['1', ...filled.map(() => '12')])}), (${sql.join(['2', ...filled.map(() => 'ab')])})`.execute(
          trx,
        );
      }
      if (await applied(trx, changedGroup(group, next))) counts.changed += 1;
      throw rolledBack;
    });
    await expect(run, `seed ${seed}`).rejects.toBe(rolledBack);
  }
  // Enough of each to mean something.
  expect(counts.made).toBeGreaterThan(120);
  expect(counts.changed).toBeGreaterThan(60);
  expect(counts.refused).toBeGreaterThan(150);
  // Some thousand changes of a database, which take their time on a busy computer.
}, 120_000);
