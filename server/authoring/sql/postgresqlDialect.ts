import type { Dialect } from './dialect.ts';
import { readStatement } from './statement.ts';
import { reasonOf } from './texts.ts';

/** Where tables of other databases are read. */
const SCHEMA = 'public';

export const postgresqlDialect: Dialect = {
  tables: `select table_name as name from information_schema.tables where table_schema = '${SCHEMA}'`,
  statement: (text, released) => readStatement(text, released, SCHEMA),
  textType: 'text',
  reasonOf,
};
