import type { Call } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import { dictionaryItemSchema } from '../../records/dictionaries/item.ts';
import { pageSchema } from '../../records/resource/schemas.ts';
import { reportColumn, reportDictionaries } from './columns.ts';
import { exportChosenRows, exportReport } from './exportRoute.ts';
import { findReport, type Report } from './report.ts';
import type { ReportItem } from './reportItem.ts';
import { reportPage } from './rows.ts';

const text: JsonSchema = { type: 'string' };

const named = (name: 'code' | 'id'): JsonSchema => ({
  type: 'object',
  properties: { [name]: { type: 'string', minLength: 1, maxLength: 64 } },
  required: [name],
  additionalProperties: false,
});

const closed = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const column = closed(
  {
    dataIndex: text,
    title: text,
    align: { enum: ['left', 'center', 'right'] },
    sorter: { type: 'boolean' },
    fieldType: text,
    width: { type: 'integer' },
    customRender: text,
    isTotal: text,
    groupTitle: text,
    hrefSlotName: text,
  },
  ['dataIndex', 'title', 'align', 'sorter', 'fieldType'],
);

const infoList: JsonSchema = {
  type: 'array',
  items: closed({ label: text, field: text, mode: { enum: ['single', 'group'] }, view: text, hidden: text }, [
    'label',
    'field',
    'mode',
    'view',
    'hidden',
  ]),
};
const paramList: JsonSchema = {
  type: 'array',
  items: closed({ paramName: text, paramTxt: text, paramValue: { type: ['string', 'null'] } }, [
    'paramName',
    'paramTxt',
    'paramValue',
  ]),
};
const chartList: JsonSchema = {
  type: 'array',
  items: closed({ title: text, type: text, category: text, series: { type: 'array', items: text } }, [
    'title',
    'type',
    'category',
    'series',
  ]),
};

const columnList: JsonSchema = { type: 'array', items: column };
const options: JsonSchema = { type: 'object', additionalProperties: { type: 'array', items: dictionaryItemSchema } };

/** Columns and choices of a report, as both of their addresses tell them. */
async function shownColumns(call: Call, report: Report) {
  const dictionaries = await reportDictionaries(call, report);
  const shown = report.items.filter((item) => item.shown);
  return {
    columns: shown.map((item) => reportColumn(item, dictionaries.has(item.column.name))),
    dictOptions: Object.fromEntries(dictionaries),
  };
}

/** Which columns a report has (contract online.md §1). */
const getRpColumns: Route = {
  method: 'GET',
  path: '/online/cgreport/api/getRpColumns/:code',
  right: 'signed-in',
  params: named('code'),
  query: noQuery,
  answer: closed(
    {
      cgRpConfigId: text,
      cgRpConfigName: text,
      columns: columnList,
      dictOptions: options,
    },
    ['cgRpConfigId', 'cgRpConfigName', 'columns', 'dictOptions'],
  ),
  handle: async (call) => {
    const report = await findReport(call, 'code', call.params.code ?? '');
    return read({
      cgRpConfigId: report.id,
      cgRpConfigName: report.name,
      ...(await shownColumns(call, report)),
    });
  },
};

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
const getQueryInfo: Route = {
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/:id',
  right: 'signed-in',
  params: named('id'),
  query: noQuery,
  answer: infoList,
  handle: async (call) => read(queryInfo(await findReport(call, 'id', call.params.id ?? ''))),
};

/** One page of rows. */
const getData: Route = {
  method: 'GET',
  path: '/online/cgreport/api/getData/:id',
  right: 'signed-in',
  params: named('id'),
  // Names that a report does not know are refused by filters.ts with the list of those it knows.
  query: { type: 'object', additionalProperties: { type: 'string', maxLength: 20_000 } },
  answer: pageSchema({ type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } }),
  handle: async (call) => {
    const report = await findReport(call, 'id', call.params.id ?? '');
    return read(await reportPage(report, call.query, call));
  },
};

/** Columns and rows at once, for the screen of a report. */
const getColumnsAndData: Route = {
  ...getData,
  path: '/online/cgreport/api/getColumnsAndData/:id',
  answer: closed(
    {
      data: getData.answer,
      columns: columnList,
      cgreportHeadName: text,
      dictOptions: options,
      fieldHrefSlots: { type: 'array', items: closed({ slotName: text, href: text }, ['slotName', 'href']) },
      isGroupTitle: { type: 'boolean' },
      // What the screens of this console show besides.
      ...{ queryInfo: infoList, paramsInfo: paramList, charts: chartList },
    },
    [
      ...['data', 'columns', 'cgreportHeadName', 'dictOptions', 'fieldHrefSlots', 'isGroupTitle'],
      ...['queryInfo', 'paramsInfo', 'charts'],
    ],
  ),
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
};

/** Which parameters a report takes as `self_<name>`. */
const getParamsInfo: Route = {
  method: 'GET',
  path: '/online/cgreport/api/getParamsInfo/:id',
  right: 'signed-in',
  params: named('id'),
  query: noQuery,
  answer: paramList,
  handle: async (call) => read(paramsInfo(await findReport(call, 'id', call.params.id ?? ''))),
};

export const reportRoutes: readonly Route[] = [
  getRpColumns,
  getQueryInfo,
  getData,
  getColumnsAndData,
  getParamsInfo,
  exportReport,
  exportChosenRows,
];
