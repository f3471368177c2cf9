import type { Call } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { dictionaryItemSchema } from '../../records/dictionaries/item.ts';
import { pageSchema } from '../../records/resource/schemas.ts';
import { reportColumn, reportDictionaries } from './columns.ts';
import { exportChosenRows, exportReport } from './exportRoute.ts';
import { findReport, type Report } from './report.ts';
import type { ReportItem } from './reportItem.ts';
import { reportPage } from './rows.ts';

const text = t.text();

const named = <const Name extends 'code' | 'id'>(name: Name) => t.closed(t.each([name], t.text(64, { minLength: 1 })));

const column = t.closed({
  dataIndex: text,
  title: text,
  align: t.oneOf('left', 'center', 'right'),
  sorter: t.flag,
  fieldType: text,
  width: t.optional(t.integer()),
  customRender: t.optional(text),
  isTotal: t.optional(text),
  groupTitle: t.optional(text),
  hrefSlotName: t.optional(text),
});

const infoList = t.list(
  t.closed({ label: text, field: text, mode: t.oneOf('single', 'group'), view: text, hidden: text }),
);
const paramList = t.list(t.closed({ paramName: text, paramTxt: text, paramValue: t.textOrNull() }));
const chartList = t.list(t.closed({ title: text, type: text, category: text, series: t.list(text) }));

const columnList = t.list(column);
const options = t.record(t.list(dictionaryItemSchema));

/** Columns and choices of a report, as both of their addresses return them. */
async function shownColumns(call: Call, report: Report) {
  const dictionaries = await reportDictionaries(call, report);
  const shown = report.items.filter((item) => item.shown);
  return {
    columns: shown.map((item) => reportColumn(item, dictionaries.has(item.column.name))),
    dictOptions: Object.fromEntries(dictionaries),
  };
}

/** Which columns a report has (contract online.md §1). */
const getRpColumns = defineRoute({
  method: 'GET',
  path: '/online/cgreport/api/getRpColumns/:code',
  right: 'signed-in',
  params: named('code'),
  query: noQuery,
  answer: t.closed({
    cgRpConfigId: text,
    cgRpConfigName: text,
    columns: columnList,
    dictOptions: options,
  }),
  handle: async (call) => {
    const report = await findReport(call, 'code', call.params.code ?? '');
    return read({
      cgRpConfigId: report.id,
      cgRpConfigName: report.name,
      ...(await shownColumns(call, report)),
    });
  },
});

function viewOf({ column: { type, hasChoices } }: ReportItem): string {
  return hasChoices ? 'list' : type.cell;
}

function queryInfo({ items }: Report) {
  return items.flatMap((item) => {
    if (!item.search) return [];
    const { mode, hidden } = item.search;
    return { label: item.title, field: item.column.name, mode, view: viewOf(item), hidden: hidden ? '1' : '0' };
  });
}

function paramsInfo({ params }: Report) {
  return params.map(({ name, title, usual }) => ({ paramName: name, paramTxt: title, paramValue: usual }));
}

/** By what a report is searched. */
const getQueryInfo = defineRoute({
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/:id',
  right: 'signed-in',
  params: named('id'),
  query: noQuery,
  answer: infoList,
  handle: async (call) => read(queryInfo(await findReport(call, 'id', call.params.id ?? ''))),
});

/** One page of rows. */
const getData = defineRoute({
  method: 'GET',
  path: '/online/cgreport/api/getData/:id',
  right: 'signed-in',
  params: named('id'),
  // Names that a report does not know are refused by filters.ts with the list of those it knows.
  query: t.record(t.text(20_000)),
  answer: pageSchema(t.record(t.mixed<string | number | boolean | null>('string', 'number', 'boolean', 'null'))),
  handle: async (call) => {
    const report = await findReport(call, 'id', call.params.id ?? '');
    return read(await reportPage(report, call.query, call));
  },
});

/** Columns and rows at once, for the screen of a report. */
const getColumnsAndData = defineRoute({
  ...getData,
  path: '/online/cgreport/api/getColumnsAndData/:id',
  answer: t.closed({
    data: getData.answer,
    columns: columnList,
    cgreportHeadName: text,
    dictOptions: options,
    fieldHrefSlots: t.list(t.closed({ slotName: text, href: text })),
    isGroupTitle: t.flag,
    // What the screens of this console show besides.
    ...{ queryInfo: infoList, paramsInfo: paramList, charts: chartList },
  }),
  handle: async (call) => {
    const report = await findReport(call, 'id', call.params.id ?? '');
    const shown = report.items.filter((item) => item.shown);
    return read({
      data: await reportPage(report, call.query, call),
      ...(await shownColumns(call, report)),
      cgreportHeadName: report.name,
      fieldHrefSlots: shown.flatMap(({ column: { name }, href }) => (href === null ? [] : [{ slotName: name, href }])),
      isGroupTitle: shown.some(({ groupTitle }) => groupTitle !== null),
      ...{ queryInfo: queryInfo(report), paramsInfo: paramsInfo(report) },
      charts: report.charts.map(({ title, type, category, series }) => ({
        ...{ title, type, category: category.column.name, series: series.map(({ column: { name } }) => name) },
      })),
    });
  },
});

/** Which parameters a report takes as `self_<name>`. */
const getParamsInfo = defineRoute({
  method: 'GET',
  path: '/online/cgreport/api/getParamsInfo/:id',
  right: 'signed-in',
  params: named('id'),
  query: noQuery,
  answer: paramList,
  handle: async (call) => read(paramsInfo(await findReport(call, 'id', call.params.id ?? ''))),
});

export const reportRoutes: readonly Route[] = [
  getRpColumns,
  getQueryInfo,
  getData,
  getColumnsAndData,
  getParamsInfo,
  exportReport,
  exportChosenRows,
];
