import type { Answer } from '../../../../runtime/contract/ports.ts';
import { isRecord, rowsIn } from '../../../../runtime/data/json.ts';

/** What the import of a list offers in addition to the upload. */
export interface ImportPlan {
  /** Columns by which rows may find the records that they update. */
  readonly updateBy: readonly { readonly name: string; readonly title: string }[];
  /** The one that is chosen unless people choose otherwise; null to add every row. */
  readonly proposed: string | null;
  /** Number of rows above which a notice comes when an import is done. */
  readonly noticeAbove: number;
}

/** Progress of an import. */
export interface Progress {
  readonly total: number;
  readonly handled: number;
  readonly added: number;
  readonly updated: number;
  readonly refused: number;
  /** A notice announces the end, so the user need not wait. */
  readonly noticed: boolean;
  readonly cancelled: boolean;
  /** Null while it goes on. */
  readonly outcome: Answer | null;
}

interface Heading {
  readonly title: string;
  readonly problem: string | null;
}

interface PreviewRow {
  readonly number: number;
  readonly kind: string;
  readonly cells: readonly string[];
}

export interface PreviewSheet {
  readonly file: string;
  readonly total: number;
  /** Why none of its rows can be read. */
  readonly problem: string | null;
  /** Remarks to check: hidden rows, merged cells. */
  readonly notes: readonly string[];
  readonly headings: readonly Heading[];
  readonly rows: readonly PreviewRow[];
}

export interface RowProblem {
  readonly file: string;
  readonly row: number;
  /** Column of the cell; null when the whole row is refused. */
  readonly title: string | null;
  readonly message: string;
}

/** Result of a dry run. */
export interface Preview {
  readonly total: number;
  readonly added: number;
  readonly updated: number;
  readonly refused: number;
  readonly sheets: readonly PreviewSheet[];
  /** The first ones. */
  readonly problems: readonly RowProblem[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Null for an answer of a server that offers nothing. */
export function readPlan({ success, result }: Answer): ImportPlan | null {
  if (!success || !isRecord(result) || !Array.isArray(result.updateBy)) return null;
  const updateBy = rowsIn(result.updateBy).map(({ name, title }) => ({ name: text(name), title: text(title) }));
  return { updateBy, proposed: textOrNull(result.proposed), noticeAbove: number(result.noticeAbove) };
}

/** @throws Error with what the server says, or that its answer is none */
export function readProgress({ success, message, result }: Answer): Progress {
  if (!success || !isRecord(result)) throw new Error(message || '服务器的答复无法识别');
  const { outcome } = result;
  return {
    total: number(result.total),
    handled: number(result.handled),
    added: number(result.added),
    updated: number(result.updated),
    refused: number(result.refused),
    noticed: result.noticed === true,
    cancelled: result.cancelled === true,
    outcome: isRecord(outcome)
      ? {
          success: outcome.success === true,
          code: number(outcome.code),
          message: text(outcome.message),
          result: outcome.result,
        }
      : null,
  };
}

/** Null for what is no preview. */
export function readPreview(result: unknown): Preview | null {
  if (!isRecord(result) || !Array.isArray(result.sheets)) return null;
  return {
    total: number(result.totalCount),
    added: number(result.addedCount),
    updated: number(result.updatedCount),
    refused: number(result.errorCount),
    sheets: rowsIn(result.sheets).map((sheet) => ({
      file: text(sheet.file),
      total: number(sheet.total),
      problem: textOrNull(sheet.problem),
      notes: Array.isArray(sheet.notes) ? sheet.notes.map(text) : [],
      headings: rowsIn(sheet.headings).map(({ title, problem }) => ({
        title: text(title),
        problem: textOrNull(problem),
      })),
      rows: rowsIn(sheet.rows).map((row) => ({
        number: number(row.number),
        kind: text(row.kind),
        cells: Array.isArray(row.cells) ? row.cells.map(text) : [],
      })),
    })),
    problems: rowsIn(result.problems).map((one) => ({
      file: text(one.file),
      row: number(one.row),
      title: textOrNull(one.title),
      message: text(one.message),
    })),
  };
}
