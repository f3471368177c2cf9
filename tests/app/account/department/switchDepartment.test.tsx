import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DepartmentDialog } from '../../../../src/app/account/department/DepartmentDialog.tsx';
import { sessionAtom } from '../../../../src/app/session/state.ts';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { openConsole } from '../../support/openConsole.tsx';
import { USER, visitAs } from '../personal/visit.ts';

afterEach(() => vi.restoreAllMocks());

const OWN = '/sys/user/getCurrentUserDeparts';
const list = [
  { id: 'd1', orgCode: 'A01', departName: '运维中心' },
  { id: 'd2', orgCode: 'A01A01', departName: '一号电站' },
];
const dialog = page.getByRole('dialog', { name: '部门选择' });

async function choose(): Promise<void> {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '切换部门' }).click();
}

describe('切换部门', () => {
  it('[S2.26 S6.7a S7.16 S7.17] asks for one of the own departments and goes on in it', async () => {
    const { callsOf, application } = await visitAs('/dashboard/analysis', {
      [OWN]: { code: 0, result: { list, orgCode: 'A01' } },
      '/sys/selectDepart': { code: 0, result: { userInfo: { ...USER, orgCode: 'A01A01' } } },
    });
    await choose();
    await expect.element(dialog.getByText('运维中心')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('combobox').click();
    await page.getByTitle('一号电站').click();
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect.element(page.getByText('已切换到一号电站')).toBeVisible();
    expect(callsOf('/sys/selectDepart').map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { orgCode: 'A01A01', username: 'admin' }],
    ]);
    expect(application.store.get(sessionAtom).user).toMatchObject({ orgCode: 'A01A01' });
    await expect.poll(() => callsOf('/sys/permission/getUserPermissionByToken').length).toBe(2);
    await expect.element(page.getByRole('button', { name: /用户菜单/ })).toBeVisible();
  });

  it('[S5.7b] says that there is none to choose', async () => {
    await visitAs('/dashboard/analysis', { [OWN]: { code: 0, result: { list: [], orgCode: null } } });
    await choose();
    await expect.element(page.getByText('您尚未设置部门信息!')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[S7.16] stays open when the server refuses', async () => {
    await visitAs('/dashboard/analysis', {
      [OWN]: { code: 0, result: { list, orgCode: null } },
      '/sys/selectDepart': { success: false, message: '您不属于该部门，无法切换！' },
    });
    await choose();
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect.element(dialog.getByText('请选择部门!')).toBeVisible();
    await dialog.getByRole('combobox').click();
    await page.getByTitle('一号电站').click();
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect.element(page.getByText('您不属于该部门，无法切换！')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).first().click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[S2.26] has a way out only when it is closable', async () => {
    const own = { departments: list, present: null };
    const part = <DepartmentDialog own={own} isClosable={false} onChoose={async () => {}} onClose={() => {}} />;
    await openConsole('/', { part });
    await expect.element(dialog).toBeVisible();
    const names = dialog
      .getByRole('button')
      .elements()
      .map((button) => button.textContent);
    expect(names).toEqual(['确认']);
  });
});
