import type { Resources } from '../../src/common/resource/resources.ts';
import { bodyFields } from '../http/body.ts';
import { read } from '../http/reply.ts';
import { type JsonSchema, noQuery, type Route } from '../http/route.ts';
import { childListRoute } from '../resource/children/listRoute.ts';
import { describeStatement } from './statement.ts';

const text: JsonSchema = { type: 'string' };
const HEAD = 'online/cgreport/head';
const EDITORS = { anyCode: ['online:cgreport:add', 'online:cgreport:edit'] } as const;

const closed = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...{ type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

/** What a statement gives and takes, for whoever writes one. */
const parseSql: Route = {
  method: 'GET',
  path: '/online/cgreport/head/parseSql',
  right: EDITORS,
  query: { ...closed({ sql: { type: 'string', maxLength: 20_000 } }) },
  answer: closed({
    fields: {
      type: 'array',
      items: closed({
        ...{ fieldName: text, fieldTxt: text, fieldType: text },
        ...{ isShow: { type: 'integer' }, orderNum: { type: 'integer' } },
      }),
    },
    params: {
      type: 'array',
      items: closed({ paramName: text, paramTxt: text, orderNum: { type: 'integer' } }),
    },
  }),
  async handle(call) {
    const { columns, statement } = await describeStatement(call, call.query.sql ?? '');
    return read({
      fields: columns.map(({ name, type }, index) => ({
        ...{ fieldName: name, fieldTxt: name, fieldType: type, isShow: 1, orderNum: index + 1 },
      })),
      params: statement.parameters.map((name, index) => ({
        ...{ paramName: name, paramTxt: name, orderNum: index + 1 },
      })),
    });
  },
};

const row: JsonSchema = { type: 'object' };
const rows: JsonSchema = { type: 'array', items: row, maxItems: 2000 };
const lists = closed({ items: rows, params: rows });

/**
 * The columns and parameters of a statement for a form that has some already: those with a name of the statement stay as
 * they were edited, in its order; others go, and new ones come.
 */
const parse: Route = {
  method: 'POST',
  path: '/online/cgreport/head/parse',
  right: EDITORS,
  query: noQuery,
  body: {
    type: 'object',
    properties: {
      sql: { type: 'string', minLength: 1, maxLength: 20_000 },
      items: { ...rows, type: ['array', 'null'] },
      params: { ...rows, type: ['array', 'null'] },
    },
    required: ['sql'],
    additionalProperties: false,
  },
  answer: lists,
  async handle(call) {
    const fields = bodyFields(call.body);
    const { columns, statement } = await describeStatement(call, String(fields.get('sql')));
    const usual = { isShow: 1, isOrder: 0, searchHidden: 0, isTotal: 0 };
    const items = columns.map(({ name }) => ({ fieldName: name, fieldTxt: name, ...usual }));
    const params = statement.parameters.map((name) => ({ paramName: name, paramTxt: name }));
    return read({
      items: keptOf(items, 'fieldName', fields.get('items')),
      params: keptOf(params, 'paramName', fields.get('params')),
    });
  },
};

/** The rows of a form in place of fresh ones of the same name. */
function keptOf<Fresh extends object>(
  fresh: readonly Fresh[],
  key: keyof Fresh & string,
  given: unknown,
): readonly object[] {
  const edited = new Map<unknown, object>();
  for (const one of Array.isArray(given) ? given : []) {
    const name = bodyFields(one).get(key);
    if (name !== undefined && !edited.has(name)) edited.set(name, one);
  }
  return fresh.map((one) => edited.get(one[key]) ?? one);
}

/** The columns or the parameters of one report, as they are stored. */
function listOfHead(resources: Resources, member: 'items' | 'params', name: string): Route {
  return childListRoute(resources, {
    ...{ parent: HEAD, member, path: `/online/cgreport/${name}/listByHeadId`, parameter: 'headId' },
    right: { menu: ['modules/online/cgreport/OnlCgreportHeadList'] },
  });
}

/** What the screens that describe reports ask beside the addresses of the resource. */
export function reportConfigRoutes(resources: Resources): readonly Route[] {
  return [parseSql, parse, listOfHead(resources, 'items', 'item'), listOfHead(resources, 'params', 'param')];
}
