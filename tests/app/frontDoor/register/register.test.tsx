import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { type ConsoleServer, openConsole } from '../../support/openConsole.tsx';

afterEach(() => vi.restoreAllMocks());

const TAKEN = { success: false, code: 0, message: '用户账号已存在', result: true };

/** Knows one account: admin, admin@a.cn, 13800138000. */
const server: ConsoleServer = ({ path, params }) => {
  if (path !== '/sys/user/checkOnlyUser') return undefined;
  const isTaken = Object.values(params).some((text) => ['admin', 'admin@a.cn', '13800138000'].includes(text));
  return isTaken ? TAKEN : { code: 0, result: true };
};

const input = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillIn(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await input(name).fill(text);
}

const GOOD = {
  账号: 'zhangsan',
  密码: 'Guang#2026',
  确认密码: 'Guang#2026',
  手机号: '13900139000',
  短信验证码: '123456',
};

describe('the registration page', () => {
  it('[S2.27 S5.3] has the fields, their hints and a way to the login page', async () => {
    const { place } = await openConsole('/user/register');
    await expect.element(page.getByRole('heading', { name: '用户注册' })).toBeVisible();
    await expect.element(input('密码')).toHaveAttribute('placeholder', '至少8位密码，区分大小写');
    // No country has +87. It is offered because S2.27 says so; nothing else follows from the choice, as S7.15 sends the 11
    // digits alone and S5.3 knows one form of them.
    const country = page.getByLabelText('国家或地区代码');
    await expect.element(country).toHaveValue('+86');
    expect(country.element().textContent).toBe('+86+87');
    await userEvent.selectOptions(country, '+87');
    await expect.element(country).toHaveValue('+87');
    await expect.element(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
    await expectAccessible();
    await page.getByRole('link', { name: '使用已有账户登录' }).click();
    expect(place()).toBe('/user/login');
  });

  it('[S5.3] names everything that is missing and moves to the first', async () => {
    const { callsOf } = await openConsole('/user/register');
    await press('注册');
    for (const text of ['请输入用户名!', '请输入密码!', '请输入确认密码!', '请输入手机号!', '请输入验证码!']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await expect.element(input('账号')).toHaveFocus();
    await expectAccessible();
    expect(callsOf('/sys/user/register')).toEqual([]);
  });

  it('[S5.3] says while typing that name, address or number are taken', async () => {
    const { callsOf } = await openConsole('/user/register', { server });
    await fillIn({ 账号: 'admin', '邮箱（选填）': 'admin@a.cn', 手机号: '13800138000' });
    for (const text of ['用户名已存在!', '邮箱已存在!', '手机号已存在!']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await input('账号').fill('admin2');
    await expect.element(page.getByText('用户名已存在!')).not.toBeInTheDocument();
    await fillIn({ ...GOOD, 账号: 'admin2', '邮箱（选填）': '', 手机号: '13800138000' });
    await press('注册');
    await expect.element(input('手机号')).toHaveFocus();
    expect(callsOf('/sys/user/register')).toEqual([]);
    const asked = callsOf('/sys/user/checkOnlyUser').map(({ params }) => JSON.stringify(params));
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('[S5.3] drops an answer about a name that has changed since', async () => {
    let answerLate: (answer: typeof TAKEN) => void = () => undefined;
    const late = new Promise<typeof TAKEN>((resolve) => {
      answerLate = resolve;
    });
    const { callsOf } = await openConsole('/user/register', {
      server: (call) => (call.params.username === 'admin' ? late : server(call)),
    });
    await input('账号').fill('admin');
    await vi.waitFor(() => expect(callsOf('/sys/user/checkOnlyUser')).toHaveLength(1));
    await input('账号').fill('zhangsan');
    answerLate(TAKEN);
    await expect.element(input('账号')).toHaveValue('zhangsan');
    await vi.waitFor(() => expect(callsOf('/sys/user/checkOnlyUser')).toHaveLength(2));
    await expect.element(page.getByText('用户名已存在!')).not.toBeInTheDocument();
  });

  it('[S2.27 S4.6] shows how strong the password is, and says so', async () => {
    await openConsole('/user/register');
    const verdict = page.getByText(/^强度：/);
    await expect.element(verdict).not.toBeInTheDocument();
    for (const [password, name, met] of [
      ['abc', '低', 1],
      ['a1#B', '低', 3],
      ['abc12345', '中', 3],
      ['Guang#2026', '强', 4],
    ] as const) {
      await input('密码').fill(password);
      await expect.element(verdict).toHaveTextContent(`强度：${name}`);
      expect(page.getByLabelText('已满足').elements()).toHaveLength(met);
    }
    expect(verdict.element().closest('[aria-live]')).not.toBeNull();
    await expect.element(page.getByLabelText('密码强度')).toHaveAttribute('value', '3');
    await input('密码').fill('Abc#4567');
    await expect.element(page.getByText('含有连续字符，容易被猜到')).toBeVisible();
    await expectAccessible();
  });

  it('[S2.27] fits a window of 1440 by 900 with all that the password needs', async () => {
    await openConsole('/user/register');
    await input('密码').fill('a1#B');
    await expect.element(page.getByText(/^强度：/)).toBeVisible();
    expect([window.innerWidth, window.innerHeight]).toEqual([1440, 900]);
    const main = page.getByRole('main').element();
    expect(main.getBoundingClientRect().height).toBeLessThanOrEqual(900);
  });

  it('[S5.3 S5.1b] checks a field when it is left, and the confirmation again when the password changes', async () => {
    await openConsole('/user/register');
    await fillIn({ 密码: 'Guang#2026', 确认密码: 'Guang#2027', 手机号: '12345678901' });
    await userEvent.tab();
    await expect.element(page.getByText('两次密码不一致')).toBeVisible();
    await expect.element(page.getByText('请输入正确的手机号')).toBeVisible();
    await input('密码').fill('Guang#2027');
    await userEvent.tab();
    await expect.element(page.getByText('两次密码不一致')).not.toBeInTheDocument();
  });

  it('[S4.5a S4.5b S5.1c] asks for a code only with a free number, and counts 60 seconds', async () => {
    const { callsOf } = await openConsole('/user/register', { server });
    await press('获取验证码');
    await expect.element(page.getByText('请输入手机号!')).toBeVisible();
    await input('手机号').fill('13800138000');
    await press('获取验证码');
    await expect.element(page.getByText('手机号已存在!')).toBeVisible();
    expect(callsOf('/sys/sms')).toEqual([]);
    await input('手机号').fill('13900139000');
    await press('获取验证码');
    await expect.element(page.getByRole('button', { name: /^(60|59|58) 秒后重发$/ })).toBeDisabled();
    await expect.element(input('短信验证码')).toHaveFocus();
    expect(callsOf('/sys/sms').map(({ body }) => body)).toEqual([{ mobile: '13900139000', smsmode: '1' }]);
  });

  it('[S7.23] lets the server decide when it would not say who is taken, and asks for one code per click', async () => {
    const silent = { success: false, code: 500, message: '查询过于频繁，请稍后再试！' };
    const { callsOf } = await openConsole('/user/register', {
      server: ({ path }) => (path === '/sys/user/checkOnlyUser' ? silent : undefined),
    });
    await fillIn(GOOD);
    await page.getByRole('button', { name: '获取验证码' }).dblClick();
    await press('注册');
    await expect.element(page.getByText('你的账户：zhangsan 注册成功')).toBeVisible();
    expect(callsOf('/sys/sms')).toHaveLength(1);
  });

  it('[S8.1c] says for two seconds why it failed, and at which field', async () => {
    const refusal = { success: false, code: 0, message: '手机验证码错误' };
    const { place } = await openConsole('/user/register', {
      server: (call) => (call.path === '/sys/user/register' ? refusal : server(call)),
    });
    await fillIn(GOOD);
    await press('注册');
    const notice = page.getByRole('alert').filter({ hasText: '注册失败' });
    await expect.element(notice).toHaveTextContent('手机验证码错误');
    const shownAt = performance.now();
    await expect.element(input('短信验证码')).toHaveFocus();
    await expect.element(notice, { timeout: 3500 }).not.toBeInTheDocument();
    const shownMs = performance.now() - shownAt;
    expect(shownMs).toBeGreaterThan(1200);
    expect(shownMs).toBeLessThan(2800);
    await expect.element(page.getByRole('button', { name: '注册', exact: true })).toBeEnabled();
    expect(place()).toBe('/user/register');
  });

  it('[S2.27 S2.28a S7.15] registers by keyboard alone and hands name and password to the login page', async () => {
    const { callsOf, place } = await openConsole('/user/register', { server });
    await fillIn(GOOD);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('你的账户：zhangsan 注册成功')).toBeVisible();
    expect(place()).toBe('/user/register-result');
    expect(JSON.stringify(window.history.state)).not.toContain('Guang#2026');
    expect(callsOf('/sys/user/register').map(({ body }) => body)).toEqual([
      { username: 'zhangsan', password: 'Guang#2026', phone: '13900139000', smscode: '123456' },
    ]);
    await expect.element(page.getByRole('button', { name: '返回登录' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(input('账号')).toHaveValue('zhangsan');
    await expect.element(input('密码')).toHaveValue('Guang#2026');
    expect(place()).toBe('/user/login');
    await vi.waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain('Guang#2026'));
  });
});

describe('the result of a registration', () => {
  it('[S2.28b S9.2b] leads to the login page after five seconds, with the name alone', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    });
    const { place } = await openConsole('/user/register', { server });
    await fillIn(GOOD);
    await press('注册');
    await expect.element(page.getByText('5 秒后自动返回登录页')).toBeVisible();
    vi.advanceTimersByTime(3900);
    expect(place()).toBe('/user/register-result');
    vi.advanceTimersByTime(1100);
    await expect.element(input('账号')).toHaveValue('zhangsan');
    await expect.element(input('密码')).toHaveValue('');
    expect(place()).toBe('/user/login?username=zhangsan');
  });

  it('[S2.34] names the e-mail address and leads home', async () => {
    const { place } = await openConsole('/user/register', { server });
    await fillIn({ ...GOOD, '邮箱（选填）': 'zhang@a.cn' });
    await press('注册');
    await expect.element(page.getByText('你的账户：zhang@a.cn 注册成功')).toBeVisible();
    await expect.element(page.getByLabelText('成功', { exact: true })).toBeVisible();
    await press('返回首页');
    const wanted = `/user/login?redirect=${encodeURIComponent('/dashboard/analysis')}`;
    await vi.waitFor(() => expect(place()).toBe(wanted));
  });

  it('[S2.34] has nothing to show to people who did not register', async () => {
    const { place } = await openConsole('/user/register-result');
    await expect.element(page.getByText('没有可显示的注册结果')).toBeVisible();
    await expect.element(page.getByLabelText('失败', { exact: true })).toBeVisible();
    await expectAccessible();
    await press('去注册');
    expect(place()).toBe('/user/register');
  });
});
