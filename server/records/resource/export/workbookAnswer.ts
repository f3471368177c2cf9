import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { wireTime } from '../../../../src/common/wireTime.ts';
import type { Sheet } from '../../../formats/excel/sheet.ts';
import { EXCEL_TYPES, writeWorkbook } from '../../../formats/excel/write.ts';
import { fileNames } from '../../../http/fileNames.ts';
import { type RawAnswer, Refusal } from '../../../http/reply.ts';
import type { Services } from '../../../http/services.ts';

/** Safety rule 1.5. */
const MOST_ROWS = 50_000;

/** @throws Refusal for more records than one export holds */
export function requireExportable(total: number): void {
  if (total > MOST_ROWS) throw new Refusal(`符合条件的数据有${total}条，一次最多导出${MOST_ROWS}条，请缩小查询范围`);
}

/** Writes the sheets and answers the file, named by what it is and the moment; it is gone once it is sent. */
export async function workbookAnswer(
  title: string,
  sheets: readonly Sheet[],
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Promise<RawAnswer> {
  const { excelFormat } = config;
  const workbook = await writeWorkbook(excelFormat, sheets);
  const { size } = await stat(workbook.path);
  const body = createReadStream(workbook.path);
  body.once('close', () => void workbook.remove());
  const time = wireTime(clock()).replaceAll(/\D/g, '');
  return {
    status: 200,
    headers: {
      'Content-Type': EXCEL_TYPES[excelFormat],
      'Content-Length': String(size),
      'Content-Disposition': `attachment; ${fileNames(`${title}${time}.${excelFormat}`)}`,
    },
    body,
  };
}
