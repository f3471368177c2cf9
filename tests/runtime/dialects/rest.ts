import { AnswerShapeError, type Dialect, type Filter } from '../../../src/runtime/contract/dialect.ts';
import { type LookupSource, readOption } from '../../../src/runtime/contract/option.ts';
import { isRecord, type Row } from '../../../src/runtime/data/json.ts';

function filterParams(filter: Filter): Row {
  if (filter.kind === 'rule') return { [`${filter.param}[${filter.rule}]`]: filter.value };
  return { [`${filter.params[0]}[ge]`]: filter.from, [`${filter.params[1]}[le]`]: filter.to };
}

function itemsOf(source: LookupSource) {
  return { method: 'GET', path: `/${source.kind === 'table' ? source.table : source.kind}` } as const;
}

/** Plain REST: `GET POST PUT DELETE /items`, `?page=&limit=`, the total in `X-Total-Count`. */
export const restDialect: Dialect = {
  name: 'rest',
  defaultSort: [{ field: 'id', order: 'asc' }],
  expand: (base) => ({
    list: `GET ${base}`,
    read: `GET ${base}`,
    create: `POST ${base}`,
    update: `PUT ${base}`,
    delete: `DELETE ${base}`,
  }),
  list: ({ method, path }, { page, pageSize, sort, filters, params }) => ({
    method,
    path,
    params: {
      ...params,
      ...Object.assign({}, ...filters.map(filterParams)),
      sort: sort.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(','),
      page,
      limit: pageSize,
    },
  }),
  filterParams,
  readPage: (result, headers) => {
    if (!Array.isArray(result)) throw new AnswerShapeError('记录列表', result);
    return { rows: result.filter((row) => isRecord(row)), total: Number(headers?.['x-total-count'] ?? result.length) };
  },
  description: async () => (result) => {
    throw new AnswerShapeError('字段清单', result);
  },
  read: ({ method, path }, id) => ({ method, path: `${path}/${encodeURIComponent(id)}` }),
  create: ({ method, path }, body) => ({ method, path, body }),
  update: ({ method, path }, body) => ({ method, path: `${path}/${encodeURIComponent(String(body.id))}`, body }),
  delete: ({ method, path }, id) => ({ method, path: `${path}/${encodeURIComponent(id)}` }),
  deleteBatch: ({ method, path }, ids) => ({ method, path, params: { id: ids.join(',') } }),
  export: ({ method, path }) => ({ method, path }),
  import: ({ method, path }, files) => ({ method, path, parts: files.map((value) => ({ name: 'file', value })) }),
  dict: (code) => ({ method: 'GET', path: `/choices/${encodeURIComponent(code)}` }),
  table: ({ table, where }) => ({ method: 'GET', path: `/${table}`, params: where }),
  lookup: {
    search: (source, keyword, where) => ({ ...itemsOf(source), params: { ...where, q: keyword } }),
    offered: (source, values, where) => ({ ...itemsOf(source), params: { ...where, id: values.join(',') } }),
    readOptions: (result) => (Array.isArray(result) ? result.flatMap(readOption) : []),
    children: (source, parent, where) => ({ ...itemsOf(source), params: { ...where, parent } }),
    readChildren: (_source, result) =>
      (Array.isArray(result) ? result.flatMap(readOption) : []).map((option) => ({
        ...option,
        key: option.value,
        isLeaf: false,
      })),
    textsAtOnce: () => 50,
    texts: (source, values) => ({ ...itemsOf(source), params: { id: values.join(',') } }),
    readTexts: (_source, result) => (Array.isArray(result) ? result.flatMap(readOption) : []),
  },
  unique: ({ table, column, value }) => ({ method: 'GET', path: `/${table}`, params: { [column]: value } }),
};
