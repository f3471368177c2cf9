import { rowsInMemory, type SheetColumn, sheetName } from '../../formats/excel/sheet.ts';
import { EXCEL_TYPES } from '../../formats/excel/write.ts';
import type { Call } from '../../http/call.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { requireExportable, workbookAnswer } from '../../records/resource/export/workbookAnswer.ts';
import { askedFigures, type StatQuery, statQuery } from './askedFigures.ts';
import { countFigures, groupedFigures } from './groupedFigures.ts';
import type { Level } from './periods.ts';
import { FIGURE_MENUS } from './reachedStations.ts';
import { statRowOf } from './statRow.ts';

const TITLE = '发电报表';
const DEMO_NOTE = '含演示数据';
const NAMES: Readonly<Record<Level, string>> = { day: '日期', month: '月份', year: '年份' };

const numbers = [
  ['eGen', '发电量(kWh)'],
  ['eGrid', '上网电量(kWh)'],
  ['eImport', '下网电量(kWh)'],
  ['yf', '等效利用小时(h)'],
  ['hPoa', '斜面辐照量(kWh/m²)'],
  ['pr', '系统效率PR'],
  ['availability', '设备可利用率'],
  ['ePlan', '计划电量(kWh)'],
  ['co2', '折算减排量(t, 估算)'],
  ['completeness', '数据完整率'],
] as const;

const INCOME = ['income', '估算收入(元)'] as const;

async function exported(call: Call, query: StatQuery, level: Level) {
  const { db } = call.services;
  const asked = await askedFigures(call, level, query);
  const total = await countFigures(db, asked.query);
  requireExportable(total);
  await recordAudit(db, call, {
    ...{ action: 'export', resource: 'station/stationInfo', note: `${TITLE}${total}条` },
    after: { columns: numbers.map(([, title]) => title), query },
  });
  const shown = asked.seesIncome ? [...numbers, INCOME] : numbers;
  const { order, isDescending } = asked;
  const figures = await groupedFigures(db, asked.query, { order, isDescending, limit: total, offset: 0 });
  const rows = figures.map((figure) => statRowOf(figure, asked));
  const columns: readonly SheetColumn[] = [
    { title: NAMES[level], kind: 'text', width: 12 },
    { title: '电站', kind: 'text', width: 28 },
    ...shown.map(([, title]) => ({ title, kind: 'number' as const, width: 18 })),
    { title: '数据来源', kind: 'text', width: 12 },
  ];
  const cells = rows.map((row) => [
    row.period,
    row.groupText,
    ...shown.map(([name]) => row[name]),
    row.isDemo ? '演示数据' : '采集器',
  ]);
  const lines = [TITLE, `导出人:${call.user.realname}`, ...(rows.some(({ isDemo }) => isDemo) ? [DEMO_NOTE] : [])];
  const sheet = { name: sheetName(TITLE), lines, columns, rows: rowsInMemory(cells) };
  return workbookAnswer(TITLE, [sheet], call.services);
}

/** `GET /stat/station/{day,month,year}/exportXls`: what the list shows on all its pages. */
export const exportRoute = (level: Level): Route =>
  defineRoute({
    method: 'GET',
    path: `/stat/station/${level}/exportXls`,
    title: '导出发电报表',
    right: { menu: FIGURE_MENUS },
    query: statQuery,
    answer: t.nothing,
    media: EXCEL_TYPES.xls,
    handle: (call) => call.services.gates.exports.run(() => exported(call, call.query, level)),
  });
