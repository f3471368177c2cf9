import { type ReadCell, type ReadRow, shownText } from '../../formats/excel/read/readBook.ts';
import { type ImportHead, plain } from '../head.ts';

/** Headings, and the rows below them. */
export interface Sheet {
  readonly head: ImportHead;
  readonly rows: readonly ReadRow[];
}

/** Which rows of a sheet belong to which of the first. */
export interface Belonging {
  readonly of: ReadonlyMap<ReadRow, readonly ReadRow[]>;
  /** Why that cannot be said, as the end of a sentence about the sheet; null when it can. */
  readonly problem: string | null;
}

const LONGEST_QUOTED = 60;

const cellText = (cell: ReadCell | undefined): string => shownText(cell).trim();

const nothing: ReadonlyMap<ReadRow, readonly ReadRow[]> = new Map();

/**
 * Finds the parent of each line in the first sheet: the row with the same texts in the same columns. They are
 * compared as written, because the server may generate the key of a new record.
 * @param owners titles of those columns; only the last must be in both sheets, the others if several rows
 * share it
 */
export function belongings(lines: Sheet, first: Sheet, owners: readonly string[]): Belonging {
  const all = owners.map((title, index) => ({
    title,
    place: first.head.titles.findIndex((one) => plain(one) === plain(title)),
    own: lines.head.apart[index] ?? -1,
  }));
  const last = all.at(-1);
  if (!last || last.own === -1)
    return { of: nothing, problem: `缺少列：${last?.title ?? ''}，该列说明各行属于哪条数据` };
  if (last.place === -1)
    return { of: nothing, problem: `的各行由“${last.title}”说明属于哪条数据，第一张工作表缺少该列` };
  const shared = all.filter(({ place, own }) => place !== -1 && own !== -1);
  const places = shared.map(({ place }) => place);
  const owns = shared.map(({ own }) => own);
  const named = ({ cells }: ReadRow, at: readonly number[]) => at.map((place) => cellText(cells[place]));
  const rows = new Map<string, ReadRow[]>();
  for (const row of first.rows) {
    const key = JSON.stringify(named(row, places));
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  const of = new Map<ReadRow, ReadRow[]>();
  for (const line of lines.rows) {
    const names = named(line, owns);
    const [row, second] = rows.get(JSON.stringify(names)) ?? [];
    if (!row || second) {
      const name = names.join(' ').slice(0, LONGEST_QUOTED);
      const what = `第${line.number}行的${shared.map(({ title }) => title).join('、')}“${name}”`;
      return { of: nothing, problem: what + (second ? '在第一张工作表中对应多行' : '在第一张工作表中不存在') };
    }
    const own = of.get(row);
    if (own) own.push(line);
    else of.set(row, [line]);
  }
  return { of, problem: null };
}
