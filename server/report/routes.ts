import { dictionaryItemSchema } from '../dictionary/item.ts';
import { read } from '../http/reply.ts';
import { type JsonSchema, noQuery, type Route } from '../http/route.ts';
import { pageSchema } from '../resource/schemas.ts';
import { reportColumn, reportDictionaries } from './columns.ts';
import { exportReport } from './exportRoute.ts';
import { findReport, type ReportItem } from './report.ts';
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
  },
  ['dataIndex', 'title', 'align', 'sorter', 'fieldType'],
);

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
      columns: { type: 'array', items: column },
      dictOptions: { type: 'object', additionalProperties: { type: 'array', items: dictionaryItemSchema } },
    },
    ['cgRpConfigId', 'cgRpConfigName', 'columns', 'dictOptions'],
  ),
  handle: async (call) => {
    const report = await findReport(call, 'code', call.params.code ?? '');
    const dictionaries = await reportDictionaries(call, report);
    const shown = report.items.filter((item) => item.shown);
    return read({
      cgRpConfigId: report.id,
      cgRpConfigName: report.name,
      columns: shown.map((item) => reportColumn(item, dictionaries.has(item.column.name))),
      dictOptions: Object.fromEntries(dictionaries),
    });
  },
};

function viewOf({ column: { type, hasChoices } }: ReportItem): string {
  return hasChoices ? 'list' : type.cell;
}

/** By what a report is searched. */
const getQueryInfo: Route = {
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/:id',
  right: 'signed-in',
  params: named('id'),
  query: noQuery,
  answer: {
    type: 'array',
    items: closed({ label: text, field: text, mode: { enum: ['single', 'group'] }, view: text, hidden: text }, [
      'label',
      'field',
      'mode',
      'view',
      'hidden',
    ]),
  },
  handle: async (call) => {
    const { items } = await findReport(call, 'id', call.params.id ?? '');
    return read(
      items.flatMap((item) => {
        if (!item.search) return [];
        const { mode, hidden } = item.search;
        return { label: item.title, field: item.column.name, mode, view: viewOf(item), hidden: hidden ? '1' : '0' };
      }),
    );
  },
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

export const reportRoutes: readonly Route[] = [getRpColumns, getQueryInfo, getData, exportReport];
