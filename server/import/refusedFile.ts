import { readFile } from 'node:fs/promises';
import { wireTime } from '../../src/common/wireTime.ts';
import type { ReadCell } from '../excel/read/readSheet.ts';
import { type Sheet, sheetName } from '../excel/sheet.ts';
import { writeWorkbook } from '../excel/write.ts';
import type { Call } from '../http/call.ts';
import type { Resource } from '../resource/resource.ts';
import { keepUpload } from '../upload/store.ts';
import { REASON_TITLE } from './head.ts';
import type { BadRow } from './perform.ts';

/** `第 3 行：` and all that is wrong with it. */
function reasonOf({ row, problems }: BadRow): string {
  const messages = problems.map(({ message }, index) =>
    index < problems.length - 1 ? message.replace(/[！!。.]$/, '') : message,
  );
  return `第 ${row.number} 行：${messages.join('；')}`;
}

/** A workbook of the refused rows as they came, with the reason behind each, to be mended and sent again. */
export async function keepRefused(resource: Resource, all: readonly BadRow[], { services, user }: Call) {
  const { db, config, clock } = services;
  const sheets = [...new Set(all.map(({ sheet }) => sheet))].map((sheet, index): Sheet => {
    const { titles } = sheet.head;
    const bad = all.filter((one) => one.sheet === sheet);
    const column = (title: string) => ({ title, kind: 'text' as const, width: 20 });
    return {
      name: `${sheetName(resource.title).slice(0, 20)}${index === 0 ? '' : index + 1}`,
      lines: [],
      columns: [...titles.map(column), { ...column(REASON_TITLE), width: 60 }],
      rows: (async function* () {
        for (const one of bad) yield [...titles.map((_, at) => shown(one.row.cells[at] ?? null)), reasonOf(one)];
      })(),
    };
  });
  const format = config.excelFormat;
  const workbook = await writeWorkbook(format, sheets);
  try {
    const now = clock();
    const fileName = `${resource.title}导入错误${wireTime(now).replaceAll(/\D/g, '')}.${format}`;
    const scope = { db, dataDir: config.dataDir, quotaBytes: config.uploadQuotaBytes, now };
    const content = await readFile(workbook.path);
    const upload = { userId: user.id, folder: 'temp', extension: format, isPicture: false, name: fileName, content };
    return { fileUrl: `/sys/common/static/${await keepUpload(scope, upload)}`, fileName };
  } finally {
    await workbook.remove();
  }
}

const shown = (cell: ReadCell) => (typeof cell === 'boolean' ? (cell ? '是' : '否') : cell);
