import type { ReadRow } from '../../formats/excel/read/readBook.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { type Problem, readCells } from '../rowValues.ts';
import type { LineSheet } from './sheet.ts';

/** A row of the first sheet, with the sheets that may hold lines of its record. */
export interface RowWithLines {
  readonly sheet: { readonly lines: readonly LineSheet[] };
  readonly row: ReadRow;
}

/** The lines of one record on one sheet. */
export interface ReadLines {
  readonly sheet: LineSheet;
  /** By wire name, in their order. */
  readonly bodies: readonly Values[];
  /** Numbers of their rows. */
  readonly numbers: readonly number[];
}

/** Names the position of a line. */
export const lineProblem = (sheet: LineSheet, number: number, message: string): Problem => ({
  title: null,
  message: `工作表“${sheet.name}”第 ${number} 行：${message}`,
});

/** The lines that belong to a row, and which of their cells say nothing that can be understood. */
export function linesOf({ sheet, row }: RowWithLines): {
  readonly lines: readonly ReadLines[];
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const lines = sheet.lines.flatMap((one): readonly ReadLines[] => {
    const own = one.of.get(row) ?? [];
    if (own.length === 0) return [];
    const read = own.map((line) => ({ ...readCells(one, line), number: line.number }));
    for (const line of read)
      for (const { message } of line.problems) problems.push(lineProblem(one, line.number, message));
    return [{ sheet: one, bodies: read.map(({ body }) => body), numbers: read.map(({ number }) => number) }];
  });
  return { lines, problems };
}
