import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { compiled, page } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf, type Setting } from '../support/runtime.ts';

const step = (title: string, ...steps: readonly Row[]) => ({ title, permission: false, do: steps });

/** A form with every way to save and to leave: placed, and as a step of its own actions. */
function report(form: Row = {}) {
  return compiled({
    kind: 'form',
    version: 1,
    name: 'demo/Report',
    title: '上报',
    source: { read: 'GET /report/one', create: 'POST /report/add', update: 'PUT /report/edit' },
    fields: { name: { title: '名称', required: true }, code: { title: '编号', disabled: true } },
    form,
    actions: {
      save: { title: '保存' },
      runSave: step('运行保存', { run: 'save', as: 'saved' }, { message: '记下 {$result.saved.id}', kind: 'info' }),
      runSubmit: step('运行提交', { run: 'submit' }),
      runCancel: step('运行取消', { run: 'cancel' }, { message: '走了' }),
      closing: step('运行关闭', { close: true }, { message: '走了' }),
      saveAndClose: step('保存并关闭', { run: 'save' }, { close: true }),
    },
    toolbar: ['save', 'submit', 'cancel', 'runSave', 'runSubmit', 'runCancel', 'closing', 'saveAndClose'],
  });
}

/** A list that opens the form from its toolbar and from its rows. */
function reports(place: string) {
  const open = (more: Row) => [{ open: 'demo/Report', in: place, ...more }, { message: '回来了' }];
  return compiled({
    kind: 'list',
    version: 1,
    name: 'demo/Reports',
    title: '上报列表',
    source: '/report',
    fields: { name: { title: '名称' } },
    columns: ['name'],
    actions: {
      create: { title: '打开', permission: false, do: open({}) },
      change: { title: '修改', permission: false, do: open({ mode: 'edit', record: { id: '{id}' } }) },
      leave: { title: '离开', permission: false, do: [{ close: true }, { message: '没有表单' }] },
    },
    toolbar: ['create'],
    rowActions: ['change', 'leave'],
  });
}

const WIZARD = {
  layout: [
    {
      steps: [
        { title: '填写', fields: ['name'] },
        { title: '核对', fields: ['code'] },
      ],
    },
  ],
};
const REGION = page({ form: { screen: 'demo/Report', at: { x: 0, y: 0, w: 12, h: 8 } } });

/** Every container of a form: the rendered screen, and how to get to the form. */
const PLACES = [
  { place: 'a modal', name: 'demo/Reports', open: 'modal' },
  { place: 'a drawer', name: 'demo/Reports', open: 'drawer' },
  { place: 'a page above the list', name: 'demo/Reports', open: 'page' },
  { place: 'a screen of its own', name: 'demo/Report', open: null },
  { place: 'a region of a page', name: 'demo/Page', open: null },
  { place: 'a wizard', name: 'demo/Reports', open: 'drawer', form: WIZARD },
] as const;

/** Keeps one record as a server does: it makes the key and a number. */
function serverOf(): Setting['server'] {
  let stored: Row = { id: '7', name: '旧', code: 'R-7' };
  return ({ method, path, body }: TransportRequest) => {
    if (path.endsWith('/list')) return { records: [stored], total: 1 };
    if (path.endsWith('/one')) return stored;
    stored = { ...stored, name: typeof body === 'object' && body !== null && 'name' in body ? body.name : '' };
    return answerOf(method === 'POST' ? { id: '7' } : null, {
      message: method === 'POST' ? '添加成功！' : '修改成功!',
    });
  };
}

interface Opened {
  readonly name: string;
  readonly open: string | null;
  readonly form?: Row;
}

async function drawn({ name, open, form }: Opened, answer = true) {
  const setting: { -readonly [K in keyof Setting]: Setting[K] } = {
    server: serverOf(),
    screens: [report(form), reports(open ?? 'drawer'), REGION],
    answer,
  };
  const surroundings = await draw(<Screen name={name} />, setting);
  if (open !== null) await press('打开');
  await expect.element(input()).toBeVisible();
  return { ...surroundings, setting };
}

const input = () => browserPage.getByRole('textbox', { name: '名称' });
const press = (name: string) => browserPage.getByRole('button', { name, exact: true }).click();
const fill = (text: string) => userEvent.fill(input(), text);
const saves = (requests: readonly TransportRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);

/** To the last step of the wizard and back; the other forms have no steps. */
async function goOn(form: Row | undefined) {
  if (form) await press('下一步');
}
async function goBack(form: Row | undefined) {
  if (form) await press('上一步');
}

describe('save and leave a form', () => {
  it.each(PLACES)('save keeps $place open and goes on with the saved record', async (place) => {
    const { form } = { form: undefined, ...place };
    const { requests, messages, questions } = await drawn(place);
    await fill('甲');
    await goOn(form);
    await press('保存');
    await expect.poll(() => messages).toEqual(['success: 添加成功！']);
    await expect.element(browserPage.getByRole('textbox', { name: '编号' })).toHaveValue('R-7');
    await goBack(form);
    await expect.element(input()).toHaveValue('甲');
    await fill('乙');
    await goOn(form);
    await press('运行保存');
    await expect.poll(() => messages.slice(1)).toEqual(['success: 修改成功!', 'info: 记下 ']);
    await goBack(form);
    await expect.element(input()).toHaveValue('乙');
    expect(saves(requests)).toEqual([
      ['POST', { name: '甲', code: null }],
      ['PUT', { id: '7', name: '乙', code: 'R-7' }],
    ]);
    expect(questions).toEqual([]);
  });

  it.each(PLACES)('every way out of $place asks about unsaved changes', async (place) => {
    const { form } = { form: undefined, ...place };
    const { setting, questions, messages, places } = await drawn(place, false);
    await fill('甲');
    await goOn(form);
    for (const way of ['取消', '运行取消', '运行关闭']) await press(way);
    await expect.poll(() => questions).toEqual(Array(3).fill('确定放弃编辑？'));
    await goBack(form);
    await expect.element(input()).toHaveValue('甲');
    expect([messages, places]).toEqual([[], []]);
    setting.answer = true;
    await goOn(form);
    await press('运行关闭');
    await (place.open === null ? left(place.name, places) : expect.element(input()).not.toBeInTheDocument());
    expect(questions).toHaveLength(4);
    expect(messages).toContain('success: 走了');
  });

  it.each(['取消', '运行取消', '运行关闭'])('%s leaves an unchanged form at once', async (way) => {
    const { questions, messages } = await drawn({ name: 'demo/Reports', open: 'drawer' });
    await press(way);
    await expect.element(input()).not.toBeInTheDocument();
    expect([questions, messages.includes('success: 回来了')]).toEqual([[], true]);
  });

  it.each(['提交', '运行提交', '保存并关闭'])('%s saves and closes without a question', async (way) => {
    const { questions, messages, requests } = await drawn({ name: 'demo/Reports', open: 'modal' });
    await fill('甲');
    await press(way);
    await expect.element(input()).not.toBeInTheDocument();
    expect(messages).toEqual(['success: 添加成功！', 'success: 回来了']);
    expect([saves(requests).length, questions]).toEqual([1, []]);
    // Opened by `open`: the list loads again because something was saved.
    expect(requests.filter(({ path }) => path.endsWith('/list'))).toHaveLength(2);
  });

  it('reloads the list of the row action when it is left after a save', async () => {
    const { requests, messages } = await draw(<Screen name="demo/Reports" />, {
      server: serverOf(),
      screens: [report(), reports('drawer')],
    });
    await press('修改');
    await expect.element(input()).toHaveValue('旧');
    await fill('新');
    await press('保存');
    await expect.poll(() => messages).toEqual(['success: 修改成功!']);
    await expect.element(input()).toHaveValue('新');
    expect(requests.filter(({ path }) => path.endsWith('/list'))).toHaveLength(1);
    await press('取消');
    await expect.element(browserPage.getByRole('cell', { name: '新' })).toBeVisible();
    expect(saves(requests)).toMatchObject([['PUT', { id: '7' }]]);
  });

  it('closes nothing in a list', async () => {
    const { messages, page: list } = await draw(<Screen name="demo/Reports" />, {
      server: serverOf(),
      screens: [reports('drawer')],
    });
    await press('离开');
    await expect.poll(() => messages).toEqual(['success: 没有表单']);
    await expect.element(list.getByRole('cell', { name: '旧' })).toBeVisible();
  });

  it('stays with the complaints when a check fails, and runs no later step', async () => {
    const { messages, requests } = await drawn({ name: 'demo/Reports', open: 'drawer' });
    for (const way of ['保存', '提交', '运行保存', '保存并关闭']) {
      await press(way);
      await expect.element(input()).toHaveAccessibleDescription('请输入名称!');
    }
    expect([messages, saves(requests)]).toEqual([[], []]);
  });

  it('shows what the server says when it refuses, and stays', async () => {
    const { setting, messages } = await drawn({ name: 'demo/Reports', open: 'drawer' });
    setting.server = () => answerOf(null, { success: false, message: '名称已存在' });
    await fill('甲');
    await press('提交');
    await press('保存');
    await expect.poll(() => messages).toEqual(['warning: 名称已存在', 'warning: 名称已存在']);
    await expect.element(input()).toHaveValue('甲');
  });

  it('starts anew after a save whose answer does not name the new record, so that no second one is made', async () => {
    const { setting, requests, messages } = await drawn({ name: 'demo/Reports', open: 'drawer' });
    setting.server = ({ method }) =>
      method === 'POST' ? answerOf('添加成功！', { message: '添加成功！' }) : undefined;
    await fill('甲');
    await press('保存');
    await expect.poll(() => messages).toEqual(['success: 添加成功！']);
    await expect.element(input()).toHaveValue('');
    await expect.element(input()).not.toHaveAccessibleDescription('请输入名称!');
    await fill('乙');
    await press('保存并关闭');
    await expect.element(input()).not.toBeInTheDocument();
    expect(saves(requests).map(([method]) => method)).toEqual(['POST', 'POST']);
  });

  it('keeps what was typed while the answer was on its way', async () => {
    const { setting, requests, questions } = await drawn({ name: 'demo/Reports', open: 'drawer' });
    let answer = (_: unknown) => {};
    setting.server = ({ method }) => (method === 'POST' ? new Promise((resolve) => (answer = resolve)) : undefined);
    await fill('甲');
    await press('保存');
    await expect.poll(() => saves(requests)).toHaveLength(1);
    await fill('甲乙');
    await userEvent.tab();
    answer(answerOf({ id: '7' }));
    await expect.element(browserPage.getByRole('button', { name: '提交', exact: true })).toBeEnabled();
    await expect.element(input()).toHaveValue('甲乙');
    await press('取消');
    await expect.poll(() => questions).toEqual(['确定放弃编辑？']);
  });

  it('Enter does what the primary action of the form does', async () => {
    const { messages } = await drawn({ name: 'demo/Reports', open: 'drawer' });
    await fill('甲');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => messages).toEqual(['success: 添加成功！']);
    await expect.element(input()).toHaveValue('甲');
  });

  it('has one 取消 where the document places it', async () => {
    await drawn({ name: 'demo/Reports', open: 'drawer' });
    await expect.element(browserPage.getByRole('button', { name: '取消', exact: true })).toBeVisible();
  });
});

/** A form that is the page goes back; one in a region of a page has nowhere to go and starts anew. */
async function left(name: string, places: readonly string[]) {
  if (name === 'demo/Report') return expect.poll(() => places).toEqual(['back']);
  await expect.element(input()).toHaveValue('');
  return expect(places).toEqual([]);
}
