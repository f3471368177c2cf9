import { type AliasedRawBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Reachable } from '../access/reachable.ts';
import type { Question } from './question.ts';

/** A row of the answer as the database gives it, by the keys of groups and measures. */
export type GroupedRow = Readonly<Record<string, unknown>>;

type Asked = Pick<Question, 'groups' | 'measures' | 'by'>;

/** Names that no column has: documents write columns without blanks. */
const ROWS = 'asked rows';
const TOP = 'top groups';
const FIGURES = 'grouped rows';
const nameOf = (group: number) => `group ${group + 1}`;
const ref = (table: string, group: number): RawBuilder<unknown> => sql.ref(`${table}.${nameOf(group)}`);

/** Groups without a value come last; what is equal is ordered by its groups, so that the same are among the first. */
function ordering({ groups, by }: Asked): RawBuilder<unknown> {
  const own = groups.map((_, index) => ref(FIGURES, index));
  const place = groups.findIndex(({ key }) => key === by?.key);
  const first = own[place] ?? (by === null ? undefined : sql.ref(`${FIGURES}.${by.key}`));
  const steps = [
    ...(first ? [sql`${first} ${sql.raw(by?.order ?? 'asc')} nulls last`] : []),
    ...own.map((one) => sql`${one} asc nulls last`),
  ];
  return steps.length === 0 ? sql`` : sql` order by ${sql.join(steps)}`;
}

function groupedQuery(db: Kysely<Database>, rows: Reachable, asked: Asked, limit: number) {
  const { groups, measures } = asked;
  const query = rows.beside(
    db,
    groups.map(({ value }, index) => value.as(nameOf(index))),
    ROWS,
  );
  const grouped = groups
    .reduce((one, _, index) => one.groupBy(ref(ROWS, index)), query)
    .select([
      ...groups.map((_, index) => ref(ROWS, index).as(nameOf(index))),
      ...measures.map(({ key, value }) => value.as(key)),
    ]);
  // Apart from their order, because the database would else sort all rows for it instead of a few groups: half the time.
  const from = (selected: readonly AliasedRawBuilder<unknown, string>[]) =>
    sql<GroupedRow>`with ${sql.id(FIGURES)} as materialized (${grouped}) select ${sql.join(selected)} from ${sql.id(FIGURES)}${ordering(asked)} limit ${limit}`;
  return {
    rows: from([
      ...groups.map(({ key, shown }, index) => shown(ref(FIGURES, index)).as(key)),
      ...measures.map(({ key }) => sql.ref(`${FIGURES}.${key}`).as(key)),
    ]),
    names: from(groups.map((_, index) => ref(FIGURES, index).as(nameOf(index)))),
    query,
  };
}

/** The measures of the rows, in their order, for a limited number of groups. */
export async function groupedRows(
  db: Kysely<Database>,
  rows: Reachable,
  asked: Asked,
  limit: number,
): Promise<readonly GroupedRow[]> {
  return (await groupedQuery(db, rows, asked, limit).rows.execute(db)).rows;
}

/** The measures of all rows whose groups are not among the first; null if there are no such rows. */
export async function otherRows(
  db: Kysely<Database>,
  rows: Reachable,
  asked: Asked,
  limit: number,
): Promise<GroupedRow | null> {
  const { names, query } = groupedQuery(db, rows, asked, limit);
  const isSame = asked.groups.map((_, index) => sql`${ref(TOP, index)} is not distinct from ${ref(ROWS, index)}`);
  const top = sql`(${names}) as ${sql.id(TOP)}`;
  const found = await query
    .where(sql<boolean>`not exists (select from ${top} where ${sql.join(isSame, sql` and `)})`)
    .having(sql<boolean>`count(*) > 0`)
    .select(asked.measures.map(({ key, value }) => value.as(key)))
    .executeTakeFirst();
  return found ?? null;
}
