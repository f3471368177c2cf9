import { editDistance } from '../../src/common/editDistance.ts';
import type { DictionaryForm, ResourceColumn } from '../../src/common/resource/resource.ts';
import { type ReadCell, type ReadRow, shownText } from '../formats/excel/read/readBook.ts';
import { Refusal } from '../http/reply.ts';
import { titleOf } from '../http/schema.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import { subjectOf } from '../records/resource/model/subject.ts';
import { writableColumns } from '../records/resource/model/writable.ts';

/** Columns that the import adds to its file of bad rows and ignores when it comes back. */
export const REASON_TITLE = '错误原因';

/** The time of a record's last change: in an update, the version that the row of the sheet is based on. */
export const CHANGED = 'updateTime';

/** A column of the sheet that is read. */
export interface ImportColumn {
  /** Place in the row, from 0. */
  readonly at: number;
  readonly title: string;
  /** Name in the body of an add or edit. */
  readonly name: string;
  /** Null for a field of the body that is no column. */
  readonly column: ResourceColumn | null;
  /** Source of the options of such a field. */
  readonly choice?: DictionaryForm | undefined;
}

/** A heading as written in the sheet. */
interface Heading {
  readonly title: string;
  /** Title of the column that it means; null when it is passed over or wrong. */
  readonly meaning: string | null;
  /** Its mistake, worded for users; null if there is none. */
  readonly problem: string | null;
}

export interface ImportHead {
  readonly columns: readonly ImportColumn[];
  /** All headings in their places. */
  readonly titles: readonly string[];
  readonly headings: readonly Heading[];
  /** Titles of the available columns, for users who missed them. */
  readonly known: string;
  /** Places of the columns that were asked for apart, in their order; -1 for one that is not there. */
  readonly apart: readonly number[];
  /** Titles of columns that there are and that no import fills. */
  readonly passed: readonly string[];
  /** Number of the row with the headings. */
  readonly number: number;
}

/** Columns that the server writes into every record: who imports what was exported expects nothing of them. */
const OWN_COLUMNS = ['createBy', 'createTime', 'updateBy', CHANGED];

type Meaning = Omit<ImportColumn, 'at'>;

/** The headings are in one of the first rows. */
const HEAD_ROWS = 10;
/** Characters that two headings may differ in and still be taken for the same word, misspelt. */
const MOST_EDITS = 2;
const LONGEST_QUOTED = 60;

/** Blanks, characters that show nothing, and the marks of columns that must be filled in. */
const UNREAD = /[\s*＊\p{Cf}\p{Cc}]/gu;
/** Notes that users append to a title. */
const REMARK = /\((?:必填|选填|可选|非必填)\)$/;

/** `设备编码 *`, `设备编码（必填）` and `设备编码` are the same heading. */
export const plain = (text: ReadCell | undefined): string =>
  shownText(text).normalize('NFKC').replaceAll(UNREAD, '').replace(REMARK, '');

/** The columns that a sheet may fill: of a new record, and in an update those of an edit, too. */
function importedColumns(resource: Resource, isUpdate: boolean): readonly ResourceColumn[] {
  const added = writableColumns(resource, 'add');
  const edited = isUpdate ? writableColumns(resource, 'edit') : [];
  return [...added, ...edited.filter(({ writable }) => writable === 'edit')];
}

/** Headings by what they say: the columns that may be filled, and those that are known and not read. */
function meanings(resource: Resource, isUpdate: boolean): ReadonlyMap<string, Meaning | null> {
  const known = new Map<string, Meaning | null>([[REASON_TITLE, null]]);
  for (const schema of resource.extraFields.values()) {
    const title = titleOf(schema);
    if (title !== null) known.set(plain(title), null);
  }
  for (const column of resource.columns.values())
    if (column.readable) for (const title of [column.title, subjectOf(column)]) known.set(plain(title), null);
  for (const [name, { schema, on, choice }] of resource.bodyFields) {
    const title = titleOf(schema);
    if (title !== null && on !== 'edit') known.set(plain(title), { title, name, column: null, choice });
  }
  const changed = isUpdate && resource.versioned ? resource.columns.get(CHANGED) : undefined;
  // Transitions alone write states; a sheet may say them, so that another one is refused and not passed over.
  const state = resource.states ? resource.columns.get(resource.states.column) : undefined;
  const also = [changed, state].filter((column) => column?.readable === true);
  for (const column of [...importedColumns(resource, isUpdate), ...also]) {
    if (column === undefined) continue;
    const { name, title } = column;
    for (const text of [title, subjectOf(column)]) known.set(plain(text), { title, name, column });
  }
  return known;
}

/** The known heading that was probably meant. */
function nearest(title: string, known: ReadonlyMap<string, Meaning | null>): string | null {
  const word = plain(title);
  let best: { readonly title: string; readonly distance: number } | null = null;
  for (const [text, meaning] of known) {
    const limit = Math.min(MOST_EDITS, Math.floor(Math.max(text.length, word.length) / 2));
    const distance = editDistance(word, text, limit + 1);
    if (meaning && distance <= limit && (best === null || distance < best.distance))
      best = { title: meaning.title, distance };
  }
  return best?.title ?? null;
}

/**
 * Finds the row of headings below one or two titles (contract lists-import-export.md §3), and their meaning.
 * Columns that the server fills itself are skipped. Mistakes are attached to their heading.
 * @param resource as `resourceFor` returns it
 * @param titlesApart of columns that precede those of the resource and identify the parent of a row
 * @throws Refusal if there are no headings, as the end of a sentence about the sheet
 */
export function readHead(
  resource: Resource,
  rows: readonly ReadRow[],
  isUpdate: boolean,
  titlesApart: readonly string[] = [],
): ImportHead {
  const known = meanings(resource, isUpdate);
  const others = new Set(titlesApart.map(plain));
  const hits = ({ cells }: ReadRow) => cells.filter((cell) => known.has(plain(cell)) || others.has(plain(cell))).length;
  const head = rows
    .filter(({ number }) => number <= HEAD_ROWS)
    .reduce<ReadRow | null>((best, row) => (hits(row) > (best ? hits(best) : 0) ? row : best), null);
  const taken = [...new Set([...known.values()].flatMap((one) => one?.title ?? []))].join('、');
  if (!head) throw new Refusal(`的前${HEAD_ROWS}行中没有找到列标题，可用的列为${taken}`);
  const columns: ImportColumn[] = [];
  const passed: string[] = [];
  const silent = new Set(
    [REASON_TITLE, ...OWN_COLUMNS.map((name) => resource.columns.get(name)?.title ?? '')].map(plain),
  );
  const titles = Array.from(head.cells, (cell) => shownText(cell).trim());
  const apart = titlesApart.map((title) => titles.findIndex((one) => plain(one) === plain(title)));
  const headings = titles.map((title, at): Heading => {
    if (apart.includes(at)) return { title, meaning: title, problem: null };
    const meaning = known.get(plain(title));
    const place = `第${head.number}行的列“${title.slice(0, LONGEST_QUOTED)}”`;
    const wrong = (problem: string): Heading => ({ title, meaning: null, problem: place + problem });
    if (title === '') return { title, meaning: null, problem: null };
    if (meaning === undefined) {
      const near = nearest(title, known);
      return wrong(near === null ? '无法识别' : `无法识别，最接近的是“${near}”`);
    }
    if (meaning === null) {
      if (!silent.has(plain(title))) passed.push(title);
      return { title, meaning: null, problem: null };
    }
    if (columns.some(({ name }) => name === meaning.name)) return wrong('重复');
    columns.push({ at, ...meaning });
    return { title, meaning: meaning.title, problem: null };
  });
  return { columns, titles, headings, apart, known: taken, passed, number: head.number };
}

/**
 * @param given names of what every row has: columns of the sheet, and what the list around it says
 * @returns what the sheet lacks or has wrong in its headings; null when its rows can be read
 */
export function headProblem(
  resource: Resource,
  { headings, known }: ImportHead,
  given: ReadonlySet<string>,
  key: ResourceColumn | null,
): string | null {
  const wrong = headings.find(({ problem }) => problem !== null)?.problem;
  if (wrong !== undefined && wrong !== null) return `${wrong}，可用的列为${known}`;
  // An update may leave out what records have; a row that turns out to be new says so itself.
  const missing =
    key === null
      ? requiredTitles(resource, given)
      : [key].filter(({ name }) => !given.has(name)).map(({ title }) => title);
  return missing.length > 0 ? `缺少列：${missing.join('、')}` : null;
}

/** Titles of what every new record needs and nothing gives. */
function requiredTitles(resource: Resource, given: ReadonlySet<string>): readonly string[] {
  const columns = writableColumns(resource, 'add').filter(
    ({ name, required, default: usual }) => required && usual === null && !given.has(name),
  );
  const fields = [...resource.bodyFields].flatMap(([name, { required, schema }]) =>
    required && !given.has(name) ? (titleOf(schema) ?? []) : [],
  );
  return [...columns.map(({ title }) => title), ...fields];
}
