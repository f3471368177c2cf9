import { readFile } from 'node:fs/promises';
import { rowsInMemory, type Sheet, type SheetColumn, sheetName } from '../../formats/excel/sheet.ts';
import { EXCEL_TYPES, writeWorkbook } from '../../formats/excel/write.ts';
import { periodText, type ReportContent, shownColumns } from './reportPage.ts';

const text = (title: string): SheetColumn => ({ title, kind: 'text', width: 24 });
const number = (title: string): SheetColumn => ({ title, kind: 'number', width: 18 });

/** A report as a workbook; ratios from 0 to 1, energy in kWh. */
export async function reportFile(content: ReportContent) {
  const { name, period, rows, corrections, losses } = content;
  const columns = shownColumns(rows);
  const figures: Sheet = {
    name: sheetName(name),
    lines: [name, periodText(period)],
    columns: [text('电站'), ...columns.map(({ title }) => number(title))],
    rows: rowsInMemory(rows.map((row) => [row.text, ...columns.map(({ value }) => value(row.values))])),
  };
  const corrected: Sheet = {
    name: sheetName('更正', [figures.name]),
    lines: ['此前报表的更正'],
    columns: [text('日期'), text('对象'), number('原发电量(kWh)'), number('现发电量(kWh)')],
    rows: rowsInMemory(corrections.map((one) => [periodText(one), one.text, one.before, one.after])),
  };
  const lost: Sheet = {
    name: sheetName('损失', [figures.name]),
    lines: ['损失最大的事件', periodText(period)],
    columns: [...['电站', '设备', '损失原因', '开始时间', '结束时间'].map(text), number('损失电量(kWh)'), text('说明')],
    rows: rowsInMemory(
      (losses?.events ?? []).map((one) => [one.station, one.device, one.reason, one.start, one.end, one.kwh, one.note]),
    ),
  };
  const causes: Sheet = {
    name: sheetName('损失构成', [figures.name, lost.name]),
    lines: ['损失构成', periodText(period)],
    columns: [text('损失原因'), number('损失电量(kWh)'), number('占理论电量')],
    rows: rowsInMemory((losses?.causes ?? []).map((one) => [one.text, one.kwh, one.share])),
  };
  const sheets = [
    figures,
    ...(losses && losses.causes.length > 0 ? [causes] : []),
    ...(losses && losses.events.length > 0 ? [lost] : []),
    ...(corrections.length > 0 ? [corrected] : []),
  ];
  const workbook = await writeWorkbook('xlsx', sheets);
  try {
    const bytes = await readFile(workbook.path);
    return { name: `${name} ${periodText(period)}.xlsx`, mediaType: EXCEL_TYPES.xlsx, bytes };
  } finally {
    await workbook.remove();
  }
}
