import type { ReadRow } from '../../formats/excel/read/readBook.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { type Child, givenColumns } from '../../records/resource/children/child.ts';
import { MOST_CHILDREN } from '../../records/resource/children/schemas.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { uniqueInList } from '../../records/resource/write/children/duplicates.ts';
import { type CellReader, cellReaders } from '../cells.ts';
import { headProblem, type ImportHead, readHead } from '../head.ts';
import { type Belonging, belongings, type Sheet } from './belonging.ts';

/** A sheet behind the first: records that are written together with those of the first, as an export lays them out. */
export interface LineSheet extends Belonging {
  /** As the caller knows it. */
  readonly child: Child;
  readonly name: string;
  readonly head: ImportHead;
  readonly rows: readonly ReadRow[];
  readonly readers: readonly CellReader[];
}

/** Context for reading the sheet of a child's records. */
interface LineReading {
  readonly child: Child;
  /** Of the sheet. */
  readonly name: string;
  /** Titles of the columns that say which record of the first sheet a row belongs to. */
  readonly owners: readonly string[];
  readonly isUpdate: boolean;
}

/**
 * Reads the sheet of a child.
 * @param first the records that its rows belong to
 * @throws Refusal when it has no headings
 */
export async function readLines(
  { child, name, owners, isUpdate }: LineReading,
  rows: readonly ReadRow[],
  first: Sheet,
  call: Call,
): Promise<LineSheet> {
  const own = ownColumns(child);
  const head = headOf(own, rows, isUpdate, { name, owners });
  const lines = rows.filter(({ number }) => number > head.number);
  const readers = await cellReaders(own, head.columns, lines, call);
  const given = new Set(head.columns.map((column) => column.name));
  const belonging = belongings({ head, rows: lines }, first, owners);
  const problem =
    headProblem(own, head, given, null) ??
    (isUpdate ? matchProblem(child, given) : null) ??
    belonging.problem ??
    crowded(belonging);
  const place = `工作表“${name}”`;
  return { child, name, head, rows: lines, readers, of: belonging.of, problem: problem && place + problem };
}

function headOf(
  own: Resource,
  rows: readonly ReadRow[],
  isUpdate: boolean,
  { name, owners }: Pick<LineReading, 'name' | 'owners'>,
): ImportHead {
  try {
    return readHead(own, rows, isUpdate, owners);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`工作表“${name}”${error.message}`) : error;
  }
}

/** The resource with those columns alone to be written that a body of the other record gives. */
function ownColumns(child: Child): Resource {
  const given = new Set([...givenColumns(child, 'add'), ...givenColumns(child, 'edit')].map(({ name }) => name));
  const columns = [...child.resource.columns].map(
    ([name, column]) => [name, given.has(name) ? column : { ...column, writable: 'never' as const }] as const,
  );
  return { ...child.resource, columns: new Map(columns) };
}

/** Lines that nothing names are found by their place, which needs an order. */
function matchProblem(child: Child, given: ReadonlySet<string>): string | null {
  const isFound = child.order !== null || uniqueInList(child).some(({ name }) => given.has(name));
  return isFound ? null : '的行无法与已有的行对应，更新时请去掉这个工作表';
}

function crowded({ of }: Belonging): string | null {
  const full = [...of].find(([, lines]) => lines.length > MOST_CHILDREN);
  return full ? `中属于第${full[0].number}行的数据超过${MOST_CHILDREN}行` : null;
}
