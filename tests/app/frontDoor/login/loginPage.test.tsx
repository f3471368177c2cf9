import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FORM_KEY } from '../../../../src/app/frontDoor/login/formKey.ts';
import { TOKEN } from '../../../../src/app/session/slots.ts';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { overlap } from '../../support/overlap.ts';
import { admitted, openLogin, refused, signInByAccount, submit, TOKEN_TEXT } from './signIn.ts';

afterEach(() => vi.restoreAllMocks());

const tab = (name: string) => page.getByRole('tab', { name });

describe('the login page', () => {
  it('[S2.15a S2.15b S2.16 S2.19a S2.22] offers two ways in, help for people who have lost their password, and the filing links', async () => {
    await openLogin();
    await expect.element(page.getByRole('heading', { level: 1, name: '用户登录' })).toBeVisible();
    expect(document.title).toBe('用户登录 · 光枢');
    await expect.element(page.getByText('光枢', { exact: true })).toBeVisible();
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['账号登录', '手机号登录']);
    await expect.element(page.getByPlaceholder('请输入账号')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: '自动登录' })).toBeChecked();
    await expect.element(page.getByRole('link', { name: '忘记密码' })).toHaveAttribute('href', '/user/alteration');
    await expect.element(page.getByRole('link', { name: '注册账户' })).toHaveAttribute('href', '/user/register');
    await expect.element(page.getByRole('link', { name: 'ICP 备案查询' })).toBeVisible();
    for (const name of ['GitHub登录', '企业微信登录', '钉钉登录', '微信登录']) {
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expectAccessible();
  });

  it('[S2.15b] changes tabs with the keyboard', async () => {
    await openLogin();
    await tab('账号登录').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('手机号登录')).toHaveFocus();
    await expect.element(tab('手机号登录')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByLabelText('手机号', { exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByLabelText('账号', { exact: true })).toBeVisible();
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByLabelText('手机号', { exact: true })).toHaveFocus();
    await expectAccessible();
  });

  it('[S5.1a] names what is missing and goes to the first of it', async () => {
    const { calls } = await openLogin();
    await submit();
    for (const text of ['请输入用户名!', '请输入密码!', '请输入验证码!']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await expect.element(page.getByLabelText('账号', { exact: true })).toHaveFocus();
    expect(calls.filter(({ path }) => path === '/sys/login')).toEqual([]);
    await expectAccessible();
  });

  it('[S2.15c] has the name in the address', async () => {
    await openLogin({}, {}, '?username=lisi');
    await expect.element(page.getByLabelText('账号', { exact: true })).toHaveValue('lisi');
  });

  it('[S2.15c S2.28a] has the name and password that a page before hands over, and leaves none in the history', async () => {
    await openLogin({}, { state: { username: 'wangwu', password: 'Gqmt@2024!' } });
    await expect.element(page.getByLabelText('账号', { exact: true })).toHaveValue('wangwu');
    await expect.element(page.getByLabelText('密码', { exact: true })).toHaveValue('Gqmt@2024!');
    await expect.poll(() => JSON.stringify(window.history.state)).not.toContain('Gqmt');
  });

  it('[S2.20] forgets the token of an earlier session and shows a captcha', async () => {
    const { application } = await openLogin({}, { before: ({ storage }) => storage.write(TOKEN, 'old') });
    await expect.poll(() => application.storage.read(TOKEN)).toBeNull();
    await expect.element(page.getByRole('img', { name: '验证码图片' })).toBeVisible();
  });

  it('[S8.3a S2.16] reports that no captcha is available, marks it as missing, and gets another by a click', async () => {
    const image = { result: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>` };
    const answers = [refused('获取验证码出错')];
    const captcha = vi.fn(() => answers.shift() ?? image);
    const { callsOf } = await openLogin({}, { captcha });
    await expect.element(page.getByRole('alert').getByText('获取验证码出错')).toBeVisible();
    const again = page.getByRole('button', { name: '重新获取验证码' });
    await expect.element(again).toBeVisible();
    await signInByAccount();
    expect(callsOf('/sys/login')).toEqual([]);
    await expect.element(page.getByRole('button', { name: '换一张验证码' })).toBeVisible();
    await page.getByRole('button', { name: '换一张验证码' }).click();
    await expect.poll(() => captcha.mock.calls.length).toBe(3);
  });
});

describe('signing in by account', () => {
  it('[S2.16 S2.21 S3.6a S4.3a S4.3c S7.2] leads to the main index and greets', async () => {
    const { callsOf, place, application } = await openLogin({ '/sys/login': admitted() });
    await signInByAccount();
    await expect.poll(place).toBe('/dashboard/analysis');
    expect(callsOf('/sys/login').map(({ body }) => body)).toEqual([
      {
        username: 'zhangsan',
        password: 'Gqmt@2024!',
        captcha: 'ab3k',
        checkKey: expect.any(Number),
        remember_me: true,
      },
    ]);
    expect(application.storage.read(TOKEN)).toBe(TOKEN_TEXT);
    const notice = page.getByRole('status').filter({ hasText: '欢迎回来' });
    await expect.element(notice).toHaveTextContent(/欢迎(早上好|上午好|中午好|下午好|晚上好)，欢迎回来/);
    const header = page.getByRole('banner');
    await expect.element(header.getByRole('button', { name: /^通知/ })).toBeVisible();
    expect(overlap(notice.element(), header.element()), 'over the header').toBe(false);
  });

  it('[S8.2e S4.3a] warns a user who belongs to no department, and lets them in', async () => {
    const { place } = await openLogin({ '/sys/login': admitted({ multi_depart: 0 }) });
    await signInByAccount();
    await expect.element(page.getByText('您尚未归属部门,请确认账号信息')).toBeVisible();
    expect(place()).toBe('/dashboard/analysis');
  });

  it('[S8.1a S8.1b S5.1a] shows for four seconds why it was refused, and is ready again with another captcha', async () => {
    const { place } = await openLogin({ '/sys/login': [refused('用户名或密码错误'), refused('验证码错误')] });
    await signInByAccount();
    const notice = page.getByRole('alert').filter({ hasText: '登录失败' });
    await expect.element(notice).toHaveTextContent('用户名或密码错误');
    const form = page.getByRole('heading', { level: 1 }).element().closest('main');
    expect(form && overlap(notice.element(), form), 'over the form').toBe(false);
    const shownAt = performance.now();
    await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
    await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveValue('');
    await expect.element(page.getByLabelText('密码', { exact: true })).toHaveValue('Gqmt@2024!');
    await expect.poll(() => notice.elements().length, { timeout: 6000 }).toBe(0);
    // The notice goes; the reason stays in the form until the next try.
    const kept = page.getByRole('main').getByText('用户名或密码错误');
    await expect.element(kept).toBeVisible();
    expect(performance.now() - shownAt).toBeGreaterThan(3000);
    await page.getByLabelText('验证码', { exact: true }).fill('xxxx');
    await submit();
    await expect.element(page.getByText('您输入的验证码不正确!')).toBeVisible();
    expect(place()).toBe('/user/login');
  });

  it('[S8.1a] says something where the server says nothing', async () => {
    await openLogin({ '/sys/login': refused('') });
    await signInByAccount();
    await expect.element(page.getByText('请求出现错误，请稍后再试')).toBeVisible();
  });

  it('[S7.14 S3.23a] encrypts the password where the server wants it so', async () => {
    const key = { key: '1234567890adbcde', iv: '1234567890hjlkew' };
    const answers = { '/sys/getEncryptedString': { result: key, code: 0 }, '/sys/login': admitted() };
    const { callsOf, application } = await openLogin(answers, { configuration: { encryptPassword: true } });
    await signInByAccount();
    await expect.poll(() => callsOf('/sys/login')[0]?.body.password).toBe('5jXziqPfqj2Rcu0HGkeEog==');
    expect(application.storage.read(FORM_KEY)).toEqual(key);
  });

  it('[S7.14] asks for the key once, also when the password is wrong', async () => {
    const key = { key: '1234567890adbcde', iv: '1234567890hjlkew' };
    const answers = {
      '/sys/getEncryptedString': { result: key, code: 0 },
      '/sys/login': [refused('用户名或密码错误'), admitted()],
    };
    const { callsOf } = await openLogin(answers, { configuration: { encryptPassword: true } });
    await signInByAccount();
    await expect.poll(() => callsOf('/sys/login')).toHaveLength(1);
    await expect.element(page.getByText('用户名或密码错误')).toBeVisible();
    await signInByAccount();
    await expect.poll(() => callsOf('/sys/login')).toHaveLength(2);
    expect(callsOf('/sys/getEncryptedString')).toHaveLength(1);
  });
});

describe('signing in by phone', () => {
  it('[S2.17 S4.5a S4.5b S5.1b S5.1c S8.2b S7.11 S3.6b S7.3] has a code sent, counts 60 seconds down and lets in', async () => {
    let answer: (value: object) => void = () => {};
    const sent = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const { callsOf, place } = await openLogin({
      '/sys/sms': sent,
      '/sys/phoneLogin': [refused('手机验证码错误'), admitted()],
    });
    await tab('手机号登录').click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(page.getByText('请输入手机号', { exact: true })).toBeVisible();
    await page.getByLabelText('手机号', { exact: true }).fill('12345');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(page.getByText('您的手机号码格式不正确!')).toBeVisible();
    expect(callsOf('/sys/sms')).toEqual([]);

    await page.getByLabelText('手机号', { exact: true }).fill('13800138000');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect.element(page.getByText('验证码发送中..')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^(60|59) 秒后重发$/ })).toBeDisabled();
    answer({});
    await expect.poll(() => page.getByText('验证码发送中..').elements().length).toBe(0);
    expect(callsOf('/sys/sms').map(({ body }) => body)).toEqual([{ mobile: '13800138000', smsmode: '0' }]);

    await page.getByLabelText('短信验证码').fill('000000');
    await submit();
    await expect.element(page.getByLabelText('短信验证码')).toHaveAccessibleDescription('手机验证码错误');
    await page.getByLabelText('短信验证码').fill('123456');
    await submit();
    await expect.poll(place).toBe('/dashboard/analysis');
    expect(callsOf('/sys/phoneLogin').at(-1)?.body).toEqual({
      mobile: '13800138000',
      captcha: '123456',
      remember_me: true,
    });
  });

  it('[S4.5a S8.2a] ends the countdown at once when no code was sent, and shows why', async () => {
    await openLogin({ '/sys/sms': refused('短信验证码发送失败,请稍后重试', 0) });
    await tab('手机号登录').click();
    await page.getByLabelText('手机号', { exact: true }).fill('13800138000');
    await page.getByRole('button', { name: '获取验证码' }).click();
    const notice = page.getByRole('alert').filter({ hasText: '验证错误' });
    await expect.element(notice).toHaveTextContent('短信验证码发送失败,请稍后重试');
    await expect.element(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
    await expectAccessible();
  });
});
