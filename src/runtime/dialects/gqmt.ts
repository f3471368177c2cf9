import { ROW_VERSION, SAVED_OVER } from '../../common/resource/rowVersion.ts';
import type { Call } from '../contract/call.ts';
import {
  AnswerShapeError,
  type Dialect,
  type Filter,
  type ListQuery,
  type Page,
  type RowFault,
  type SavedOver,
} from '../contract/dialect.ts';
import type { Answer, TransportRequest } from '../contract/ports.ts';
import { isRecord, type Row } from '../data/json.ts';
import { toText } from '../data/values.ts';
import { filterText } from './filterText.ts';
import { gqmtImporting, importForm } from './gqmtImporting.ts';
import { gqmtLookup, segment } from './gqmtLookup.ts';
import { superQueryParams } from './superQuery.ts';

function filterParams(filter: Filter): Row {
  if (filter.kind === 'rule') return { [filter.param]: filterText(filter.rule, filter.value) };
  const [from, to] = filter.params;
  return { [from]: filter.from, [to]: filter.to };
}

function orderParams({ sort }: ListQuery): Row {
  return { column: sort.map((key) => key.field).join(','), order: sort[0]?.order ?? '' };
}

/**
 * Paging parameters of a list. An unpaged call only gets the order that the document or the user
 * wants.
 */
function pageParams(query: ListQuery): Row {
  if (query.whole) return query.sort.length > 0 ? orderParams(query) : {};
  return {
    ...orderParams(query),
    // The family writes an empty name after `id` for the row number column.
    field: ['id', '', ...query.columns, 'action'].join(','),
    pageNo: query.page,
    pageSize: query.pageSize,
  };
}

/** Totals of the whole query are no condition: an export does not ask for them. */
function totalParams({ totals = [] }: ListQuery): Row {
  return totals.length === 0 ? {} : { totals: totals.map(({ kind, field }) => `${kind}:${field}`).join(',') };
}

function listParams(query: ListQuery): Row {
  return {
    ...query.params,
    ...Object.assign({}, ...query.filters.map(filterParams)),
    ...(query.conditions ? superQueryParams(query.conditions) : {}),
    ...pageParams(query),
  };
}

function isRow(value: unknown): value is Row {
  return isRecord(value);
}

function readPage(result: unknown): Page {
  // The family's way to say that there are no rows.
  if (result === null) return { rows: [], total: 0 };
  const records = isRecord(result) && 'records' in result ? result.records : result;
  if (!Array.isArray(records) || !records.every(isRow)) {
    throw new AnswerShapeError(' result.records 或 result 中的记录列表', result);
  }
  const total = isRecord(result) ? Number(result.total ?? 0) : records.length;
  const page = { rows: records, total: Number.isFinite(total) ? total : 0 };
  if (!isRecord(result)) return page;
  return {
    ...page,
    ...(result.totalIsEstimated === true && { isTotalEstimated: true }),
    ...(isRow(result.totals) && { totals: result.totals }),
  };
}

function withParams(call: Call, params: Row): TransportRequest {
  return { method: call.method, path: call.path, params };
}

function withBody(call: Call, body: Row): TransportRequest {
  return { method: call.method, path: call.path, body };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Reads `result.faults` of our server: `{ child, row, column, message }`, row from 1. Other servers
 * of the family send none.
 */
function rowFaults({ result }: Answer): readonly RowFault[] {
  const told: unknown = isRecord(result) ? result.faults : null;
  return (Array.isArray(told) ? told : []).flatMap((fault: unknown) => {
    if (!isRecord(fault) || typeof fault.child !== 'string' || typeof fault.row !== 'number') return [];
    const field = typeof fault.column === 'string' ? fault.column : null;
    return { list: fault.child, row: fault.row - 1, field, message: toText(fault.message) };
  });
}

function savedOver({ code, result }: Answer): SavedOver | null {
  const version = isRecord(result) ? textOrNull(result[ROW_VERSION]) : null;
  if (code !== SAVED_OVER || !isRecord(result) || version === null) return null;
  const author = textOrNull(result.updateBy_dictText) ?? textOrNull(result.updateBy);
  return { version, author, time: textOrNull(result.updateTime) };
}

/**
 * The server family of the wire contract: `list add edit queryById delete deleteBatch` below a base path, paging by
 * `pageNo`/`pageSize`, one envelope (S3.15, S7.38).
 */
export const gqmtDialect: Dialect = {
  name: 'gqmt',
  defaultSort: [{ field: 'createTime', order: 'desc' }],
  expand: (base) => ({
    list: `GET ${base}/list`,
    read: `GET ${base}/queryById`,
    create: `POST ${base}/add`,
    update: `PUT ${base}/edit`,
    delete: `DELETE ${base}/delete`,
    deleteBatch: `DELETE ${base}/deleteBatch`,
    export: `GET ${base}/exportXls`,
    import: `POST ${base}/importExcel`,
  }),
  list: (call, query) => withParams(call, { ...listParams(query), ...totalParams(query) }),
  filterParams,
  readPage,
  description: () => import('./reportColumns.ts').then((module) => module.readReportDescription),
  read: (call, id) => withParams(call, { id }),
  versions: { field: ROW_VERSION, savedOver },
  rowFaults,
  batch: () => import('./gqmtBatch.ts').then((module) => module.gqmtBatch),
  create: withBody,
  update: withBody,
  delete: (call, id) => withParams(call, { id }),
  deleteBatch: (call, ids) => withParams(call, { ids: ids.join(',') }),
  export: (call, query, keys) =>
    withParams(call, {
      ...listParams(query),
      exportFields: query.columns.join(','),
      selections: keys.join(','),
    }),
  import: importForm,
  importing: gqmtImporting,
  dict: (code) => ({ method: 'GET', path: `/sys/dict/getDictItems/${segment(code)}` }),
  table: ({ table, text, code, where }) => ({
    method: 'GET',
    path: `/sys/dict/getDictItems/${[table, text, code].map(segment).join(',')}`,
    params: where && { condition: JSON.stringify(where) },
  }),
  lookup: gqmtLookup,
  unique: ({ table, column, value, id }) => ({
    method: 'GET',
    path: '/sys/duplicate/check',
    params: { tableName: table, fieldName: column, fieldVal: value, dataId: id },
  }),
};
