import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { USER_INFO } from '../../../../src/app/session/slots.ts';
import { sessionAtom } from '../../../../src/app/session/state.ts';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { USER, visitAs } from './visit.ts';

afterEach(() => vi.restoreAllMocks());

const DATA = '/sys/user/login/setting/getUserData';
const EDIT = '/sys/user/login/setting/userEdit';
const ADDRESS = '/account/settings/BaseSetting';
const dialog = page.getByRole('dialog');
const input = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A server that keeps the user's row. */
function rowServer() {
  let row: Readonly<Record<string, unknown>> = USER;
  return {
    [DATA]: () => ({ result: row }),
    [EDIT]: ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => {
      const { password, smscode, ...changes } = body;
      row = { ...row, ...changes };
      return { message: '保存成功', result: row };
    },
  };
}

describe('基本设置', () => {
  it('[S2.9 S2.37a] is reached from the user menu and shows who one is', async () => {
    const { place } = await visitAs('/dashboard/analysis', rowServer());
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    await expect.poll(place).toBe(ADDRESS);
    await expect.element(input('姓名')).toHaveValue('管理员');
    await expect.element(page.getByRole('radio', { name: '男' })).toBeChecked();
    await expect.element(page.getByPlaceholder('请选择日期')).toHaveValue('1990-01-31');
    await expect.element(page.getByText('138****8000')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '基本设置' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
    expect(document.title).toMatch(/^基本设置 · /);
  });

  it('saves what was changed, and the header says so at once', async () => {
    const { callsOf, application } = await visitAs(ADDRESS, rowServer());
    await input('姓名').fill(' 张三 ');
    await page.getByRole('radio', { name: '女' }).click();
    await press('保存');
    await expect.element(page.getByText('保存成功')).toBeVisible();
    expect(callsOf(EDIT).map(({ body }) => body)).toEqual([
      { realname: '张三', avatar: null, sex: 2, birthday: '1990-01-31' },
    ]);
    await expect.element(page.getByRole('banner')).toHaveTextContent('张三');
    expect(application.store.get(sessionAtom).user).toMatchObject({ realname: '张三', sex: 2 });
    expect(application.storage.read(USER_INFO)).toMatchObject({ realname: '张三' });
  });

  it('refuses an empty name before anything is sent', async () => {
    const { callsOf } = await visitAs(ADDRESS, rowServer());
    await input('姓名').fill('  ');
    await press('保存');
    await expect.element(page.getByText('请输入姓名!')).toBeVisible();
    expect(callsOf(EDIT)).toEqual([]);
  });

  it('[S5.8a] takes pictures only, shows the chosen one at once and sends it with the save', async () => {
    const { callsOf } = await visitAs(ADDRESS, {
      ...rowServer(),
      '/sys/common/upload': { code: 0, message: 'avatar/9f.png' },
    });
    const chooser = page.getByLabelText('选择头像');
    await userEvent.upload(chooser, new File(['no picture'], 'a.txt', { type: 'text/plain' }));
    await expect.element(page.getByText('请上传图片')).toBeVisible();
    await userEvent.upload(chooser, new File([PIXEL], 'me.png', { type: 'image/png' }));
    await expect.element(page.getByText('保存后生效')).toBeVisible();
    const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src);
    expect(pictures().filter((src) => src.startsWith('blob:'))).toHaveLength(1);
    expect(callsOf('/sys/common/upload')).toEqual([]);
    await press('保存');
    await expect.element(page.getByText('保存成功')).toBeVisible();
    expect(callsOf(EDIT)[0]?.body).toMatchObject({ avatar: 'avatar/9f.png' });
    // The picture does not exist here: the header falls back to the initial.
    await expect.element(page.getByRole('banner')).toHaveTextContent('员管理员');
  });

  it('says what went wrong while loading, and tries again', async () => {
    let isUp = false;
    await visitAs(ADDRESS, { [DATA]: () => (isUp ? { result: USER } : { success: false, message: '用户不存在！' }) });
    await expect.element(page.getByRole('alert')).toHaveTextContent('用户不存在！');
    isUp = true;
    await press('重试');
    await expect.element(input('姓名')).toHaveValue('管理员');
  });

  it('shows a refusal and keeps what was typed', async () => {
    await visitAs(ADDRESS, { ...rowServer(), [EDIT]: { success: false, message: '邮箱已被注册' } });
    await press('绑定邮箱');
    await dialog.getByLabelText('新邮箱').fill('a@b.cn');
    await dialog.getByLabelText('登录密码').fill('Guangshu#2026');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(page.getByText('邮箱已被注册')).toBeVisible();
    await expect.element(dialog.getByLabelText('新邮箱')).toHaveValue('a@b.cn');
  });
});

describe('a new phone number', () => {
  it('[S4.5a S7.11] is proved by a code that was sent to it, and by the password', async () => {
    const { callsOf } = await visitAs(ADDRESS, { ...rowServer(), '/sys/sms': { code: 0 } });
    await press('更换手机');
    await expect.element(dialog.getByLabelText('新手机号')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(dialog.getByText('请输入手机号', { exact: true })).toBeVisible();
    await dialog.getByLabelText('新手机号').fill('13900139000');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    expect(callsOf('/sys/sms').map(({ body }) => body)).toEqual([{ mobile: '13900139000', smsmode: '1' }]);
    await dialog.getByPlaceholder('请输入短信验证码').fill('123456');
    await dialog.getByLabelText('登录密码').fill('Guangshu#2026');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(page.getByText('139****9000')).toBeVisible();
    expect(callsOf(EDIT)[0]?.body).toEqual({
      phone: '13900139000',
      smscode: '123456',
      password: 'Guangshu#2026',
    });
  });

  it('[S8.2a S4.5a] may be asked for again when the code was not sent', async () => {
    await visitAs(ADDRESS, {
      ...rowServer(),
      '/sys/sms': { success: false, message: ' 手机号已经注册，请直接登录！' },
    });
    await press('更换手机');
    await dialog.getByLabelText('新手机号').fill('13900139000');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(page.getByText('手机号已经注册，请直接登录！')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  });
});

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
