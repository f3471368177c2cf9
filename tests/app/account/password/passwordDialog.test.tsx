import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UserMenu } from '../../../../src/app/workspace/shell/UserMenu.tsx';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { type ConsoleServer, openConsole } from '../../support/openConsole.tsx';

afterEach(() => vi.restoreAllMocks());

const dialog = page.getByRole('dialog', { name: '修改密码' });
const input = (name: string) => dialog.getByLabelText(name, { exact: true });
const confirm = () => dialog.getByRole('button', { name: '确定' }).click();

const face = page.getByRole('button', { name: /张三/ });

/** Opens the dialog from the user menu of a signed-in user. */
async function openDialog(server: ConsoleServer = () => undefined, username = 'zhangsan') {
  const visit = await openConsole('/', {
    server,
    part: <UserMenu />,
    before: ({ session }) =>
      session.admit(
        {
          token: 't'.repeat(43),
          user: { username, realname: '张三' },
          tenantId: '0',
          dictionaries: {},
          lacksDepartment: false,
          departments: [],
          tenants: null,
        },
        false,
      ),
  });
  await face.click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  return visit;
}

async function fillIn(oldPassword: string, password: string, confirmation: string): Promise<void> {
  await input('旧密码').fill(oldPassword);
  await input('新密码').fill(password);
  await input('确认新密码').fill(confirmation);
}

describe('the password dialog', () => {
  it('[S2.37a S5.5 S9.8c] is 800 wide and names what is missing and what differs', async () => {
    const { callsOf } = await openDialog();
    await expect.element(dialog).toBeVisible();
    // It grows while it appears.
    await vi.waitFor(() => expect(dialog.element().getBoundingClientRect().width).toBe(800));
    await confirm();
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) {
      await expect.element(dialog.getByText(text)).toBeVisible();
    }
    await fillIn('Guang#2025', 'Guang#2026', 'Guang#2027');
    await confirm();
    await expect.element(dialog.getByText('两次输入的密码不一样！')).toBeVisible();
    await fillIn('Guang#2025', 'abc45678', 'abc45678');
    await confirm();
    await expect.element(dialog.getByText('密码由8位数字、大小写字母和特殊符号组成!')).toBeVisible();
    await expect.element(dialog.getByText(/^强度：/)).toHaveTextContent('强度：中');
    await expectAccessible();
    expect(callsOf('/sys/user/updatePassword')).toEqual([]);
  });

  it('[S5.5] names a difference when a field is left, until it is gone', async () => {
    await openDialog();
    await fillIn('Guang#2025', 'Guang#2026', 'Guang#2027');
    await input('旧密码').click();
    const difference = dialog.getByText('两次输入的密码不一样！');
    await expect.element(difference).toBeVisible();
    await expect.element(input('确认新密码')).toHaveAttribute('aria-invalid', 'true');
    await input('新密码').fill('Guang#2027');
    await input('旧密码').click();
    await expect.element(difference).not.toBeInTheDocument();
    await input('新密码').fill('Guang#2025');
    await confirm();
    await expect.element(dialog.getByText('新密码不能与旧密码相同!')).toBeVisible();
    await expect.element(input('新密码')).toHaveFocus();
  });

  it('[S7.19 S8.2c] says why it failed, at the field too, and keeps what was typed', async () => {
    await openDialog(({ path }) =>
      path === '/sys/user/updatePassword' ? { success: false, code: 500, message: '旧密码输入错误!' } : undefined,
    );
    await fillIn('Guang#2020', 'Guang#2026', 'Guang#2026');
    await confirm();
    await expect
      .element(page.getByRole('alert').filter({ hasText: '更改密码失败' }))
      .toHaveTextContent('旧密码输入错误!');
    await expect.element(dialog.getByText('旧密码输入错误!')).toBeVisible();
    await expect.element(input('新密码')).toHaveValue('Guang#2026');
  });

  it('[S7.19 S5.5] changes the password by keyboard alone and gives the focus back', async () => {
    const { callsOf } = await openDialog(({ path }) =>
      path === '/sys/user/updatePassword' ? { message: '密码重置成功!' } : undefined,
    );
    await expect.element(input('旧密码')).toHaveFocus();
    await fillIn('Guang#2025', 'Guang#2026', 'Guang#2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status').filter({ hasText: '密码重置成功!' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(face).toHaveFocus();
    expect(callsOf('/sys/user/updatePassword').map(({ body }) => body)).toEqual([
      { username: 'zhangsan', oldpassword: 'Guang#2025', password: 'Guang#2026', confirmpassword: 'Guang#2026' },
    ]);
  });

  it('[S8.2d] warns when no user is signed in', async () => {
    await openDialog(undefined, '');
    await expect.element(page.getByRole('alert').filter({ hasText: '当前系统无登录用户!' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
