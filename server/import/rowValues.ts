import type { ReadRow } from '../formats/excel/read/readBook.ts';
import type { Values } from '../records/resource/model/resource.ts';
import type { CellReader } from './cells.ts';
import type { ImportHead } from './head.ts';

/** A fault of a row; `title` names the column if it is that of one cell. */
export interface Problem {
  readonly title: string | null;
  readonly message: string;
}

/** The values of a row, by wire name, and its cells that cannot be understood. */
export interface RowValues {
  readonly body: Values;
  readonly problems: readonly Problem[];
}

/** Empty cells say nothing: a new record gets what is usual, an updated one keeps what it has. */
export function readCells(
  { head, readers }: { readonly head: ImportHead; readonly readers: readonly CellReader[] },
  { cells }: ReadRow,
): RowValues {
  const body: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [index, { at, name, title }] of head.columns.entries()) {
    const read = readers[index]?.(cells[at] ?? null) ?? { value: null };
    if ('problem' in read) problems.push({ title, message: read.problem });
    else if (read.value !== null && read.value !== '') body[name] = read.value;
  }
  return { body, problems };
}
