import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { admitted, openLogin, refused } from './signIn.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('iframe[data-popup]')?.remove();
});

/**
 * A frame of this site replaces the popup: it is a window of its own that can be the source of a
 * message.
 */
function popUp() {
  const frame = document.createElement('iframe');
  frame.dataset.popup = '';
  frame.title = 'popup';
  document.body.append(frame);
  const source = frame.contentWindow;
  if (source === null) throw new Error('the frame has no window');
  const opened = vi.spyOn(window, 'open').mockReturnValue(source);
  const say = (data: unknown, origin = window.location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { opened, say, close: () => frame.remove() };
}

const github = () => page.getByRole('button', { name: 'GitHub登录' });
const GET_USER = '/sys/thirdLogin/getLoginUser/ticket/github';
const INFO = { source: 'github', uuid: 'u1', username: 'octocat', avatar: null, operateCode: 'once' };

describe('other ways to sign in', () => {
  it('[S2.19a] shows why a way cannot be used, and stays reachable', async () => {
    const { opened } = popUp();
    const reason = '未配置企业微信登录的密钥，请联系管理员';
    await openLogin({
      '/sys/thirdLogin/providers': { result: [{ type: 'wechat_enterprise', enabled: false, reason }] },
    });
    const button = page.getByRole('button', { name: '企业微信登录' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(reason);
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(opened).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it('[S2.19b S4.4a S4.4b S7.6 S7.7] opens the render path in a window of 500 by 500, and its ticket lets in', async () => {
    const { opened, say } = popUp();
    const { place, callsOf } = await openLogin({ [GET_USER]: admitted() });
    await github().click();
    const [address, , features] = opened.mock.calls[0] ?? [];
    const origin = encodeURIComponent(window.location.origin);
    expect(address).toBe(`${window.location.origin}/gqmt-boot/sys/thirdLogin/render/github?origin=${origin}`);
    expect(features).toContain('width=500,height=500');
    await expect.element(page.getByText('请在打开的窗口中完成GitHub登录…')).toBeVisible();
    say('ticket', 'https://evil.test');
    window.dispatchEvent(new MessageEvent('message', { data: 'ticket', origin: window.location.origin }));
    expect(callsOf(GET_USER)).toEqual([]);
    say('ticket');
    await expect.poll(place).toBe('/dashboard/analysis');
  });

  it.each([
    ['登录失败', '登录失败'],
    [{ isObj: 'perhaps' }, '不识别的信息传递'],
  ])('[S4.4b] warns of %j', async (data, text) => {
    const { say } = popUp();
    await openLogin();
    await github().click();
    say(data);
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  });

  it('reports that the browser blocked the window, and is ready again when it is closed', async () => {
    const { opened, close } = popUp();
    await openLogin();
    opened.mockReturnValueOnce(null);
    await github().click();
    await expect.element(page.getByText('浏览器拦截了登录窗口，请允许弹出窗口后重试')).toBeVisible();
    await github().click();
    const waiting = page.getByText('请在打开的窗口中完成GitHub登录…');
    await expect.element(waiting).toBeVisible();
    close();
    await expect.poll(() => waiting.elements().length, { timeout: 3000 }).toBe(0);
  });
});

describe('who is not known yet', () => {
  it('[S2.19c S4.4b S4.5b S5.17 S7.8] ties their phone, with a countdown of 30 seconds', async () => {
    const { say } = popUp();
    const { callsOf, place } = await openLogin({
      '/sys/thirdLogin/bindingThirdPhone': [refused('手机验证码错误'), { code: 0, result: 'ticket' }],
      [GET_USER]: admitted(),
    });
    await github().click();
    say('绑定手机号,pending-1');
    const binding = page.getByRole('dialog', { name: '绑定手机号' });
    await binding.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(binding.getByText('请输入手机号', { exact: true })).toBeVisible();
    await binding.getByLabelText('手机号').fill('13800138000');
    await binding.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(binding.getByRole('button', { name: /^(30|29) 秒后重发$/ })).toBeDisabled();
    await expectAccessible();
    await binding.getByLabelText('短信验证码').fill('000000');
    await binding.getByRole('button', { name: '确定' }).click();
    await expect.element(binding.getByText('手机验证码错误')).toBeVisible();
    await binding.getByLabelText('短信验证码').fill('123456');
    await binding.getByRole('button', { name: '确定' }).click();
    await expect.poll(place).toBe('/dashboard/analysis');
    expect(callsOf('/sys/sms').map(({ body }) => body)).toEqual([{ mobile: '13800138000', smsmode: '1' }]);
    expect(callsOf('/sys/thirdLogin/bindingThirdPhone').at(-1)?.body).toEqual({
      mobile: '13800138000',
      captcha: '123456',
      thirdUserUuid: 'pending-1',
    });
  });
});

describe('whose name exists as an account', () => {
  const sameName = page.getByRole('dialog', { name: '绑定账号' });

  it('[S2.19c S3.12 S4.4b S7.9] may have an account of their own', async () => {
    const { say } = popUp();
    const { callsOf, place } = await openLogin({
      '/sys/third/user/create': { code: 0, result: 'ticket' },
      [GET_USER]: admitted(),
    });
    await github().click();
    say({ isObj: true, ...INFO });
    await expect.element(sameName.getByText('已有同名账号存在,请确认是否绑定该账号？')).toBeVisible();
    await expectAccessible();
    await sameName.getByRole('button', { name: '创建新账号' }).click();
    await expect.poll(place).toBe('/dashboard/analysis');
    const body = callsOf('/sys/third/user/create')[0]?.body ?? {};
    expect(body).toEqual({ ...INFO, thirdType: 'github', suffix: expect.any(Number) });
    expect(Number(body.suffix)).toBeGreaterThanOrEqual(1);
    expect(Number(body.suffix)).toBeLessThanOrEqual(98);
  });

  it('[S2.19c S4.4b S7.10] proves by the password that the account is theirs', async () => {
    const { say } = popUp();
    const { callsOf, place } = await openLogin({
      '/sys/third/user/checkPassword': [refused('密码不正确'), { code: 0, result: 'ticket' }],
      [GET_USER]: admitted(),
    });
    await github().click();
    say({ isObj: true, ...INFO });
    await sameName.getByRole('button', { name: '确认绑定' }).click();
    const asking = page.getByRole('dialog', { name: '请输入密码' });
    await asking.getByRole('button', { name: '确定' }).click();
    await expect.element(asking.getByText('请输入密码!')).toBeVisible();
    await asking.getByLabelText('密码', { exact: true }).fill('wrong');
    await asking.getByRole('button', { name: '确定' }).click();
    await expect.element(asking.getByText('密码不正确')).toBeVisible();
    await asking.getByLabelText('密码', { exact: true }).fill('right');
    await asking.getByRole('button', { name: '确定' }).click();
    await expect.poll(place).toBe('/dashboard/analysis');
    expect(callsOf('/sys/third/user/checkPassword').at(-1)?.body).toEqual({
      ...INFO,
      thirdType: 'github',
      password: 'right',
    });
  });
});
