import type { Dialect } from '../dialect.ts';
import { readMysqlStatement } from './statement.ts';
import { mysqlReasonOf } from './texts.ts';

/** MySQL and MariaDB. Only the database that the data source names is read, never a schema of the server itself. */
export const mysqlDialect: Dialect = {
  tables: 'select table_name as name from information_schema.tables where table_schema = database()',
  statement: (text, released) => readMysqlStatement(text, released),
  textType: 'char',
  reasonOf: mysqlReasonOf,
};
