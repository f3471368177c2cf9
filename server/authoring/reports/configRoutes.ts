import type { Resources } from '../../../src/common/resource/resources.ts';
import { Refusal, read } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import { type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import { childrenOf } from '../../records/resource/children/child.ts';
import { resourceNamed, type Values, withRules } from '../../records/resource/model/resource.ts';
import { childListRoute } from '../../records/resource/read/childListRoute.ts';
import { requireList } from '../../records/resource/write/children/requireList.ts';
import { keepDraft } from './drafts.ts';
import { configureReportMenu } from './menuRoute.ts';
import { requireFitting } from './resourceHooks.ts';
import { describeStatement } from './statement.ts';
import { shownType } from './types.ts';

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
  query: {
    type: 'object',
    properties: { sql: { type: 'string', maxLength: 20_000 }, dbSource: { type: 'string', maxLength: 36 } },
    required: ['sql'],
    additionalProperties: false,
  },
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
    const place = { source: call.query.dbSource?.trim() || null, reportId: null };
    const { columns, statement } = await describeStatement(call, call.query.sql ?? '', place);
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
      dbSource: { type: ['string', 'null'], maxLength: 36 },
      items: { ...rows, type: ['array', 'null'] },
      params: { ...rows, type: ['array', 'null'] },
    },
    required: ['sql'],
    additionalProperties: false,
  },
  answer: lists,
  async handle(call) {
    const fields = bodyFields(call.body);
    const place = { source: bodyText(call.body, 'dbSource') || null, reportId: null };
    const { columns, statement } = await describeStatement(call, String(fields.get('sql')), place);
    const usual = { isShow: 1, isOrder: 0, searchHidden: 0, isTotal: 0 };
    const types = new Map<unknown, string>(columns.map(({ name, type }) => [name, shownType(type)]));
    const items = columns.map(({ name }) => ({ fieldName: name, fieldTxt: name, ...usual }));
    const params = statement.parameters.map((name) => ({ paramName: name, paramTxt: name }));
    return read({
      items: keptOf(items, 'fieldName', fields.get('items')).map((item) => ({
        ...item,
        fieldType: types.get(bodyFields(item).get('fieldName')),
      })),
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

const records = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

/** Keeps a report as it stands in a form, so that it can be looked at; what is wrong with it is told as if it were saved. */
const draft: Route = {
  method: 'POST',
  path: '/online/cgreport/head/draft',
  right: EDITORS,
  query: noQuery,
  body: {
    type: 'object',
    properties: {
      name: { type: ['string', 'null'], maxLength: 100 },
      cgrSql: { type: 'string', minLength: 1, maxLength: 20_000 },
      dbSource: { type: ['string', 'null'], maxLength: 36 },
      ...{ items: { ...rows, type: ['array', 'null'] }, params: { ...rows, type: ['array', 'null'] } },
      charts: { ...rows, type: ['array', 'null'] },
    },
    required: ['cgrSql'],
    additionalProperties: false,
  },
  answer: text,
  async handle(call) {
    const { services, user, body } = call;
    const fields = bodyFields(body);
    const place = { source: bodyText(body, 'dbSource') || null, reportId: null };
    const sql = bodyText(body, 'cgrSql').trim();
    const params = records(fields.get('params'));
    const charts = records(fields.get('charts'));
    if (sql === '') throw new Refusal('请填写报表SQL!');
    const described = await describeStatement(call, sql, place);
    const usual = described.columns.map(({ name }) => ({ fieldName: name, fieldTxt: name, isShow: 1, isOrder: 1 }));
    const edited = records(fields.get('items'));
    const items = edited.length === 0 ? usual : edited;
    const lists = { items, params, charts };
    requireFitting(lists, described, call);
    const given = new Map<string, readonly Values[]>(Object.entries(lists));
    for (const child of childrenOf(withRules(resourceNamed(services.resources, HEAD), services.resources)))
      requireList(child, given.get(child.name) ?? []);
    const content = { ...Object.fromEntries(fields), ...lists };
    return read(await keepDraft(services.db, user.id, content, services.clock()));
  },
};

/** The columns or the parameters of one report, as they are stored. */
function listOfHead(resources: Resources, member: 'items' | 'params', name: string): Route {
  return childListRoute(resources, {
    ...{ parent: HEAD, member, path: `/online/cgreport/${name}/listByHeadId`, parameter: 'headId' },
    right: { menu: ['modules/online/cgreport/OnlCgreportHeadList'] },
  });
}

/** What the screens that describe reports ask beside the addresses of the resource. */
export function reportConfigRoutes(resources: Resources): readonly Route[] {
  return [
    parseSql,
    parse,
    draft,
    configureReportMenu,
    listOfHead(resources, 'items', 'item'),
    listOfHead(resources, 'params', 'param'),
  ];
}
