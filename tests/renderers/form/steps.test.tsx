import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { FreeStepsContext } from '../../../src/renderers/shared/freeSteps.ts';
import type { LayoutNode } from '../../../src/runtime/contract/formPlan.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { station, stations } from './screen.ts';

const STEPS: LayoutNode = {
  kind: 'steps',
  steps: [
    { title: '基本信息', nodes: [{ kind: 'fields', fields: [{ name: 'name', span: 1 }] }] },
    { title: '容量', nodes: [{ kind: 'fields', fields: [{ name: 'capacity', span: 1 }] }] },
    { title: '说明', nodes: [{ kind: 'fields', fields: [{ name: 'remark', span: 2 }] }] },
  ],
};

describe('form in steps', () => {
  it('checks a step before the next, keeps what was filled in, and submits with the last', async () => {
    const screen = stations({ layout: [STEPS] });
    const { page, requests } = await draw(<Screen name={screen.name} />, {
      screens: [screen],
      server: ({ path }) => (path.endsWith('/list') ? { records: [], total: 0 } : answerOf(null)),
    });
    await page.getByRole('button', { name: '新增' }).first().click();
    const dialog = browserPage.getByRole('dialog');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await expect.element(dialog.getByRole('button', { name: '下一步' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: '确定' })).not.toBeInTheDocument();
    await press('下一步');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('请输入电站名称！');
    await userEvent.fill(dialog.getByRole('textbox', { name: '电站名称' }), '新站');
    await press('下一步');
    await userEvent.fill(dialog.getByLabelText('装机容量'), '5');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('textbox', { name: '备注' })).toBeVisible();
    await expectAccessible();
    await press('上一步');
    await press('上一步');
    await expect.element(dialog.getByRole('textbox', { name: '电站名称' })).toHaveValue('新站');
    await press('下一步');
    await press('下一步');
    await userEvent.fill(dialog.getByRole('textbox', { name: '备注' }), '好');
    await press('确定');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: '新站',
      capacity: 5,
      remark: '好',
    });
  });
});

describe('form in steps that is looked at', () => {
  it('opens any step by a press, which a user who fills it in cannot do', async () => {
    const screen = stations({ layout: [STEPS] }, { kind: 'form' });
    const filled = await draw(<Screen name={screen.name} />, { screens: [screen] });
    await expect.element(filled.page.getByText('说明', { exact: true })).toBeVisible();
    await expect.element(filled.page.getByRole('button', { name: '说明' })).not.toBeInTheDocument();
    await filled.page.unmount();
    const looked = <FreeStepsContext value={true}>{<Screen name={screen.name} />}</FreeStepsContext>;
    const { page } = await draw(looked, { screens: [screen] });
    await page.getByRole('button', { name: '说明' }).click();
    await expect.element(page.getByRole('textbox', { name: '备注' })).toBeVisible();
    await expectAccessible();
  });
});

describe('detail screen', () => {
  it('[S9.4 S2.43] shows a record as text in three columns, without a way to save it', async () => {
    const screen = stations({ open: 'page', columns: 3 }, { kind: 'detail', toolbar: [] });
    const { page, requests } = await draw(<Screen name={screen.name} params={{ id: '7' }} />, {
      screens: [screen],
      server: () => station,
    });
    await expect.element(page.getByRole('heading', { name: '电站管理' })).toBeVisible();
    await expect.element(page.getByText('东区一号')).toBeVisible();
    expect(requests[0]).toMatchObject({ path: '/station/station/queryById', params: { id: '7' } });
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '提交' })).not.toBeInTheDocument();
    const list = document.querySelector('dl');
    expect(list && getComputedStyle(list).gridTemplateColumns.split(' ').length).toBe(3);
  });
});
