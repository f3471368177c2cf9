import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { ReadRow } from '../excel/read/readSheet.ts';
import { Refusal } from '../http/reply.ts';
import type { Resource } from './resource.ts';
import { subjectOf } from './subject.ts';
import { writableColumns } from './writable.ts';

/** What the import puts into its file of bad rows, and takes no notice of when that comes back. */
export const REASON_TITLE = '错误原因';

/** A column of the sheet that is read. */
export interface ImportColumn {
  /** Place in the row, from 0. */
  readonly at: number;
  readonly title: string;
  /** Name in the body of an add. */
  readonly name: string;
  /** Null for a field of the body that is no column. */
  readonly column: ResourceColumn | null;
}

export interface ImportHead {
  readonly columns: readonly ImportColumn[];
  /** All headings in their places. */
  readonly titles: readonly string[];
  /** Number of the row with the headings. */
  readonly number: number;
}

/** The headings stand in one of the first rows. */
const HEAD_ROWS = 10;

/** `设备编码 *` and `设备编码` are the same heading. */
const plain = (text: unknown): string => String(text ?? '').replaceAll(/[\s*＊]/g, '');

/** Headings by what they say: the columns that may be given to a new record, and those that are known and not read. */
function headings(resource: Resource): ReadonlyMap<string, Omit<ImportColumn, 'at'> | null> {
  const known = new Map<string, Omit<ImportColumn, 'at'> | null>([[REASON_TITLE, null]]);
  for (const { title } of resource.extraFields.values()) if (typeof title === 'string') known.set(plain(title), null);
  for (const column of resource.columns.values())
    if (column.readable) for (const title of [column.title, subjectOf(column)]) known.set(plain(title), null);
  for (const [name, { schema, on }] of resource.bodyFields) {
    const { title } = schema;
    if (typeof title === 'string' && on !== 'edit') known.set(plain(title), { title, name, column: null });
  }
  for (const column of writableColumns(resource, 'add')) {
    const { name, title } = column;
    for (const text of [title, subjectOf(column)]) known.set(plain(text), { title, name, column });
  }
  return known;
}

/**
 * Finds the row with the headings, which stands below a title or two (contract lists-import-export.md §3), and what they
 * mean. Columns that the server fills itself are passed over.
 * @param resource as `resourceFor` gives it
 * @throws Refusal for a heading that means nothing, stands twice, or is missing
 */
export function importHead(resource: Resource, rows: readonly ReadRow[]): ImportHead {
  const known = headings(resource);
  const hits = ({ cells }: ReadRow) => cells.filter((cell) => known.has(plain(cell))).length;
  const head = rows
    .filter(({ number }) => number <= HEAD_ROWS)
    .reduce<ReadRow | null>((best, row) => (hits(row) > (best ? hits(best) : 0) ? row : best), null);
  const taken = [...new Set([...known.values()].flatMap((one) => one?.title ?? []))].join('、');
  if (!head) throw new Refusal(`前${HEAD_ROWS}行中没有找到列标题，可用的列为${taken}`);
  const columns: ImportColumn[] = [];
  const titles = head.cells.map((cell) => String(cell ?? '').trim());
  for (const [at, title] of titles.entries()) {
    if (title === '') continue;
    const meaning = known.get(plain(title));
    if (meaning === undefined) throw new Refusal(`第${head.number}行的列“${title}”无法识别，可用的列为${taken}`);
    if (meaning === null) continue;
    if (columns.some(({ name }) => name === meaning.name)) throw new Refusal(`第${head.number}行的列“${title}”重复`);
    columns.push({ at, ...meaning });
  }
  return { columns, titles, number: head.number };
}

/** @throws Refusal naming the columns without which no record can be added */
export function requireColumns(resource: Resource, given: ReadonlySet<string>): void {
  const missing = writableColumns(resource, 'add').filter(
    ({ name, required, default: usual }) => required && usual === null && !given.has(name),
  );
  if (missing.length > 0) throw new Refusal(`缺少列：${missing.map(({ title }) => title).join('、')}`);
}
