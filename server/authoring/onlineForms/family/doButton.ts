import { answerBy } from '../../../http/api.ts';
import type { Call } from '../../../http/call.ts';
import type { LiveForm } from '../../../http/onlineForms.ts';
import { done, Refusal, refuse } from '../../../http/reply.ts';
import { bodyFields } from '../../../http/request/body.ts';
import { parseQuery } from '../../../http/request/queryString.ts';
import { defineRoute, noQuery } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { openLibrary } from '../../screens/library.ts';
import { listPart } from '../listPart.ts';
import { onlineName, onlinePermission } from '../resourceDocument.ts';
import { routesOf } from '../tableRoutes.ts';

const DONE = '处理完成!';

interface Inner {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Answers a call of the table's own API, with all checks of its route.
 * @throws Refusal for other addresses, and if the call is refused
 */
async function callOwn({ method, path, params = {}, body = null }: Inner, form: LiveForm, call: Call) {
  const [address = '', search = ''] = path.split('?');
  const own = `/${onlineName(form.table)}/`;
  const isOwn = address.startsWith(own);
  const route = isOwn && routesOf(form, call.services).get(`${method} ${address.slice(own.length)}`);
  if (!route) throw new Refusal(`步骤“${method} ${address}”不是本表的接口，只能在本系统的界面中执行`);
  const query: Record<string, string> = { ...parseQuery(search) };
  for (const [name, value] of Object.entries(params))
    if (value !== null && value !== undefined && value !== '') query[name] = String(value);
  const inner: Call = Object.create(call, {
    query: { value: query, enumerable: true },
    body: { value: body, enumerable: true },
  });
  const answer = await answerBy(route, inner);
  if ('status' in answer) throw new Refusal(`步骤“${method} ${address}”的答复是文件`);
  if (!answer.success) throw new Refusal(answer.message);
  return answer.result;
}

/**
 * Runs a button for another console of the family (contract online.md §2): the same steps, as far as they
 * need no page, with the rights and data rules of the caller.
 */
export const doButton = defineRoute({
  method: 'POST',
  path: '/online/cgform/api/doButton',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({
    formId: t.text(64, { minLength: 1 }),
    buttonCode: t.text(64, { minLength: 1 }),
    dataId: t.optional(t.textOrNull(36)),
  }),
  answer: t.nothing,
  handle: async (call) => {
    const { services, user } = call;
    await services.onlineForms.refresh();
    const formId = call.body.formId;
    const form = services.onlineForms.byHead(formId) ?? services.onlineForms.byTable(formId);
    if (!form || form.screen === null) return refuse('在线表单不存在或未同步', 404);
    const code = call.body.buttonCode;
    const name = onlineName(form.table);
    const list = JSON.stringify({ version: 1, name, ...Object.fromEntries(listPart(form)) });
    const { pressedAction } = await import('../../screens/pressedAction.ts');
    const action = await pressedAction(list, name, code, await openLibrary(services));
    const right = `${onlinePermission(form.table)}:${code}`;
    if (action?.permission !== right) return refuse(`表单没有按钮“${code}”`, 404);
    if (!(await services.rights.hasCode(user, right))) return refuse('没有该按钮的权限', 510);
    const id = call.body.dataId ?? '';
    if (id === '' && action.needsRecord) throw new Refusal('请先选中一条记录');
    const reading = { method: 'GET', path: `/${name}/queryById`, params: { id } };
    const record = id === '' ? null : Object.fromEntries(bodyFields(await callOwn(reading, form, call)));
    const told = await action.run({
      record,
      user: { id: user.id, username: user.username, realname: user.realname },
      rights: await services.rights.rightsOf(user),
      now: services.clock,
      send: (inner) => callOwn(inner, form, call),
    });
    return done(told.join('；') || DONE, null);
  },
});
