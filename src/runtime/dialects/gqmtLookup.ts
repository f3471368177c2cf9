import { AnswerShapeError } from '../contract/dialect.ts';
import { type LookupDialect, SEARCH_SIZE } from '../contract/lookup.ts';
import { type LookupSource, type Option, readOption } from '../contract/option.ts';
import type { TransportRequest } from '../contract/ports.ts';
import { isRecord, type Row } from '../data/json.ts';
import { readTreeOption } from './treeOption.ts';

/** Keeps the longest query (values of 36 characters) under the four kilobytes that every proxy lets through. */
const TEXTS_AT_ONCE = 100;

/** The regions as the server keeps them (S3.11): `full_name` is the whole path, e.g. 甘肃省/酒泉市/敦煌市. */
const REGIONS = { table: 'sys_region', text: 'full_name', code: 'id' } as const;

function get(path: string, params: Row): TransportRequest {
  const given = Object.entries(params).filter(([, value]) => value !== '' && value !== undefined);
  // The first release of the family insists on every parameter, but empty ones are dropped on their way: they stay in the path.
  const empty = Object.keys(params).filter((name) => params[name] === '');
  const query = empty.map((name) => `${name}=`).join('&');
  return { method: 'GET', path: query === '' ? path : `${path}?${query}`, params: Object.fromEntries(given) };
}

function conditionOf(where: Row | undefined): string {
  return where === undefined ? '' : JSON.stringify(where);
}

/** The table behind a source as part of a path. */
function addressOf(source: Exclude<LookupSource, { kind: 'category' }>): string {
  const { table, text, code } = source.kind === 'region' ? REGIONS : source;
  return [table, text, code].map(segment).join(',');
}

function found(source: LookupSource, keyword: string, size: number, where: Row | undefined): TransportRequest | null {
  if (source.kind === 'category') return null;
  const condition = where && conditionOf(where);
  return get(`/sys/dict/loadDict/${addressOf(source)}`, { keyword, pageSize: size, condition });
}

function treeData(
  { table, text, code, top, parent, hasChildren = '' }: Extract<LookupSource, { kind: 'table' }>,
  below: string | null,
  where: Row | undefined,
): TransportRequest {
  return get('/sys/dict/loadTreeData', {
    pid: below ?? top,
    tableName: table,
    text,
    code,
    pidField: parent ?? '',
    hasChildField: hasChildren,
    condition: conditionOf(where),
  });
}

const regionTree = {
  kind: 'table',
  table: REGIONS.table,
  text: 'text',
  code: 'id',
  parent: 'pid',
  top: '86',
  hasChildren: 'has_child',
} as const;

function categories(
  { root }: Extract<LookupSource, { kind: 'category' }>,
  below: string | null,
  where: Row | undefined,
): TransportRequest {
  if (where) {
    return get('/sys/category/loadTreeData', { pid: below ?? '', pcode: root || '0', condition: conditionOf(where) });
  }
  if (below !== null) return get('/sys/category/loadTreeChildren', { pid: below });
  return get('/sys/category/loadTreeRoot', { async: true, pcode: root });
}

/** One category, as `loadOne` answers it. */
function readCategory(row: unknown): Option[] {
  return isRecord(row) && typeof row.code === 'string' ? [{ value: row.code, text: String(row.name) }] : [];
}

/** The calls under `/sys/dict` and `/sys/category` that answer a part of the choices (S7.26, S7.28). */
export const gqmtLookup: LookupDialect = {
  search: (source, keyword, where) => found(source, keyword, SEARCH_SIZE, where),
  // A keyword with a comma is a list of whole values.
  offered: (source, values, where) => (where ? found(source, `${values.join(',')},`, values.length, where) : null),
  readOptions: (result) => (Array.isArray(result) ? result.flatMap(readOption) : []),
  children: (source, parent, where) => {
    if (source.kind === 'category') return categories(source, parent, where);
    return treeData(source.kind === 'region' ? regionTree : source, parent, where);
  },
  readChildren: (source, result) => {
    if (!Array.isArray(result)) throw new AnswerShapeError('节点列表', result);
    const isByCode = source.kind === 'category' && source.store === 'code';
    return result.flatMap((node) => readTreeOption(node, isByCode));
  },
  textsAtOnce: (source) => (source.kind === 'category' && source.store === 'code' ? 1 : TEXTS_AT_ONCE),
  texts: (source, values) => {
    if (source.kind !== 'category') {
      return get(`/sys/dict/loadDictItem/${addressOf(source)}`, { key: values.join(','), delNotExist: false });
    }
    if (source.store === 'code') return get('/sys/category/loadOne', { field: 'code', val: values.join(',') });
    return get('/sys/category/loadDictItem/', { ids: values.join(','), delNotExist: false });
  },
  readTexts: (source, result, values) => {
    if (source.kind === 'category' && source.store === 'code') return readCategory(result);
    // Texts come in the order of the values; if some are left out, there is no way to match the
    // rest.
    if (!Array.isArray(result) || result.length !== values.length) return [];
    return values.flatMap((value, index) => {
      const text: unknown = result[index];
      return typeof text === 'string' && text !== value ? { value, text } : [];
    });
  },
};

/** A text as part of a path; half characters, which no address can hold, become the replacement character. */
export function segment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
