import { type ExportedRow, TextError, wireName } from './exportedRow.ts';
import { SqlText } from './sqlText.ts';

const TABLE = 'sys_permission';

/**
 * The rows that a text of SQL inserts into sys_permission; every other statement is passed over.
 * @throws TextError where an insert cannot be read, or names no columns
 */
export function sqlRows(text: string): readonly ExportedRow[] {
  const sql = new SqlText(text);
  const rows: ExportedRow[] = [];
  let others = 0;
  while (sql.skipBlank()) {
    const isInsert = sql.takesWord('insert', 'replace');
    const own = isInsert ? insertedRows(sql) : null;
    if (own) rows.push(...own);
    else if (isInsert) others += 1;
    sql.skipStatement();
  }
  if (rows.length > 0) return rows;
  const instead = others === 0 ? '' : `, but ${others} into other tables`;
  throw new TextError(`there is no "insert into ${TABLE} (…) values (…)" in this text${instead}`, 0);
}

/** Null when it is another table. */
function insertedRows(sql: SqlText): readonly ExportedRow[] | null {
  while (sql.takesWord('ignore', 'low_priority', 'high_priority', 'delayed'));
  sql.takesWord('into');
  if (sql.identifier().toLowerCase() !== TABLE) return null;
  if (!sql.takes('('))
    throw sql.fault(
      'the columns are not named: export with "insert into sys_permission (id, …) values …" (mysqldump --complete-insert)',
    );
  const columns = listOf(sql, () => sql.identifier()).map(wireName);
  if (!sql.takesWord('values', 'value')) throw sql.fault('"values" was expected behind the columns');
  const rows: ExportedRow[] = [];
  do {
    sql.expect('(', 'before the values of a row');
    const offset = sql.offset - 1;
    const values = listOf(sql, () => sql.value());
    if (values.length !== columns.length)
      throw new TextError(`this row has ${values.length} values for ${columns.length} columns`, offset);
    rows.push({ offset, values: new Map(columns.map((name, index) => [name, values[index] ?? null])) });
  } while (sql.takes(','));
  return rows;
}

/** Behind the opening parenthesis, to the closing one. */
function listOf<Item>(sql: SqlText, item: () => Item): readonly Item[] {
  const items = [item()];
  while (sql.takes(',')) items.push(item());
  sql.expect(')', 'at the end of the list');
  return items;
}
