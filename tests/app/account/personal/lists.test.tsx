import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { type Answers, visitAs } from './visit.ts';

afterEach(() => vi.restoreAllMocks());

const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const agree = () => page.getByRole('dialog').getByRole('button', { name: '确定' }).click();

describe('账户绑定', () => {
  const ACCOUNTS = '/sys/user/thirdAccounts';
  const rows = [
    { type: 'github', bound: true, enabled: true, username: 'octocat', boundTime: '2026-05-01 08:00:00' },
    { type: 'dingtalk', bound: false, enabled: true },
    { type: 'wechat_open', bound: false, enabled: false },
  ];

  it('[S2.19a] shows what is linked, what can be, and why something cannot', async () => {
    await visitAs('/account/settings/binding', { [ACCOUNTS]: { result: rows } });
    await expect.element(item('GitHub')).toHaveTextContent('octocat · 绑定于 2026-05-01 08:00:00');
    await expect.element(page.getByRole('button', { name: '绑定钉钉' })).toBeEnabled();
    await expect.element(page.getByRole('button', { name: '绑定微信' })).toBeDisabled();
    await expect.element(item('微信')).toHaveTextContent('未配置微信登录的密钥，请联系管理员');
    await page.getByRole('link', { name: '首页', exact: true }).first().hover();
    await expectAccessible();
  });

  it('unlinks after a question', async () => {
    let left = rows;
    const { callsOf } = await visitAs('/account/settings/binding', {
      [`GET ${ACCOUNTS}`]: () => ({ result: left }),
      [`DELETE ${ACCOUNTS}`]: () => {
        left = rows.slice(1);
        return {};
      },
    });
    await page.getByRole('button', { name: '解绑GitHub' }).click();
    await expect.element(page.getByText('确定解除与「GitHub」的绑定吗？')).toBeVisible();
    await agree();
    await expect.element(item('GitHub')).not.toBeInTheDocument();
    expect(callsOf(ACCOUNTS).find(({ method }) => method === 'DELETE')?.params).toEqual({ type: 'github' });
  });

  it('[S2.19b S7.7] opens the provider in a popup with a ticket, and believes only its word', async () => {
    const popup = Object.assign(Object.create(null), { location: { href: '' }, closed: false, close: () => {} });
    const opened = vi.spyOn(window, 'open').mockReturnValue(popup);
    await visitAs('/account/settings/binding', {
      [`GET ${ACCOUNTS}`]: { result: rows },
      [`POST ${ACCOUNTS}/ticket`]: { result: 'ticket-1' },
    });
    await page.getByRole('button', { name: '绑定钉钉' }).click();
    await expect.poll(() => popup.location.href).toContain('/sys/thirdLogin/render/dingtalk?');
    const address = new URL(popup.location.href);
    expect(Object.fromEntries(address.searchParams)).toEqual({ origin: window.location.origin, bind: 'ticket-1' });
    expect(opened.mock.calls[0]?.[2]).toContain('width=500,height=500');
    const say = (source: unknown) =>
      window.dispatchEvent(
        Object.assign(new Event('message'), { data: '绑定成功', origin: window.location.origin, source }),
      );
    say(window);
    expect(page.getByText('绑定成功').elements()).toEqual([]);
    say(popup);
    await expect.element(page.getByText('绑定成功')).toBeVisible();
  });
});

describe('登录设备', () => {
  const here = {
    id: 's1',
    current: true,
    address: '192.0.2.1',
    agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
    createdAt: '2026-06-01 08:00:00',
    seenAt: '2026-06-01 09:00:00',
  };
  const phone = { ...here, id: 's2', current: false, agent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' };
  const tablet = { ...here, id: 's3', current: false, agent: 'Mozilla/5.0 (iPad) Version/18.0 Mobile Safari/604.1' };

  function sessionServer(): Answers {
    let left = [phone, here, tablet];
    return {
      '/sys/user/sessions': () => ({ result: left }),
      '/sys/user/session': ({ params }) => {
        left = left.filter(({ id }) => id !== params.id);
        return {};
      },
      '/sys/user/sessions/others': () => {
        left = [here];
        return {};
      },
    };
  }

  it('shows every session, the present one first and without a way to end it', async () => {
    await visitAs('/account/settings/sessions', sessionServer());
    await expect.element(page.getByText('当前设备')).toBeVisible();
    const texts = item('登录于')
      .elements()
      .map((element) => element.textContent ?? '');
    expect(texts.map((text) => /^[^1]*/.exec(text)?.[0])).toEqual([
      'Chrome · Windows当前设备',
      'Safari · iPhone',
      'Safari · iPad',
    ]);
    expect(item('Windows').getByRole('button').elements()).toEqual([]);
    await expectAccessible();
  });

  it('ends one of them, or all others, after a question', async () => {
    const { callsOf } = await visitAs('/account/settings/sessions', sessionServer());
    await item('iPhone').getByRole('button', { name: '下线' }).click();
    await expect.element(page.getByText('确定让「Safari · iPhone」下线吗？')).toBeVisible();
    await agree();
    await expect.element(item('iPhone')).not.toBeInTheDocument();
    expect(callsOf('/sys/user/session').map(({ params }) => params)).toEqual([{ id: 's2' }]);
    await page.getByRole('button', { name: '下线其他设备' }).click();
    await agree();
    await expect.element(item('iPad')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '下线其他设备' })).not.toBeInTheDocument();
  });
});
