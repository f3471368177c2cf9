import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { type ConsoleServer, openConsole } from '../../support/openConsole.tsx';

afterEach(() => vi.restoreAllMocks());

const TICKET = 't'.repeat(43);
const refused = (message: string, code = 0) => ({ success: false, code, message, result: null });

/** Knows zhangsan with 13800138000, the captcha gs26 and the code 123456. */
const server: ConsoleServer = ({ path, params, body }) => {
  const isKnown = params.username === 'zhangsan' || params.phone === '13800138000';
  switch (path) {
    case '/sys/user/checkOnlyUser':
      return isKnown ? { ...refused('用户账号已存在'), result: true } : { code: 0, result: true };
    case '/sys/checkCaptcha':
      return body.captcha === 'gs26' ? {} : refused('验证码错误', 500);
    case '/sys/user/querySysUser':
      return isKnown ? { code: 0, result: { username: 'zhangsan', phone: '138****8000' } } : refused('验证失败');
    case '/sys/user/phoneVerification':
      return body.smscode === '123456'
        ? { code: 0, result: { username: 'zhangsan', smscode: TICKET } }
        : refused('手机验证码错误');
    case '/sys/user/passwordChange':
      return body.smscode === TICKET ? { code: 0, message: '密码重置完成！' } : refused('短信验证码失效！');
    default:
      return undefined;
  }
};

const input = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const isTaking = (current: string) =>
  expect
    .element(page.getByRole('listitem').filter({ hasText: new RegExp(`^\\d?${current}$`) }))
    .toHaveAttribute('aria-current', 'step');

async function identify(account: string): Promise<void> {
  await input('账号').fill(account);
  await input('验证码').fill('GS26');
  await userEvent.keyboard('{Enter}');
}

async function prove(code = '123456'): Promise<void> {
  await input('短信验证码').fill(code);
  await userEvent.keyboard('{Enter}');
}

describe('recovery, step 1', () => {
  it('[S2.30a S2.31 S5.4a] asks for account and captcha and has a way to the login page', async () => {
    const { place, callsOf } = await openConsole('/user/alteration', { server });
    await expect.element(page.getByRole('heading', { name: '找回密码' })).toBeVisible();
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent?.replace(/\d/, '')),
    ).toEqual(['手机验证', '密码', '完成']);
    await isTaking('手机验证');
    await press('下一步');
    await expect.element(page.getByText('请输入用户名和手机号！')).toBeVisible();
    await expect.element(page.getByText('请输入验证码!')).toBeVisible();
    await expect.element(input('账号')).toHaveFocus();
    await expectAccessible();
    expect(callsOf('/sys/checkCaptcha')).toEqual([]);
    await page.getByRole('link', { name: '使用已有账户登录' }).click();
    expect(place()).toBe('/user/login');
  });

  it.each(['lisi', '13900139000'])('[S5.4a] says that there is no account %s', async (account) => {
    const { callsOf } = await openConsole('/user/alteration', { server });
    await identify(account);
    await expect.element(page.getByText('用户名不存在!')).toBeVisible();
    await expect.element(input('账号')).toHaveFocus();
    const named = account === 'lisi' ? { username: account } : { phone: account };
    expect(callsOf('/sys/user/checkOnlyUser').map(({ params }) => params)).toEqual([named]);
    expect(callsOf('/sys/checkCaptcha')).toEqual([]);
  });

  it('[S8.3b S7.13] stops at a wrong captcha with the server’s words and another image', async () => {
    const { callsOf } = await openConsole('/user/alteration', { server });
    await input('账号').fill('zhangsan');
    await input('验证码').fill('nope');
    await press('下一步');
    await expect.element(page.getByText('验证码错误')).toBeVisible();
    await expect.element(input('验证码')).toHaveValue('');
    expect(callsOf('/sys/user/querySysUser')).toEqual([]);
    expect(callsOf('/sys/checkCaptcha').map(({ body }) => body.captcha)).toEqual(['nope']);
  });

  it('[S7.22] reports that the account cannot be recovered', async () => {
    await openConsole('/user/alteration', {
      server: (call) => (call.path === '/sys/user/querySysUser' ? refused('验证失败') : server(call)),
    });
    await identify('zhangsan');
    await expect.element(page.getByRole('alert').filter({ hasText: '验证错误' })).toHaveTextContent('验证失败');
    await expect.element(input('账号')).toHaveValue('zhangsan');
  });
});

describe('recovery, step 2', () => {
  it('[S2.30b S2.33 S5.4b S4.5a] asks for the phone and a code that was sent to it', async () => {
    const { callsOf } = await openConsole('/user/alteration', { server });
    await identify('zhangsan');
    await expect.element(page.getByText('绑定的手机号：138****8000')).toBeVisible();
    await expect.element(input('手机号')).toHaveFocus();
    await press('下一步');
    await expect.element(page.getByText('请输入手机号码!')).toBeVisible();
    await expect.element(page.getByText('请输入短信验证码!')).toBeVisible();
    await press('获取验证码');
    await expect.element(page.getByText('手机号不能为空!')).toBeVisible();
    await input('手机号').fill('12600138000');
    await press('获取验证码');
    await expect.element(page.getByText('请输入正确的手机号')).toBeVisible();
    await input('手机号').fill('13900138000');
    await press('获取验证码');
    await expect.element(page.getByText('与该账号绑定的手机号不符')).toBeVisible();
    expect(callsOf('/sys/sms')).toEqual([]);
    await input('手机号').fill('13800138000');
    await press('获取验证码');
    await expect.element(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    await expect.element(input('短信验证码')).toHaveFocus();
    expect(callsOf('/sys/sms').map(({ body }) => body)).toEqual([{ mobile: '13800138000', smsmode: '2' }]);
    await expectAccessible();
  });

  it('[S8.2a S4.5a] shows why no code was sent and allows another try at once', async () => {
    await openConsole('/user/alteration', {
      server: (call) => (call.path === '/sys/sms' ? refused('短信验证码发送失败,请稍后重试') : server(call)),
    });
    await identify('13800138000');
    await expect.element(input('手机号')).toHaveValue('13800138000');
    await press('获取验证码');
    await expect
      .element(page.getByRole('alert').filter({ hasText: '验证错误' }))
      .toHaveTextContent('短信验证码发送失败');
    await expect.element(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  });

  it('[S7.20 S8.2a] stays with a wrong code', async () => {
    await openConsole('/user/alteration', { server });
    await identify('13800138000');
    await prove('000000');
    await expect.element(page.getByRole('alert').filter({ hasText: '验证错误' })).toHaveTextContent('手机验证码错误');
    await expect.element(input('短信验证码')).toHaveFocus();
    await isTaking('手机验证');
  });

  it('does not let the phone of one account change the password of another', async () => {
    await openConsole('/user/alteration', {
      server: (call) =>
        call.path === '/sys/user/phoneVerification'
          ? { code: 0, result: { username: 'lisi', smscode: TICKET } }
          : server(call),
    });
    await identify('zhangsan');
    await input('手机号').fill('13800138000');
    await prove();
    await expect.element(page.getByText('与该账号绑定的手机号不符')).toBeVisible();
    await isTaking('手机验证');
  });

  it('[S2.30c] goes back to the account', async () => {
    await openConsole('/user/alteration', { server });
    await identify('zhangsan');
    await press('上一步');
    await expect.element(input('账号')).toBeVisible();
  });
});

describe('recovery, step 3', () => {
  async function reachPassword(more: ConsoleServer = server) {
    const visit = await openConsole('/user/alteration', { server: more });
    await identify('13800138000');
    await prove();
    await expect.element(input('新密码')).toHaveFocus();
    return visit;
  }

  it('[S5.4c S2.30c] checks the new password and its confirmation', async () => {
    const { callsOf } = await reachPassword();
    await isTaking('密码');
    await press('提交');
    await expect.element(page.getByText('密码不能为空!')).toBeVisible();
    await input('新密码').fill('abc45678');
    await input('确认密码').fill('abc45679');
    await press('提交');
    await expect.element(page.getByText('密码由8位数字、大小写字母和特殊符号组成!!')).toBeVisible();
    await expect.element(page.getByText('两次密码不一致')).toBeVisible();
    await expectAccessible();
    expect(callsOf('/sys/user/passwordChange')).toEqual([]);
    await press('上一步');
    await expect.element(input('手机号')).toHaveValue('13800138000');
  });

  it('[S8.2c] shows a refusal and leads back when the right is gone', async () => {
    let answer = refused('不能输入常见弱口令！');
    await reachPassword((call) => (call.path === '/sys/user/passwordChange' ? answer : server(call)));
    await input('新密码').fill('Guang#2026');
    await input('确认密码').fill('Guang#2026');
    await press('提交');
    const notice = page.getByRole('alert').filter({ hasText: '更改密码失败' });
    await expect.element(notice).toHaveTextContent('不能输入常见弱口令！');
    await expect.element(input('新密码')).toHaveFocus();
    answer = refused('短信验证码失效！');
    await press('提交');
    await expect.element(notice.filter({ hasText: '短信验证码失效！' })).toBeVisible();
    await isTaking('手机验证');
  });

  it('[S2.30c S2.32 S7.21] changes the password by keyboard alone, counts down and returns to the login page', async () => {
    const { callsOf, place } = await reachPassword();
    await input('新密码').fill('Guang#2026');
    await input('确认密码').fill('Guang#2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('更改密码成功')).toBeVisible();
    await isTaking('完成');
    await expect.element(page.getByText(/5 秒后自动返回登录页/)).toBeVisible();
    await expectAccessible();
    expect(callsOf('/sys/user/passwordChange')).toMatchObject([
      {
        method: 'POST',
        params: {},
        body: { username: 'zhangsan', password: 'Guang#2026', smscode: TICKET, phone: '13800138000' },
      },
    ]);
    await expect.element(input('账号'), { timeout: 7000 }).toHaveValue('zhangsan');
    expect(place()).toBe('/user/login?username=zhangsan');
  });

  it('[S2.30c] returns at once when asked to', async () => {
    const { place } = await reachPassword();
    await input('新密码').fill('Guang#2026');
    await input('确认密码').fill('Guang#2026');
    await press('提交');
    await press('返回登录');
    await vi.waitFor(() => expect(place()).toBe('/user/login?username=zhangsan'));
  });
});
