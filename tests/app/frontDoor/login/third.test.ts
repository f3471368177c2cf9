import { describe, expect, it, vi } from 'vitest';
import { type PopupOwner, popupEnd, type SeenMessage } from '../../../../src/app/credentials/thirdParty/popup.ts';
import { checkBinding } from '../../../../src/app/frontDoor/login/third/checkDialogs.ts';
import { ALL_PROVIDERS, fetchProviders, readProviders } from '../../../../src/app/frontDoor/login/third/providers.ts';
import {
  bindPhone,
  checkPassword,
  createAccount,
  sendBindingCode,
  suffixOf,
} from '../../../../src/app/frontDoor/login/third/thirdCalls.ts';
import { readThirdMessage } from '../../../../src/app/frontDoor/login/third/thirdMessage.ts';
import { TransportError } from '../../../../src/runtime/contract/ports.ts';
import { client } from '../../session/support.ts';

const INFO = { source: 'github', uuid: 'u1', username: 'octocat', avatar: null, operateCode: 'once' };
const accepted = (result: unknown) => ({ success: true, message: '', code: 0, result });
const refused = (message: string) => ({ success: false, message, code: 500, result: null });

describe('readThirdMessage', () => {
  it.each([
    ['登录失败', { kind: 'failed' }],
    ['绑定手机号,abc', { kind: 'bindPhone', uuid: 'abc' }],
    ['a-ticket', { kind: 'ticket', ticket: 'a-ticket' }],
    [
      { isObj: true, ...INFO },
      { kind: 'sameName', info: INFO },
    ],
    ['', { kind: 'unknown' }],
    [{ isObj: false, ...INFO }, { kind: 'unknown' }],
    [{ isObj: true, source: 'github' }, { kind: 'unknown' }],
    [42, { kind: 'unknown' }],
    [null, { kind: 'unknown' }],
  ])('[S4.4b S3.12] reads %j as %j', (data, message) => {
    expect(readThirdMessage(data)).toEqual(message);
  });
});

describe('providers', () => {
  it('[S2.19a] are four, in their order', () => {
    expect(ALL_PROVIDERS.map(({ type }) => type)).toEqual(['github', 'wechat_enterprise', 'dingtalk', 'wechat_open']);
  });

  it('[S2.19a] carry the reason of the server when they cannot be used', () => {
    const providers = readProviders([
      { type: 'github', enabled: true, reason: null },
      { type: 'dingtalk', enabled: false, reason: '未配置钉钉登录的密钥，请联系管理员' },
      { type: 'wechat_open', enabled: false },
    ]);
    expect(providers.map(({ reason }) => reason)).toEqual([
      null,
      null,
      '未配置钉钉登录的密钥，请联系管理员',
      '未配置微信登录',
    ]);
  });

  it('[S2.19a] can all be used where the server does not know the question', async () => {
    expect(await fetchProviders(client(() => refused('路径不存在')))).toEqual(ALL_PROVIDERS);
    const lost = client(() => {
      throw new TransportError('404', 404, false);
    });
    expect(await fetchProviders(lost)).toEqual(ALL_PROVIDERS);
  });
});

describe('the calls', () => {
  it.each([
    [0, 1],
    [0.5, 50],
    [0.999999, 98],
  ])('[S7.9] %d gives the suffix %i', (random, suffix) => {
    expect(suffixOf(random)).toBe(suffix);
  });

  it('[S7.8 S7.9 S7.10 S3.12] send what is known of the person and take the ticket', async () => {
    const server = client(() => accepted('ticket'));
    expect(await createAccount(server, INFO, 'github', 7)).toBe('ticket');
    expect(await checkPassword(server, INFO, 'github', 'p')).toBe('ticket');
    expect(await bindPhone(server, 'u1', '13800138000', '123456')).toBe('ticket');
    expect(server.calls.map(({ request }) => request)).toEqual([
      { method: 'POST', path: '/sys/third/user/create', body: { ...INFO, thirdType: 'github', suffix: 7 } },
      { method: 'POST', path: '/sys/third/user/checkPassword', body: { ...INFO, thirdType: 'github', password: 'p' } },
      {
        method: 'POST',
        path: '/sys/thirdLogin/bindingThirdPhone',
        body: { mobile: '13800138000', captcha: '123456', thirdUserUuid: 'u1' },
      },
    ]);
  });

  it('fail with the message of a refusal', async () => {
    await expect(
      checkPassword(
        client(() => refused('密码不正确')),
        INFO,
        'github',
        'p',
      ),
    ).rejects.toThrow('密码不正确');
  });

  it('[S7.11] ask for a code of the other purpose when the number has an account', async () => {
    const server = client(({ body }) =>
      JSON.stringify(body).includes('"1"') ? refused(' 手机号已经注册，请直接登录！') : accepted(null),
    );
    expect(await sendBindingCode(server, { mobile: '13800138000', smsmode: '1' })).toBeNull();
    expect(server.calls.map(({ request }) => request.body)).toEqual([
      { mobile: '13800138000', smsmode: '1' },
      { mobile: '13800138000', smsmode: '0' },
    ]);
    const down = client(() => refused('短信验证码发送失败,请稍后重试'));
    expect(await sendBindingCode(down, { mobile: '13800138000', smsmode: '1' })).toBe('短信验证码发送失败,请稍后重试');
    expect(down.calls).toHaveLength(1);
  });
});

describe('checkBinding', () => {
  it.each([
    [
      { mobile: '', captcha: '' },
      { mobile: '请输入手机号', captcha: '请输入验证码!' },
    ],
    [{ mobile: '1', captcha: '1' }, { mobile: '您的手机号码格式不正确!' }],
    [{ mobile: '13800138000', captcha: '1' }, {}],
  ])('[S5.17] of %j is %j', (values, errors) => {
    expect(checkBinding(values)).toEqual(errors);
  });
});

describe('popupEnd', () => {
  const read = (data: unknown) => (typeof data === 'string' ? data : null);

  function setUp() {
    const listeners = new Set<(message: SeenMessage) => void>();
    const owner: PopupOwner = {
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
      setInterval: (run: () => void, ms: number) => Number(setInterval(run, ms)),
      clearInterval: (id: number | undefined) => clearInterval(id),
      setTimeout: (run: () => void, ms: number) => Number(setTimeout(run, ms)),
    };
    const popup = { closed: false };
    const say = (data: unknown, origin: string, source: unknown) => {
      for (const listener of [...listeners]) listener({ data, origin, source });
    };
    return { owner, popup, say, listeners };
  }

  it('[S4.4a] takes the message of that window and that origin and no other', async () => {
    const { owner, popup, say, listeners } = setUp();
    const end = popupEnd(owner, { popup, origin: 'https://ours.test', read });
    say('forged', 'https://evil.test', popup);
    say('forged', 'https://ours.test', { closed: false });
    say(7, 'https://ours.test', popup);
    say('true', 'https://ours.test', popup);
    expect(await end).toEqual({ kind: 'message', message: 'true' });
    expect(listeners.size).toBe(0);
  });

  it('ends when the window is closed, and still hears a message that was on its way', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout'] });
    try {
      const first = setUp();
      const closed = popupEnd(first.owner, { popup: first.popup, origin: 'o', read });
      first.popup.closed = true;
      await vi.advanceTimersByTimeAsync(1200);
      expect(await closed).toEqual({ kind: 'closed' });
      const second = setUp();
      const late = popupEnd(second.owner, { popup: second.popup, origin: 'o', read });
      second.popup.closed = true;
      await vi.advanceTimersByTimeAsync(600);
      second.say('late', 'o', second.popup);
      expect(await late).toEqual({ kind: 'message', message: 'late' });
    } finally {
      vi.useRealTimers();
    }
  });
});
