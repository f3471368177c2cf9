import { expect, it } from 'vitest';
import { type ActionReport, actionReports } from '../../../../src/app/authoring/inspector/actionReport.ts';
import { inspectedText } from '../../../../src/app/authoring/inspector/inspectedText.ts';
import { createRegistries } from '../../../../src/app/registries.ts';
import { createRights } from '../../../../src/common/rights.ts';
import type { Transport } from '../../../../src/runtime/contract/ports.ts';
import type { CompiledDocument } from '../../../../src/runtime/model/document.ts';
import { loadedFrom, runPipeline } from '../../../../src/runtime/pipeline/pipeline.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { createList } from '../../../../src/runtime/state/list/list.ts';

const registries = createRegistries();
const ROWS = [
  { id: '1', kind: 'a', locked: 0 },
  { id: '2', kind: 'b', locked: 1 },
];

const LIST = JSON.stringify({
  kind: 'list',
  version: 1,
  name: 'demo/Foo',
  title: '示例',
  permission: 'demo',
  source: '/demo',
  fields: { kind: { title: '类型' }, locked: { title: '锁定', type: 'number' } },
  columns: ['kind', 'locked'],
  toolbar: ['add', 'poke', 'deleteBatch'],
  rowActions: ['edit', 'close', 'delete'],
  actions: {
    poke: { title: '捅', permission: false, visible: { '$user.level': '9' }, do: [{ message: '好' }] },
    close: { title: '关闭', permission: false, visible: { kind: 'a' }, do: [{ message: '好' }] },
    delete: { disabled: { locked: 1 } },
    spare: { title: '备用', permission: false, do: [{ message: '好' }] },
  },
});

function compiled(text: string): CompiledDocument {
  const checked = loadedFrom(runPipeline(text, 'demo/Foo.json', registries));
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  return checked.screen;
}

const ANSWER = { success: true, message: '', code: 200, result: { records: ROWS, total: ROWS.length } };
const transport: Transport = {
  send: async () => ANSWER,
  upload: async () => ANSWER,
  download: async () => ({ blob: new Blob(), name: null }),
};
const notify = { success: () => {}, info: () => {}, warning: () => {}, error: () => {} };

/** The user may delete and edit; the menu also has 新增, and nothing has 批量删除. */
const OWN = ['demo:edit', 'demo:delete'].map((action) => ({ action, type: '1', status: '1' }));
const SYSTEM = [...OWN, { action: 'demo:add', type: '1', status: '1' }];

function surroundings(text: string, more: { readonly isPhone?: boolean } = {}) {
  return {
    permissions: createRights(OWN, SYSTEM),
    functions: registries.functions,
    systemRights: SYSTEM,
    written: inspectedText({ name: 'demo/Foo', file: 'f', text }, []).actions,
    isPhone: false,
    ...more,
  };
}

async function drawnList(text: string) {
  const screen = compiled(text);
  if (screen.kind === 'page') throw new Error('a page');
  const roots = { $user: { level: '1' } };
  const list = createList({ screen, transport, notify, roots });
  await list.reload();
  return { part: { screen, form: null, place: { roots, list, subscribe: list.subscribe } }, list };
}

/** `place name state: reasons` */
const told = ({ action, place, standing, reasons }: ActionReport) =>
  `${place} ${action.name} ${standing}: ${reasons.map(({ what }) => what).join('；')}`;

it('says of every button of a list whether it is there, and why not', async () => {
  const { part, list } = await drawnList(LIST);
  const reports = actionReports(part, surroundings(LIST));
  expect(reports.map(told)).toEqual([
    '工具栏 add 隐藏: 当前用户没有权限 demo:add',
    '工具栏 poke 隐藏: visible 不成立',
    '工具栏 deleteBatch 隐藏: 当前用户没有权限 demo:deleteBatch；菜单里没有给出 demo:deleteBatch 的按钮，任何角色都得不到它',
    '行 edit 显示: ',
    '行 close 显示: 2 行中有 1 行不显示，如 2：visible 不成立',
    '行 delete 显示: 2 行中有 1 行禁用，如 2：disabled 成立；收在行末的“更多”里',
    '未放置 spare 隐藏: toolbar、rowActions 与列都没有放置它，只能由别的操作以 run 执行',
  ]);
  expect(reports[1]?.reasons[0]?.why?.reads).toEqual([{ path: '$user.level', value: '1' }]);
  expect(reports[4]?.reasons[0]?.why).toMatchObject({ text: 'kind eq "a"', reads: [{ path: 'kind', value: 'b' }] });
  list.dispose();
});

const BATCH = JSON.stringify({
  ...JSON.parse(LIST),
  toolbar: ['close', 'only'],
  rowActions: [],
  actions: {
    close: { title: '关闭', permission: false, selection: 'many', visible: { kind: 'a' }, do: [{ message: '好' }] },
    only: { title: '唯一', permission: false, selection: 'one', do: [{ message: '好' }] },
  },
});

it('follows what is selected', async () => {
  const { part, list } = await drawnList(BATCH);
  const said = (isPhone = false) => actionReports(part, surroundings(BATCH, { isPhone })).map(told);
  expect(said()).toEqual([
    '工具栏 close 禁用: 需要先选中记录，现在一条也没有选',
    '工具栏 only 禁用: 需要先选中记录，现在一条也没有选',
  ]);
  expect(said(true)[0]).toBe('工具栏 close 隐藏: 手机上选中记录后才显示');
  list.select(ROWS.slice(0, 1), true);
  expect(said()).toEqual(['工具栏 close 显示: ', '工具栏 only 显示: ']);
  list.select(ROWS, true);
  expect(said()).toEqual([
    '工具栏 close 禁用: 不适用于所选的记录 2：visible 不成立',
    '工具栏 only 禁用: 只能选中一条记录，现在选了 2 条',
  ]);
  list.dispose();
});

it('reads the values of an open form, and knows wizards', () => {
  const text = JSON.stringify({
    kind: 'form',
    version: 1,
    name: 'demo/Foo',
    title: '示例',
    source: '/demo',
    fields: { kind: { title: '类型' } },
    form: { layout: [{ steps: [{ title: '一', fields: ['kind'] }] }] },
    toolbar: ['send'],
    actions: { send: { title: '送', visible: { kind: 'a' }, do: [{ message: '好' }] } },
  });
  const screen = compiled(text);
  if (screen.kind === 'page') throw new Error('a page');
  const { permissions } = surroundings(text);
  const form = createForm({ screen, mode: 'add', row: {}, roots: {}, transport, permissions });
  const said = () => actionReports({ screen, form, place: null }, surroundings(text)).map(told);
  expect(said()).toEqual(['表单 send 隐藏: visible 不成立；分步表单：到最后一步才有按钮']);
  form.set({ kind: 'a' });
  expect(said()).toEqual(['表单 send 显示: 分步表单：到最后一步才有按钮']);
});

it('the form of a list has no buttons of the document', async () => {
  const { part, list } = await drawnList(LIST);
  const { screen } = part;
  const { permissions } = surroundings(LIST);
  const form = createForm({ screen, mode: 'add', row: {}, roots: {}, transport, permissions });
  expect(actionReports({ screen, form, place: null }, surroundings(LIST))).toEqual([]);
  list.dispose();
});
