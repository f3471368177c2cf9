import type { Call } from '../../../http/call.ts';
import type { LiveForm } from '../../../http/onlineForms.ts';
import { type RawAnswer, type Reply, read, refuse } from '../../../http/reply.ts';
import { bodyFields } from '../../../http/request/body.ts';
import { defineRoute, type Method, type Right, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import type { Services } from '../../../http/services.ts';
import { listPart } from '../listPart.ts';
import { TREE_TOP } from '../names.ts';
import { routesOf } from '../tableRoutes.ts';
import { columnsAnswer, seenColumns } from './columns.ts';
import { doButton } from './doButton.ts';
import { formItemAnswer } from './formItem.ts';
import { queryInWireNames, toDatabaseNames, toWireNames } from './naming.ts';
import { querySelectOptions } from './selectOptions.ts';
import { subformRoutes } from './subform.ts';

const open = t.record(t.anything);
const anything = t.anything;

const params = t.open({ code: t.text(64) }, t.text(64_000));

/** Translation of a call before the resource's own route handles it. */
type Change = (call: Call, inner: Route) => { readonly query: Record<string, string>; readonly body: unknown };
type Run = (form: LiveForm, call: Call) => Promise<Reply | RawAnswer>;

/** A description is named by its id, by later consoles also by its table. */
async function formOf(code: string, { onlineForms }: Pick<Services, 'onlineForms'>): Promise<LiveForm | undefined> {
  await onlineForms.refresh();
  return onlineForms.byHead(code) ?? onlineForms.byTable(code);
}

/** The right to read a table is that of its list; a sub-table has that of its main table, which alone has routes. */
function readRight(form: LiveForm, services: Services): Right | null {
  return routesOf(form, services).get('GET list')?.right ?? null;
}

const NOTHING_HERE: Pick<Route, 'right' | 'query' | 'answer'> = { right: 'signed-in', query: open, answer: anything };

/** An address of the family that describes a described table. */
function reading(path: string, run: Run): Route {
  return defineRoute({
    ...{ method: 'GET', path, params, ...NOTHING_HERE },
    find: async (given, services) => {
      const form = await formOf(given.code ?? '', services);
      const right = form && readRight(form, services);
      if (!form || !right) return null;
      return { ...{ method: 'GET', path, params, ...NOTHING_HERE, right }, handle: (call) => run(form, call) };
    },
    handle: notFound,
  });
}

/** An address of the family that is another one of the table's resource, in other names. */
function passing(method: Method, path: string, operation: string, change: Change, more: Partial<Route> = {}): Route {
  const outer = {
    method,
    path,
    params,
    ...NOTHING_HERE,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: anything }),
    ...more,
  };
  return defineRoute({
    ...outer,
    find: async (given, services) => {
      const form = await formOf(given.code ?? '', services);
      const inner = form && routesOf(form, services).get(operation);
      if (!form || !inner) return null;
      const handle = async (call: Call): Promise<Reply | RawAnswer> => {
        const answer = await inner.handle(call);
        return 'status' in answer || !answer.success ? answer : { ...answer, result: toDatabaseNames(answer.result) };
      };
      const translate = (call: Call) => withCall(call, change(call, inner));
      return { ...inner, answer: anything, translate, handle };
    },
    handle: notFound,
  });
}

const notFound = async (): Promise<Reply> => refuse('在线表单不存在或未同步', 404);

/** A call with another query and body; what it has by getters stays so. */
function withCall(call: Call, change: { readonly query: Record<string, string>; readonly body: unknown }): Call {
  return Object.create(call, {
    query: { value: change.query, enumerable: true },
    body: { value: change.body, enumerable: true },
  });
}

const listed: Change = ({ query }) => ({ query: queryInWireNames(query), body: null });

/**
 * Whole rows arrive as they were read: read-only members are dropped, and `""` means no rows of a sub-table.
 */
const written: Change = ({ body }, inner) => {
  const known = bodyFields(inner.body).get('properties');
  const names = new Set(Object.keys(Object(known)));
  const entries = Object.entries(Object(toWireNames(body))).filter(([name]) => names.has(name));
  const schemas = Object(known);
  return {
    query: {},
    body: Object.fromEntries(
      entries.map(([name, value]) => [name, value === '' && Object(schemas[name]).type === 'array' ? [] : value]),
    ),
  };
};

const exported: Change = ({ query }) => {
  const { paramsStr = '{}', ...rest } = query;
  const given = Object.entries(Object(parsed(paramsStr))).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  const asked = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  delete asked.exportSingleOnly;
  return { query: queryInWireNames({ ...rest, ...asked }), body: null };
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const queryInfo: Run = async (form, call) => {
  const { columns, dictionaries } = await seenColumns(form, call);
  const search = listPart(form).get('search');
  const asked = (Array.isArray(search) ? search : []).map((one: unknown) =>
    typeof one === 'string'
      ? { field: one, rule: '' }
      : { field: bodyFields(one).get('field'), rule: bodyFields(one).get('rule') },
  );
  return read(
    asked.flatMap(({ field, rule }) => {
      const column = columns.find(({ name }) => name === field);
      if (!column) return [];
      const view = dictionaries.has(column.field)
        ? 'list'
        : column.type.cell === 'datetime'
          ? 'datetime'
          : column.type.cell;
      const dictionary = typeof column.dict === 'string' ? { dictCode: column.dict } : {};
      return [
        { label: column.title, field: column.field, mode: rule === 'range' ? 'group' : 'single', view, ...dictionary },
      ];
    }),
  );
};

/** The same by field, as later consoles ask. */
const queryProperties: Run = async (form, call) => {
  const answer = await queryInfo(form, call);
  if ('status' in answer || !answer.success || !Array.isArray(answer.result)) return answer;
  const entries = answer.result.map((one: unknown, index) => {
    const { label, field, ...others } = Object(one);
    return [String(field), { title: label, order: index + 1, ...others }] as const;
  });
  return read({ properties: Object.fromEntries(entries) });
};

/** Scripts of a description: not supported, and the response names the replacement (safety.md 2.6). */
const noScript: Run = async () => read('', '本系统不保存、不运行增强脚本，请在界面文档中配置动作');

/** Main table and sub-tables side by side, for the themes that show both. */
async function erpColumns(form: LiveForm, call: Call): Promise<Reply> {
  const subs = subsOf(form, call);
  const subList = await Promise.all(
    subs.map(async (sub) => ({ ...(await columnsAnswer(sub, call)), code: sub.headId })),
  );
  return read({ main: { ...(await columnsAnswer(form, call)), code: form.headId }, subList });
}

function subsOf({ document }: LiveForm, { services }: Call): readonly LiveForm[] {
  const names = new Set(Object.values(document.children ?? {}).map(({ resource }) => resource));
  return services.onlineForms.all().filter((one) => names.has(one.document.name));
}

/** Rows at the top unless it is said below which. */
const treeRows: Change = (call, inner) => {
  const { query } = listed(call, inner);
  return { query: 'pid' in query || 'superQueryParams' in query ? query : { ...query, pid: TREE_TOP }, body: null };
};

/** An address that only some tables have. */
function onlyOf(isMeant: (form: LiveForm) => boolean, route: Route): Route {
  return defineRoute({
    ...route,
    find: async (given, services) => {
      const form = await formOf(given.code ?? '', services);
      return form && isMeant(form) ? ((await route.find?.(given, services)) ?? null) : null;
    },
  });
}

const API = '/online/cgform/api';
const one: Change = ({ params: { id = '' } }) => ({ query: { id }, body: null });
const several: Change = ({ params: { id = '' } }) => ({ query: { ids: id.replace(/,+$/, '') }, body: null });

/**
 * Routes of online forms that consoles of the family call (contract online.md §2 and §3), on the resources of
 * their tables.
 */
export const familyFormRoutes: readonly Route[] = [
  reading(`${API}/getColumns/:code`, async (form, call) => read(await columnsAnswer(form, call))),
  reading(`${API}/getErpColumns/:code`, erpColumns),
  reading(`${API}/getQueryInfo/:code`, queryInfo),
  reading(`${API}/getQueryInfoVue3/:code`, queryProperties),
  reading(`${API}/getEnhanceJs/:code`, noScript),
  reading(`${API}/getFormItemBytbname/:code`, async (form, call) => read(await formItemAnswer(form, call))),
  reading(`${API}/getFormItem/:code`, async (form, call) => read(await formItemAnswer(form, call))),
  reading(`${API}/getErpFormItem/:code`, async (form, call) => read(await formItemAnswer(form, call))),
  passing('GET', `${API}/getData/:code`, 'GET list', listed),
  onlyOf(
    ({ document }) => document.tree !== undefined,
    passing('GET', `${API}/getTreeData/:code`, 'GET list', treeRows),
  ),
  passing('GET', `${API}/form/:code/:id`, 'GET queryById', one),
  passing('GET', `${API}/detail/:code/:id`, 'GET queryById', one),
  passing('POST', `${API}/form/:code`, 'POST add', written),
  passing('PUT', `${API}/form/:code`, 'PUT edit', written),
  passing('DELETE', `${API}/form/:code/:id`, 'DELETE deleteBatch', several),
  passing('GET', `${API}/exportXls/:code`, 'GET exportXls', exported),
  passing('POST', `${API}/importXls/:code`, 'POST importExcel', () => ({ query: {}, body: {} }), {
    multipart: 'files',
  }),
  ...subformRoutes,
  doButton,
  querySelectOptions,
];
