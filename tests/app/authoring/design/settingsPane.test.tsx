import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import { outlineOf, partOf } from '../../../../src/app/authoring/design/outline/outline.ts';
import { SettingsPane } from '../../../../src/app/authoring/design/SettingsPane.tsx';
import type { Diagnostic } from '../../../../src/runtime/diagnostics/diagnostic.ts';
import { draw, expectAccessible } from '../../../renderers/support/render.tsx';
import { actionTitle, designed, LIST, loadedAssistance } from './designed.ts';

const NONE = [] as const;

interface HeldProps {
  readonly start: string;
  readonly id: string;
  readonly assistance: Assistance;
  readonly diagnostics: readonly Diagnostic[];
  readonly told: (text: string) => void;
}

/** Keeps the text, as the editor does. */
function Held({ start, id, assistance, diagnostics, told }: HeldProps) {
  const [text, setText] = useState(start);
  const root = useMemo(() => outlineOf({ text, merged: null, book: assistance.book, actionTitle }), [text, assistance]);
  const change = (next: string) => {
    told(next);
    setText(next);
  };
  return (
    <SettingsPane
      text={text}
      root={root}
      part={partOf(root, id) ?? root}
      merged={null}
      assistance={assistance}
      dictionaries={NONE}
      resources={NONE}
      readResource={() => Promise.reject(new Error('no server'))}
      diagnostics={diagnostics}
      mayEdit
      onChange={change}
      onSelect={() => undefined}
      onRename={() => Promise.resolve(null)}
    />
  );
}

/** The settings of a part of a text, and every text that they make of it. */
async function open(start: string, id: string) {
  const assistance = await loadedAssistance();
  const { checked } = await designed(start);
  const told = vi.fn<(text: string) => void>();
  const held = <Held start={start} id={id} assistance={assistance} diagnostics={checked.diagnostics} told={told} />;
  const drawn = await draw(held);
  const says = (wanted: string) => expect.poll(() => told.mock.lastCall?.[0] ?? start).toBe(wanted);
  return { ...drawn, says };
}

const STEPS = '"do": [{ "reload": true }]';

async function unfold(page: { getByRole: (role: 'button', options: object) => Locator }): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: /^更多设置/ }));
}

it('steps of an action are added, filled in, ordered and removed; the others keep their text', async () => {
  const { page, says } = await open(LIST, 'actions/stop');
  const steps = page.getByRole('group', { name: '步骤', exact: true });
  await userEvent.click(steps.getByRole('button', { name: '添加一步' }));
  await userEvent.click(page.getByRole('menuitem', { name: '请求接口' }));
  await says(LIST.replace(STEPS, '"do": [{ "reload": true }, { "request": "" }]'));
  await userEvent.fill(steps.getByRole('textbox', { name: '接口' }), 'PUT /test/stop');
  await says(LIST.replace(STEPS, '"do": [{ "reload": true }, { "request": "PUT /test/stop" }]'));

  // Its parameters are names with values; a text with braces is a text.
  const body = steps.getByRole('group', { name: '请求内容' });
  await userEvent.click(body.getByRole('button', { name: '添加一项' }));
  await userEvent.keyboard('id{Enter}');
  await userEvent.fill(body.getByRole('textbox', { name: 'id 的值' }), '{id}');
  await userEvent.keyboard('{Tab}');
  const filled = '{ "request": "PUT /test/stop", "body": { "id": "{id}" } }';
  await says(LIST.replace(STEPS, `"do": [{ "reload": true }, ${filled}]`));
  await expectAccessible();

  await userEvent.click(steps.getByRole('button', { name: '上移第 2 步' }));
  await says(LIST.replace(STEPS, `"do": [${filled}, { "reload": true }]`));
  await expect.element(steps.getByRole('textbox', { name: '接口' })).toHaveValue('PUT /test/stop');
  await userEvent.click(steps.getByRole('button', { name: '删除第 1 步' }));
  await says(LIST);
});

it('a step becomes one of another kind; what both can say stays', async () => {
  const text = LIST.replace(
    STEPS,
    '"do": [{ "open": "test/List", "in": "modal", "params": { "id": "{id}" }, "as": "seen" }]',
  );
  const { page, says } = await open(text, 'actions/stop');
  const steps = page.getByRole('group', { name: '步骤', exact: true });
  await userEvent.click(steps.getByRole('button', { name: /打开界面/ }));
  await userEvent.click(steps.getByRole('combobox', { name: '这一步' }));
  // The choice above the present one.
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await says(LIST.replace(STEPS, '"do": [{ "request": "", "params": { "id": "{id}" }, "as": "seen" }]'));
});

it('messages of a field are named texts', async () => {
  const { page, says } = await open(LIST, 'fields/name');
  await unfold(page);
  await userEvent.click(page.getByRole('button', { name: '未设置' }).first());
  await userEvent.fill(page.getByRole('textbox', { name: '未填写时' }), '请填写{title}');
  await says(LIST.replace('"required": true }', '"required": true, "messages": { "required": "请填写{title}" } }'));
  await userEvent.clear(page.getByRole('textbox', { name: '未填写时' }));
  await says(LIST);
});

it('a source is a path or calls; nothing is lost between them', async () => {
  const { page, says } = await open(LIST, '');
  const ways = page.getByRole('radiogroup', { name: '数据来源的写法' });
  await userEvent.click(ways.getByText('逐个接口'));
  await says(LIST.replace('"source": "/test/list"', '"source": { "base": "/test/list" }'));
  await userEvent.click(page.getByRole('button', { name: '已设：基础路径' }));
  await userEvent.fill(page.getByRole('textbox', { name: '导出接口' }), 'GET /test/out');
  await says(LIST.replace('"source": "/test/list"', '"source": { "base": "/test/list", "export": "GET /test/out" }'));
  await expect.element(page.getByRole('radio', { name: '基础路径' })).toBeDisabled();
  await userEvent.clear(page.getByRole('textbox', { name: '导出接口' }));
  await userEvent.click(ways.getByText('基础路径'));
  await says(LIST);
});

it('looks of rows are rules in an order', async () => {
  const { page, says } = await open(LIST, '');
  await unfold(page);
  const looks = page.getByRole('group', { name: '行的样式' });
  await userEvent.click(looks.getByRole('button', { name: '添加一项' }));
  await userEvent.click(looks.getByRole('combobox', { name: '颜色' }));
  await userEvent.click(page.getByTitle('红', { exact: true }));
  await says(LIST.replace('\n}\n', ',\n  "looks": [{ "color": "red" }]\n}\n'));
});

it('a mistake inside is shown at its input, and at the closed line that holds it', async () => {
  const text = LIST.replace(STEPS, '"do": [{ "message": "好", "kind": "loud" }, {}]');
  const { page } = await open(text, 'actions/stop');
  const steps = page.getByRole('group', { name: '步骤', exact: true });
  await expect.element(steps.getByRole('alert').first()).toBeVisible();
  await userEvent.click(steps.getByRole('button', { name: /提示消息/ }));
  await expect.element(steps.getByRole('combobox', { name: '样式' })).toBeVisible();
  await expect.element(steps.getByRole('button', { name: '2. （空）' })).toBeVisible();
});

it('steps that are none are shown, and what is done to the others leaves them as they are written', async () => {
  const odd = '"do": ["reload",  5, { "message": "好", "close": true }, null]';
  const text = LIST.replace(STEPS, odd);
  const { page, says } = await open(text, 'actions/stop');
  const steps = page.getByRole('group', { name: '步骤', exact: true });
  await expect.element(steps.getByRole('button', { name: '4. null' })).toBeVisible();
  await userEvent.click(steps.getByRole('button', { name: '2. 5' }));
  await userEvent.click(steps.getByRole('button', { name: '删除第 2 步' }));
  await says(text.replace('"reload",  5, ', '"reload",  '));
  await userEvent.click(steps.getByRole('button', { name: /提示消息/ }));
  await userEvent.fill(steps.getByRole('textbox', { name: '消息' }), '坏');
  await says(text.replace('"reload",  5, ', '"reload",  ').replace('"好"', '"坏"'));
});

it.each([
  ['a source', '', '"source": "/test/list"', '"source": 12', '数据来源', '12'],
  ['steps', 'actions/stop', STEPS, '"do": { "reload": true }', '步骤', '{\n  "reload": true\n}'],
])('something else in the place of %s is JSON, and is kept', async (_what, id, right, wrong, name, shown) => {
  const text = LIST.replace(right, wrong);
  const { page, says } = await open(text, id);
  await expect.element(page.getByRole('textbox', { name })).toHaveValue(shown);
  await userEvent.fill(page.getByRole('textbox', { name: '标题' }), '别的');
  await says(text.replace(id === '' ? '"测试"' : '"停用"', '"别的"'));
});

it('names of parameters with signs, twice and empty are reported; any other one is a name', async () => {
  const text = LIST.replace(STEPS, '"do": [{ "request": "GET /a", "params": { "a/b~c": "1", "": "{name}" } }]');
  const { page, says } = await open(text, 'actions/stop');
  await userEvent.click(page.getByRole('button', { name: /请求接口/ }));
  const params = page.getByRole('group', { name: '地址参数' });
  const first = params.getByRole('combobox', { name: '地址参数：第 1 个名称' });
  await userEvent.fill(first, ' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(params.getByText('名称不能为空')).toBeVisible();
  await userEvent.fill(first, '名称 "x"');
  await userEvent.keyboard('{Enter}');
  await says(text.replace('"a/b~c"', '"名称 \\"x\\""'));
  await userEvent.click(params.getByRole('button', { name: '添加一项' }));
  await userEvent.keyboard('名称 "x"{Enter}');
  await expect.element(params.getByText('已有名为 名称 "x" 的项，请换一个名称')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}{Tab}');
  await expect.element(params.getByText('已有名为 名称 "x" 的项，请换一个名称')).not.toBeInTheDocument();
});
