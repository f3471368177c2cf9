import { describe, expect, it } from 'vitest';
import {
  findAccount,
  resetPassword,
  verifyCaptcha,
  verifyPhone,
} from '../../../../src/app/frontDoor/recovery/recovery.ts';
import { type Answer, TransportError, type TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { client } from '../../session/support.ts';

const solved = { captcha: 'gs26', checkKey: 7 };
const right = { username: 'zhangsan', phone: '13800138000', ticket: 'T' };

/** A server that says the same to everything, or different things by method. */
function server(answer: Partial<Answer> | ((request: TransportRequest) => Partial<Answer>)) {
  return client((request) => ({
    success: true,
    message: '',
    code: 0,
    result: null,
    ...(typeof answer === 'function' ? answer(request) : answer),
  }));
}

describe('verifyCaptcha', () => {
  it('[S7.13 S8.3b] asks, and shows what the server says', async () => {
    const good = server({ code: 200 });
    expect(await verifyCaptcha(good, solved)).toEqual({ ok: true, result: null });
    expect(good.calls[0]?.request).toEqual({ method: 'POST', path: '/sys/checkCaptcha', body: solved });
    const bad = server({ success: false, message: '验证码错误', code: 500 });
    expect(await verifyCaptcha(bad, solved)).toMatchObject({ ok: false, message: '验证码错误' });
  });
});

describe('findAccount', () => {
  it('[S7.22] asks by name or phone, with the solved captcha', async () => {
    const found = server({ result: { username: 'zhangsan', phone: '138****8000' } });
    expect(await findAccount(found, { field: 'phone', text: '13800138000' }, solved)).toEqual({
      ok: true,
      result: { username: 'zhangsan', phone: '138****8000' },
    });
    expect(found.calls[0]?.request).toEqual({
      method: 'GET',
      path: '/sys/user/querySysUser',
      params: { phone: '13800138000', ...solved },
    });
  });

  it.each([
    [{ success: false, message: '验证失败' }, '验证失败'],
    [{ result: { phone: '1' } }, '服务器的答复无法识别'],
    [{ result: null }, '服务器的答复无法识别'],
  ])('[S7.22] finds no account in %j', async (answer, message) => {
    expect(await findAccount(server(answer), { field: 'username', text: 'a' }, solved)).toMatchObject({
      ok: false,
      message,
    });
  });
});

describe('verifyPhone', () => {
  it('[S7.20] exchanges the code for the right to set a password', async () => {
    const verified = server({ result: { username: 'zhangsan', smscode: 'T' } });
    expect(await verifyPhone(verified, { phone: '13800138000', smscode: '123456' })).toEqual({
      ok: true,
      result: right,
    });
    expect(verified.calls[0]?.request).toEqual({
      method: 'POST',
      path: '/sys/user/phoneVerification',
      body: { phone: '13800138000', smscode: '123456' },
    });
  });

  it('[S7.20] reports a wrong code', async () => {
    const refusing = server({ success: false, message: '手机验证码错误' });
    expect(await verifyPhone(refusing, { phone: '13800138000', smscode: '1' })).toMatchObject({
      ok: false,
      message: '手机验证码错误',
    });
  });
});

describe('resetPassword', () => {
  const fields = { username: 'zhangsan', password: 'Guang#2026', smscode: 'T', phone: '13800138000' };
  const path = '/sys/user/passwordChange';

  it('[S7.21 S3.8] sends the password as a body, so that no address holds it', async () => {
    const good = server({ message: '密码重置完成！' });
    expect(await resetPassword(good, right, 'Guang#2026')).toEqual({ ok: true, result: null });
    expect(good.calls.map(({ request }) => request)).toEqual([{ method: 'POST', path, body: fields }]);
  });

  it('[S7.21] reports a refusal without another try', async () => {
    const refusing = server({ success: false, message: '短信验证码失效！' });
    expect(await resetPassword(refusing, right, 'Guang#2026')).toMatchObject({
      ok: false,
      message: '短信验证码失效！',
    });
    expect(refusing.calls).toHaveLength(1);
  });

  it.each([
    [
      'status 404',
      () => {
        throw new TransportError('', 404, false);
      },
    ],
    [
      'status 405',
      () => {
        throw new TransportError('', 405, false);
      },
    ],
    ['code 405', () => ({ success: false, code: 405 })],
  ])('[S7.21] asks a server that only knows parameters by them (%s)', async (_, refuse) => {
    const old = server(({ method }) => (method === 'POST' ? refuse() : {}));
    expect(await resetPassword(old, right, 'Guang#2026')).toEqual({ ok: true, result: null });
    expect(old.calls.at(-1)?.request).toEqual({ method: 'GET', path, params: fields });
  });

  it('does not fall back when the connection broke', async () => {
    const broken = server(() => {
      throw new TransportError('网络超时', 0, false);
    });
    expect(await resetPassword(broken, right, 'Guang#2026')).toMatchObject({ ok: false, message: '网络超时' });
    expect(broken.calls).toHaveLength(1);
  });
});
