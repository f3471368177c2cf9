import { describe, expect, it, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Server, type Setting } from '../support/runtime.ts';
import { station, stations } from './screen.ts';

const dialog = browserPage.getByRole('dialog');

function serverOf(save: Server = () => answerOf(null, { message: '添加成功！' })): Server {
  return (request: TransportRequest) => {
    if (request.path.endsWith('/list')) return { records: [station], total: 1 };
    if (request.path.endsWith('/queryById')) return { ...station, owner: '读来的' };
    return save(request);
  };
}

async function openForm(action: string, screen: CompiledScreen = stations(), setting: Setting = {}) {
  const drawn = await draw(<Screen name={screen.name} />, { server: serverOf(), ...setting, screens: [screen] });
  await drawn.page.getByRole('button', { name: action }).first().click();
  await expect.element(dialog.getByText('基本信息')).toBeVisible();
  return drawn;
}

const saves = (requests: readonly TransportRequest[]) => requests.filter(({ method }) => method !== 'GET');

describe('form in a modal', () => {
  it('[S2.44] opens as 新增 with the first field focused and adds a record', async () => {
    const { requests, messages } = await openForm('新增');
    await expect.element(dialog).toHaveTextContent('新增');
    await expect.poll(() => document.activeElement?.getAttribute('placeholder')).toBe('请输入电站名称');
    await userEvent.keyboard('新站');
    await dialog.getByRole('tab', { name: '说明' }).click();
    await userEvent.fill(dialog.getByRole('textbox', { name: '备注' }), '好');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(messages).toEqual(['success: 添加成功！']);
    expect(saves(requests)).toMatchObject([
      { method: 'POST', path: '/station/station/add', body: { name: '新站', remark: '好', secret: null } },
    ]);
    expect(requests.filter(({ path }) => path.endsWith('/list'))).toHaveLength(2);
  });

  it('[S2.44] opens as 编辑 with the record read afresh and sends it with its key', async () => {
    const { requests } = await openForm('编辑');
    await expect.element(dialog).toHaveTextContent('编辑');
    await expect.element(dialog.getByRole('textbox', { name: '负责人' })).toHaveValue('读来的');
    await userEvent.fill(dialog.getByRole('textbox', { name: '电站名称' }), '改名');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect
      .poll(() => saves(requests))
      .toMatchObject([
        {
          method: 'PUT',
          path: '/station/station/edit',
          body: { ...station, owner: '读来的', name: '改名' },
        },
      ]);
  });

  it('[S2.44] opens as 详情 with text instead of inputs and nothing to submit', async () => {
    await openForm('详情');
    await expect.element(dialog).toHaveTextContent('详情');
    await expect.element(dialog.getByRole('definition').first()).toHaveTextContent('东区一号');
    await expect.element(dialog.getByText('屋顶', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
    expect(
      dialog
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    ).toEqual(['', '关闭']);
  });

  it('shows errors at the fields, brings their tab to the front and focuses the first', async () => {
    const { requests } = await openForm('新增');
    await userEvent.fill(dialog.getByRole('textbox', { name: '电站名称' }), '新站');
    await dialog.getByRole('button', { name: '确定' }).click();
    const remark = dialog.getByRole('textbox', { name: '备注' });
    await expect.element(remark).toHaveFocus();
    await expect.element(remark).toHaveAccessibleDescription('请输入备注！');
    await expect.element(remark).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByTitle('1 处错误')).toBeVisible();
    expect(saves(requests)).toEqual([]);
  });

  it('shows the help until there is an error, and takes the error away when it is corrected', async () => {
    await openForm('新增');
    const name = dialog.getByRole('textbox', { name: '电站名称' });
    await expect.element(name).toHaveAccessibleDescription('不超过 50 个字');
    // Passing an empty field is no mistake; emptying one is.
    await userEvent.click(name);
    await userEvent.tab();
    await expect.element(name).toHaveAccessibleDescription('不超过 50 个字');
    await userEvent.fill(name, '站');
    await userEvent.tab();
    await userEvent.clear(name);
    await userEvent.tab();
    await expect.element(name).toHaveAccessibleDescription('请输入电站名称！');
    await userEvent.fill(name, '新站');
    await expect.element(name).toHaveAccessibleDescription('不超过 50 个字');
  });

  it('draws a field only while its condition holds, and disables by condition', async () => {
    await openForm('新增');
    await expect.element(dialog.getByLabelText('屋顶类型')).not.toBeInTheDocument();
    const category = dialog.getByRole('combobox', { name: '类型' });
    await category.click();
    await userEvent.keyboard('屋顶{Enter}');
    await expect.element(dialog.getByRole('textbox', { name: '屋顶类型' })).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: '负责人' })).toBeEnabled();
    await category.click();
    await userEvent.keyboard('地面{Enter}');
    await expect.element(dialog.getByLabelText('屋顶类型')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('textbox', { name: '负责人' })).toBeDisabled();
  });

  it('is locked until the answer comes', async () => {
    let answer = (_: unknown) => {};
    const save = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    await openForm('编辑', stations(), { server: serverOf(save) });
    const submit = dialog.getByRole('button', { name: '确定' });
    await submit.click();
    await expect.element(dialog.getByRole('button', { name: '取消' })).toBeDisabled();
    submit.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    answer(answerOf(null));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("stays open with the server's message when it refuses", async () => {
    const refuse = () => answerOf(null, { success: false, message: '名称已存在', code: 500 });
    const { messages } = await openForm('编辑', stations(), { server: serverOf(refuse) });
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(() => messages).toEqual(['warning: 名称已存在']);
    await expect.element(dialog.getByRole('button', { name: '取消' })).toBeEnabled();
    await expect.element(dialog.getByRole('textbox', { name: '电站名称' })).toHaveValue('东区一号');
  });

  it('asks 确定放弃编辑？ only when something was changed', async () => {
    const { questions } = await openForm('编辑', stations(), { answer: false });
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(questions).toEqual([]);
    await browserPage.getByRole('button', { name: '编辑' }).click();
    await userEvent.fill(dialog.getByRole('textbox', { name: '电站名称' }), '改名');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => questions).toEqual(['确定放弃编辑？']);
    await expect.element(dialog.getByRole('textbox', { name: '电站名称' })).toHaveValue('改名');
  });

  it('says when the record cannot be read and tries again', async () => {
    const server = serverOf();
    let isDown = true;
    const screen = stations();
    const { page } = await draw(<Screen name={screen.name} />, {
      screens: [screen],
      server: (request) => {
        if (isDown && request.path.endsWith('/queryById')) throw new Error('读取失败');
        return server(request);
      },
    });
    await page.getByRole('button', { name: '编辑' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('读取失败');
    isDown = false;
    await dialog.getByRole('button', { name: '重试' }).click();
    await expect.element(dialog.getByRole('textbox', { name: '电站名称' })).toHaveValue('东区一号');
  });

  it('has nothing serious for axe', async () => {
    await openForm('编辑');
    await dialog.getByRole('button', { name: '确定' }).element().focus();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expectAccessible();
  });
});

describe('other ways to open', () => {
  it('opens in a drawer that ends with 提交', async () => {
    const { requests } = await openForm('编辑', stations({ open: 'drawer' }));
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => saves(requests)).toHaveLength(1);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('opens as a page in place of the list and comes back to the same list', async () => {
    const screen = stations({ open: 'page' });
    const { page, requests } = await draw(<Screen name={screen.name} />, { server: serverOf(), screens: [screen] });
    await page.getByRole('button', { name: '编辑' }).click();
    await expect.element(page.getByRole('textbox', { name: '电站名称' })).toHaveValue('东区一号');
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await page.getByRole('button', { name: '返回' }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(requests.filter(({ path }) => path.endsWith('/list'))).toHaveLength(1);
  });

  it('is a screen of its own that goes back after saving', async () => {
    const screen = stations({ open: 'page' }, { kind: 'form', name: 'station/Station', toolbar: [] });
    const { page, requests, places } = await draw(<Screen name={screen.name} params={{ id: '7' }} />, {
      server: serverOf(),
      screens: [screen],
    });
    await expect.element(page.getByRole('textbox', { name: '电站名称' })).toHaveValue('东区一号');
    await page.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => places).toEqual(['back']);
    expect(saves(requests)).toMatchObject([{ method: 'PUT', body: { id: '7' } }]);
  });
});
