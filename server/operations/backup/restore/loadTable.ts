import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted, quotedList } from '../../../foundation/database/quoted.ts';
import { damaged } from '../format/backupError.ts';
import type { EndPart, TablePart } from '../format/parts.ts';
import type { PartReader } from './partReader.ts';

/** Puts the rows of a table back. @returns how many. @throws BackupError if they are not as many as were written */
export async function loadTable(
  client: ClientBase,
  { table, columns }: TablePart,
  parts: PartReader,
): Promise<EndPart> {
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${quotedList(columns)}) from stdin`));
  await pipeline(parts.data(), rows);
  const end = parts.end();
  if (rows.rowCount !== end.count) throw damaged(`${table} has ${rows.rowCount} rows instead of ${end.count}`);
  return end;
}
