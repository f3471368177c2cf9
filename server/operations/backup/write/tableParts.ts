import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoted, quotedList } from '../../../foundation/database/quoted.ts';
import type { Part } from '../format/parts.ts';
import type { TableDescription } from '../tables/description.ts';
import { Tally } from './tally.ts';

/** The rows of one table as parts. @returns how many there are */
export async function* tableParts(
  client: ClientBase,
  { name, columns: all }: TableDescription,
): AsyncGenerator<Part, number> {
  // The database computes generated columns itself.
  const columns = all.filter(({ generated }) => generated === '').map((column) => column.name);
  yield { kind: 'table', value: { table: name, columns } };
  const tally = new Tally();
  // A query, because PostgreSQL does not copy tables with partitions by their name.
  const rows = client.query(copyTo(`copy (select ${quotedList(columns)} from ${quoted(name)}) to stdout`));
  yield* tally.parts(rows);
  yield tally.end(rows.rowCount);
  return rows.rowCount;
}
