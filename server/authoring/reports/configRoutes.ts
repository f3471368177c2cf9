import { Refusal, read } from '../../http/reply.ts';
import { bodyFields } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { childrenOf } from '../../records/resource/children/child.ts';
import { type Resource, resourceNamed, type Values } from '../../records/resource/model/resource.ts';
import { childListRoute } from '../../records/resource/read/childListRoute.ts';
import { requireList } from '../../records/resource/write/children/requireList.ts';
import { keepDraft } from './drafts.ts';
import { requireFitting } from './fitting.ts';
import { configureReportMenu } from './menuRoute.ts';
import { describeStatement } from './statement.ts';
import { shownType } from './types.ts';

const text = t.text();
const HEAD = 'online/cgreport/head';
const EDITORS = { anyCode: ['online:cgreport:add', 'online:cgreport:edit'] } as const;

/** Columns and parameters of a statement, for its author. */
const parseSql = defineRoute({
  method: 'GET',
  path: '/online/cgreport/head/parseSql',
  right: EDITORS,
  query: t.closed({ sql: t.text(20_000), dbSource: t.optional(t.id) }),
  answer: t.closed({
    fields: t.list(
      t.closed({
        ...{ fieldName: text, fieldTxt: text, fieldType: text },
        ...{ isShow: t.integer(), orderNum: t.integer() },
      }),
    ),
    params: t.list(t.closed({ paramName: text, paramTxt: text, orderNum: t.integer() })),
  }),
  async handle(call) {
    const place = { source: call.query.dbSource?.trim() || null, reportId: null };
    const { columns, statement } = await describeStatement(call, call.query.sql, place);
    return read({
      fields: columns.map(({ name, type }, index) => ({
        ...{ fieldName: name, fieldTxt: name, fieldType: type, isShow: 1, orderNum: index + 1 },
      })),
      params: statement.parameters.map((name, index) => ({
        ...{ paramName: name, paramTxt: name, orderNum: index + 1 },
      })),
    });
  },
});

const row = t.record(t.anything);
const rows = t.list(row, { maxItems: 2000 });
const lists = t.closed({ items: rows, params: rows });

/**
 * The columns and parameters of a statement for a form that has some already: those with a name of the statement stay as
 * they were edited, in its order; others go, and new ones come.
 */
const parse = defineRoute({
  method: 'POST',
  path: '/online/cgreport/head/parse',
  right: EDITORS,
  query: noQuery,
  body: t.closed({
    sql: t.text(20_000, { minLength: 1 }),
    dbSource: t.optional(t.textOrNull(36)),
    items: t.optional(t.orNull(rows)),
    params: t.optional(t.orNull(rows)),
  }),
  answer: lists,
  async handle(call) {
    const fields = bodyFields(call.body);
    const place = { source: (call.body.dbSource ?? '') || null, reportId: null };
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
});

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

/** Keeps the report of a form as a draft for the preview. Mistakes are reported as on saving. */
const draft = defineRoute({
  method: 'POST',
  path: '/online/cgreport/head/draft',
  right: EDITORS,
  query: noQuery,
  body: t.closed({
    name: t.optional(t.textOrNull(100)),
    cgrSql: t.text(20_000, { minLength: 1 }),
    dbSource: t.optional(t.textOrNull(36)),
    items: t.optional(t.orNull(rows)),
    params: t.optional(t.orNull(rows)),
    charts: t.optional(t.orNull(rows)),
  }),
  answer: text,
  async handle(call) {
    const { services, user, body } = call;
    const fields = bodyFields(body);
    const place = { source: (body.dbSource ?? '') || null, reportId: null };
    const sql = body.cgrSql.trim();
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
    for (const child of childrenOf(resourceNamed(services.resources, HEAD)))
      requireList(child, given.get(child.name) ?? []);
    const content = { ...Object.fromEntries(fields), ...lists };
    return read(await keepDraft(services.db, user.id, content, services.clock()));
  },
});

/** The columns or the parameters of one report, as they are stored. */
function listOfHead(head: Resource, member: 'items' | 'params', name: string): Route {
  return childListRoute(head, {
    ...{ member, path: `/online/cgreport/${name}/listByHeadId`, parameter: 'headId' },
    right: { menu: ['modules/online/cgreport/OnlCgreportHeadList'] },
  });
}

/** Calls of the report screens in addition to the operations of the resource. */
export const reportConfigRoutes = (head: Resource): readonly Route[] => [
  parseSql,
  parse,
  draft,
  configureReportMenu,
  listOfHead(head, 'items', 'item'),
  listOfHead(head, 'params', 'param'),
];
