import { type QueryExecutorProvider, sql } from 'kysely';
import { parseInstant, wireTime } from '../../../src/common/wireTime.ts';
import type { ColumnShape, ForeignKeyShape, IndexShape, TableShape } from './shape.ts';

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly always: boolean;
  readonly default: string | null;
}
interface IndexRow {
  readonly table: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isConstraint: boolean;
  readonly unique: boolean;
  readonly where: string | null;
  readonly columns: readonly string[];
}
interface ForeignKeyRow {
  readonly table: string;
  readonly name: string;
  readonly column: string;
  readonly target: string;
  readonly by: string;
  readonly action: string;
}

const CAST = /::(?:character varying|double precision|time(?:stamp)? with(?:out)? time zone|\w+)(?:\(\d+(?:,\d+)?\))?/g;

/** `lower((name)::text)` → `lower(name)`: what PostgreSQL adds says nothing about the meaning. */
function plainExpression(text: string): string {
  return text
    .replace(CAST, '')
    .replace(/"(\w+)"/g, '$1')
    .replace(/\((\w+)\)/g, (whole, name: string, at: number, all: string) =>
      /\w/.test(all[at - 1] ?? '') ? whole : name,
    )
    .replace(/^\((.*)\)$/, '$1');
}

/** `2024-01-01 00:30:00+00`, as a moment is printed in the zone of a session. */
const PRINTED_MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(?::(\d\d))?$/;

/** A constant moment as documents write it, in GMT+8. */
function wireMoment(text: string): string {
  const [, day, clock, hours, minutes = '00'] = PRINTED_MOMENT.exec(text) ?? [];
  const moment = day === undefined ? null : parseInstant(`${day}T${clock}${hours}:${minutes}`);
  return moment ? wireTime(moment) : text;
}

/** `'M'::character varying` → `M`. Defaults that are not constants stay unchanged. */
function plainDefault({ type, default: text }: Pick<ColumnRow, 'type' | 'default'>): string | null {
  const quoted = text === null ? null : /^'((?:[^']|'')*)'(?:::[\w ]+(?:\([\d,]+\))?)?$/.exec(text);
  if (!quoted) return text;
  const plain = (quoted[1] ?? '').replaceAll("''", "'");
  return type === 'timestamp with time zone' ? wireMoment(plain) : plain;
}

const ACTIONS: Readonly<Record<string, ForeignKeyShape['onDelete']>> = { c: 'cascade', n: 'clear' };

function groupBy<Row extends { readonly table: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.table, [...(groups.get(row.table) ?? []), row]);
  return groups;
}

async function columnRows(db: QueryExecutorProvider): Promise<readonly ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select t.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as always, pg_get_expr(d.adbin, d.adrelid) as default
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where t.relkind = 'r' and not t.relispartition and t.relnamespace = current_schema()::regnamespace
    order by t.relname, a.attnum`.execute(db);
  return rows;
}

async function indexRows(db: QueryExecutorProvider): Promise<readonly IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select t.relname as table, i.relname as name, x.indisprimary as "isPrimary", x.indisunique as unique,
      exists(select from pg_constraint c where c.conindid = x.indexrelid and c.contype = 'u') as "isConstraint",
      pg_get_expr(x.indpred, x.indrelid, true) as where,
      array(select pg_get_indexdef(x.indexrelid, k, true) from generate_series(1, x.indnkeyatts::int) k) as columns
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    where t.relkind = 'r' and not t.relispartition and t.relnamespace = current_schema()::regnamespace
      -- An index with a comment is made by a migration for a rule of the server that no document can ask for.
      and obj_description(i.oid, 'pg_class') is null
    order by t.relname, i.relname`.execute(db);
  return rows;
}

async function foreignKeyRows(db: QueryExecutorProvider): Promise<readonly ForeignKeyRow[]> {
  const { rows } = await sql<ForeignKeyRow>`
    select t.relname as table, c.conname as name, f.relname as target, c.confdeltype as action,
      (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) as column,
      (select a.attname from pg_attribute a where a.attrelid = c.confrelid and a.attnum = c.confkey[1]) as by
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and t.relnamespace = current_schema()::regnamespace
    order by t.relname, c.conname`.execute(db);
  return rows;
}

/** The tables of a database by name, as far as documents can describe them. */
export async function presentTables(db: QueryExecutorProvider): Promise<ReadonlyMap<string, TableShape>> {
  const columns = groupBy(await columnRows(db));
  const indexes = groupBy(await indexRows(db));
  const foreignKeys = groupBy(await foreignKeyRows(db));
  return new Map(
    [...columns].map(([name, own]) => {
      const all = indexes.get(name) ?? [];
      const shape: TableShape = {
        name,
        columns: own.map((row): ColumnShape => ({ ...row, default: plainDefault(row), was: null })),
        key: all.find((row) => row.isPrimary)?.columns ?? [],
        indexes: all
          .filter((row) => !row.isPrimary)
          .map(
            (row): IndexShape => ({
              ...row,
              columns: row.columns.map(plainExpression),
              where: row.where === null ? null : plainExpression(row.where),
            }),
          ),
        foreignKeys: (foreignKeys.get(name) ?? []).map(
          ({ action, target, ...row }): ForeignKeyShape => ({
            ...row,
            table: target,
            onDelete: ACTIONS[action] ?? 'restrict',
          }),
        ),
      };
      return [name, shape];
    }),
  );
}
