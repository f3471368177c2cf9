import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExcelFormat } from '../../foundation/settings/excelFormat.ts';
import type { Sheet } from './sheet.ts';
import { writeXls } from './xls/workbook.ts';
import { writeXlsx } from './xlsx/workbook.ts';

export const EXCEL_TYPES: Readonly<Record<ExcelFormat, string>> = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A workbook on the disk. The caller removes it. */
interface WrittenWorkbook {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** Writes a workbook into a folder of its own; nothing stays behind when it fails. */
export async function writeWorkbook(format: ExcelFormat, sheets: readonly Sheet[]): Promise<WrittenWorkbook> {
  const folder = await mkdtemp(join(tmpdir(), 'guangshu-excel-'));
  const path = join(folder, `workbook.${format}`);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await (format === 'xls' ? writeXls(path, sheets, folder) : writeXlsx(path, sheets));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
