import type { Call } from '../../http/call.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { bodyFields } from '../../http/request/body.ts';
import { defineRoute, type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { changedValues } from '../../records/auditLog/changed.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { addButtons } from './buttons.ts';
import { NOT_DELETED } from './kind.ts';
import { readButtons, readMenuInput } from './menuInput.ts';
import { menuNode, menuNodes } from './menuNodes.ts';
import { menuColumns, newMenuColumns } from './menuRow.ts';
import { addMenu, changeMenu, findMenu, removeMenus } from './menuWrites.ts';
import { moveMenu } from './moveRoute.ts';
import { guarding, requireOwnRights } from './ownership.ts';

const ADMINISTRATION = { menu: ['system/PermissionList', 'system/ScreenConfig'] } as const;
const MOST = 1000;

const text = (maxLength: number) => t.textOrNull(maxLength);
/** Forms of documents send every choice as text. */
const flag = t.oneOf(true, false, 'true', 'false');
/** Kept by the server itself; clients send them back as they came. */
const UPKEPT = ['leaf', 'isLeaf', 'ruleFlag', 'delFlag', 'createBy', 'createTime', 'updateBy', 'updateTime'] as const;

const row = {
  parentId: text(36),
  name: t.text(255, { minLength: 1 }),
  menuType: t.oneOf(0, 1, 2, '0', '1', '2'),
  url: text(500),
  component: text(255),
  componentName: text(255),
  redirect: text(255),
  icon: text(255),
  description: text(255),
  sortNo: t.orNull(t.number({ minimum: -1e6, maximum: 1e6 })),
  ...{ route: flag, keepAlive: flag, hidden: flag, hideTab: flag, alwaysShow: flag, internalOrExternal: flag },
  perms: text(255),
  permsType: t.oneOf('1', '2', null),
  status: t.oneOf('0', '1'),
  ...t.each(UPKEPT, t.anything),
};

const button = t.closed({
  name: t.text(255, { minLength: 1 }),
  code: t.text(255, { minLength: 1, pattern: '^[^,\\s]+$' }),
});

/** Every row as a tree; with `name` the rows that hold it, flat. */
const list = defineRoute({
  method: 'GET',
  path: '/sys/permission/list',
  right: ADMINISTRATION,
  query: t.closed({ name: t.optional(t.text(255)) }),
  answer: t.list(t.open({ id: t.anything, title: t.anything, menuType: t.anything, children: t.anything })),
  handle: async ({ query, services: { db } }) => {
    const rows = await db.selectFrom('sys_permission').selectAll().where('del_flag', '=', NOT_DELETED).execute();
    const wanted = query.name?.trim().replace(/^\*|\*$/g, '') ?? '';
    return read(wanted === '' ? menuNodes(rows) : rows.filter(({ name }) => name.includes(wanted)).map(menuNode));
  },
});

/** Name of a menu row in the audit log. */
const ROW = { resource: 'sys/permission' } as const;

/**
 * Adds a row; `buttons` (own extension) adds the rights of its screen below it in the same transaction, so
 * that a menu never has only half of them.
 */
const add = defineRoute({
  method: 'POST',
  path: '/sys/permission/add',
  right: { code: 'permission:add' },
  query: noQuery,
  body: t.closed({
    ...t.allOptional(row),
    name: row.name,
    id: t.optional(text(36)),
    buttons: t.optional(t.list(button, { maxItems: 200 })),
  }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, services } = call;
    const fields = bodyFields(body);
    const input = readMenuInput(fields);
    const buttons = readButtons(fields);
    await requireOwnRights(services, user, [guarding(newMenuColumns(input))]);
    for (const { code } of buttons) await requireOwnRights(services, user, [guarding({ perms: code })]);
    const by = { author: user.username, time: services.clock() };
    await services.db.transaction().execute(async (trx) => {
      const id = await addMenu(trx, input, by);
      await addButtons(trx, id, buttons, by);
      await recordAudit(trx, call, { ...ROW, action: 'add', rowId: id, after: { ...newMenuColumns(input), buttons } });
    });
    return done('添加成功！');
  },
});

const editing: Omit<Route, 'method'> = {
  path: '/sys/permission/edit',
  right: { code: 'permission:edit' },
  query: noQuery,
  body: t.closed({ ...t.allOptional(row), id: t.requiredId }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, services } = call;
    const fields = bodyFields(body);
    const id = String(fields.get('id'));
    const input = readMenuInput(fields);
    const by = { author: user.username, time: services.clock() };
    const before = await findMenu(services.db, id);
    if (before) await requireOwnRights(services, user, [before, guarding({ ...before, ...menuColumns(input) })]);
    await services.db.transaction().execute(async (trx) => {
      await changeMenu(trx, id, input, by);
      const changed = changedValues(before ?? {}, { ...before, ...menuColumns(input) });
      await recordAudit(trx, call, { ...ROW, action: 'edit', rowId: id, ...changed });
    });
    return done('修改成功！');
  },
};

const removeOne = defineRoute({
  method: 'DELETE',
  path: '/sys/permission/delete',
  right: { code: 'permission:delete' },
  query: idQuery('id', 36),
  answer: t.nothing,
  handle: async (call) => {
    await remove(call, [call.query.id ?? '']);
    return done('删除成功!');
  },
});

const removeMany = defineRoute({
  method: 'DELETE',
  path: '/sys/permission/deleteBatch',
  right: { code: 'permission:delete' },
  query: idQuery('ids', 64_000),
  answer: t.nothing,
  handle: async (call) => {
    const { query } = call;
    const ids = [...new Set((query.ids ?? '').split(',').filter((id) => id !== ''))];
    if (ids.length === 0) throw new Refusal('参数不识别！');
    if (ids.length > MOST) throw new Refusal(`一次最多删除${MOST}条数据`);
    await remove(call, ids);
    return done('删除成功!');
  },
});

function remove(call: Call, ids: readonly string[]): Promise<void> {
  return call.services.db.transaction().execute(async (trx) => {
    const rows = await removeMenus(trx, ids);
    const entries = rows.map((before) => ({ ...ROW, action: 'delete', rowId: before.id, before }) as const);
    await recordAudit(trx, call, entries);
  });
}

function idQuery(name: string, maxLength: number): JsonSchema {
  const id = t.text(maxLength, { minLength: 1 });
  return t.closed({ [name]: id });
}

export const menuRoutes: readonly Route[] = [
  list,
  add,
  { method: 'PUT', ...editing },
  // Servers of the family take both methods (contract admin.md §3).
  { method: 'POST', ...editing },
  removeOne,
  removeMany,
  moveMenu,
];
