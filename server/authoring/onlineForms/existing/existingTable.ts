import { type QueryExecutorProvider, sql } from 'kysely';
import { presentTables } from '../../tableChanges/present.ts';
import type { TableShape } from '../../tableChanges/shape.ts';

/** A table of the database with its comments. */
export interface ExistingTable extends TableShape {
  readonly comment: string | null;
  /** Column → its comment. */
  readonly comments: ReadonlyMap<string, string>;
  /** Column → its default as SQL, if it is not a constant. */
  readonly expressions: ReadonlyMap<string, string>;
}

interface Told {
  readonly name: string;
  readonly comment: string | null;
  readonly default: string | null;
}

/** A text, a number or a truth value: what every new record gets alike. */
const CONSTANT =
  /^(?:'(?:[^']|'')*'(?:::[\w ]+(?:\([\d,]+\))?)?|-?\d+(?:\.\d+)?|true|false|NULL::[\w ]+(?:\([\d,]+\))?)$/;

/** A table of the business schema; null when there is no table of this name, e.g. for a view. */
export async function readExisting(db: QueryExecutorProvider, name: string): Promise<ExistingTable | null> {
  const shape = (await presentTables(db)).get(name);
  if (!shape) return null;
  const { rows } = await sql<Told>`
    select a.attname as name, col_description(a.attrelid, a.attnum) as comment, pg_get_expr(d.adbin, d.adrelid) as default
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped`.execute(db);
  const { rows: own } = await sql<{ comment: string | null }>`
    select obj_description(${name}::regclass, 'pg_class') as comment`.execute(db);
  const texts = <Key extends 'comment' | 'default'>(key: Key) =>
    rows.flatMap((row) => {
      const text = row[key]?.trim() ?? '';
      return text === '' ? [] : [[row.name, text] as const];
    });
  return {
    ...shape,
    comment: own[0]?.comment?.trim() || null,
    comments: new Map(texts('comment')),
    expressions: new Map(texts('default').filter(([, text]) => !CONSTANT.test(text))),
  };
}
