import { describe, expect, it } from 'vitest';
import { failureText } from '../../../../src/app/credentials/failureText.ts';
import { fetchCaptcha } from '../../../../src/app/frontDoor/controls/captcha.ts';
import { glint, layOut, sunAt } from '../../../../src/app/frontDoor/frame/scene/geometry.ts';
import {
  checkDynamicCode,
  checkLogin,
  checkRecoveryCode,
  isWrongCode,
  refusedFields,
} from '../../../../src/app/frontDoor/login/checkForm.ts';
import type { Answer, TransportRequest } from '../../../../src/runtime/contract/ports.ts';

const EMPTY = { username: '', password: '', captcha: '', mobile: '', smsCode: '' };

describe('checkLogin', () => {
  it.each([
    [{ captcha: ' ' }, { username: '请输入用户名!', password: '请输入密码!', captcha: '请输入验证码!' }],
    [{ username: 'a', password: ' ', captcha: 'c' }, { password: '请输入密码!' }],
    [{ username: 'a', password: 'b', captcha: 'c' }, {}],
  ])('[S5.1a] by account of %j is %j', (values, errors) => {
    expect(checkLogin('account', { ...EMPTY, ...values })).toEqual(errors);
  });

  it.each([
    [{}, { mobile: '请输入手机号', smsCode: '请输入验证码!' }],
    [{ mobile: '1380013800', smsCode: '1' }, { mobile: '您的手机号码格式不正确!' }],
    [{ mobile: '138001380000', smsCode: '1' }, { mobile: '您的手机号码格式不正确!' }],
    [{ mobile: '23800138000', smsCode: '1' }, { mobile: '您的手机号码格式不正确!' }],
    [{ mobile: ' 10000000000 ', smsCode: '1' }, {}],
  ])('[S5.1b S5.1c S8.7c] by phone of %j is %j', (values, errors) => {
    expect(checkLogin('mobile', { ...EMPTY, ...values })).toEqual(errors);
  });
});

describe('refusedFields', () => {
  it.each([
    ['account', '验证码错误', { captcha: '您输入的验证码不正确!' }],
    ['account', '验证码无效', { captcha: '您输入的验证码不正确!' }],
    ['account', '用户名或密码错误', {}],
    ['mobile', '手机验证码错误', { smsCode: '手机验证码错误' }],
    ['mobile', '该用户不存在，请注册', {}],
  ] as const)('[S5.1a] by %s of %s is %j', (tab, message, errors) => {
    expect(refusedFields(tab, message)).toEqual(errors);
  });
});

describe('the code of the second step', () => {
  it.each([
    ['123456', {}],
    [' 123456 ', {}],
    ['', { code: '请输入 6 位动态码!' }],
    ['12345', { code: '请输入 6 位动态码!' }],
    ['1234567', { code: '请输入 6 位动态码!' }],
    ['12345a', { code: '请输入 6 位动态码!' }],
  ])('[S5.2] "%s" has %j', (code, errors) => {
    expect(checkDynamicCode(code)).toEqual(errors);
  });

  it.each([
    ['ab3de-f6h7k', {}],
    ['AB3DEF6H7K', {}],
    ['123456', { code: '请输入 10 位恢复码!' }],
  ])('"%s" for a recovery code has %j', (code, errors) => {
    expect(checkRecoveryCode(code)).toEqual(errors);
  });

  it.each([
    ['动态码错误', true],
    ['动态码已使用，请等待下一个动态码', true],
    ['登录验证已超时，请重新登录', false],
  ])('[S2.18] may be tried again after %s: %s', (message, may) => {
    expect(isWrongCode(message)).toBe(may);
  });
});

describe('failureText', () => {
  it.each([
    ['用户名或密码错误', new Error('x'), '用户名或密码错误'],
    ['', new Error('网络超时'), '网络超时'],
    ['', null, '请求出现错误，请稍后再试'],
    ['', new Error(''), '请求出现错误，请稍后再试'],
  ])('[S8.1a] of "%s" and %s is %s', (message, error, text) => {
    expect(failureText(message, error)).toBe(text);
  });
});

describe('fetchCaptcha', () => {
  const answering = (answer: Answer | Error) => {
    const asked: TransportRequest[] = [];
    const send = async (request: TransportRequest) => {
      asked.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { asked, client: { send } };
  };

  it('[S7.12] asks for the image of its key', async () => {
    const result = 'data:image/png;base64,AA==';
    const { client, asked } = answering({ success: true, message: '', code: 0, result });
    expect(await fetchCaptcha(client, 7)).toEqual({ state: 'ready', key: 7, image: result });
    expect(asked).toEqual([{ method: 'GET', path: '/sys/randomImage/7' }]);
  });

  it.each([
    [{ success: false, message: '获取验证码出错', code: 500, result: null }, '获取验证码出错'],
    [{ success: true, message: '', code: 0, result: 'https://elsewhere.test/x.png' }, '获取验证码失败'],
    [new Error('网络超时'), '网络超时'],
  ])('[S8.3a] is not obtained: %j', async (answer, message) => {
    expect(await fetchCaptcha(answering(answer).client, 7)).toEqual({ state: 'failed', message });
  });
});

describe('the picture', () => {
  it.each([
    [1440, 900],
    [390, 208],
    [0, 0],
    [1, 1],
  ])('is finite at %i × %i, at any time', (width, height) => {
    const field = layOut(width, height, 0);
    const points = field.rows.flat().flatMap(({ corners }) => corners);
    expect(points.length).toBeGreaterThan(0);
    for (const seconds of [0, 17, 96, 100_000]) points.push(sunAt(seconds, width, field));
    expect(points.filter(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))).toEqual([]);
  });

  it('keeps the sun of a strip clear of the brand', () => {
    const strip = layOut(390, 88, 0);
    expect([strip.isStrip, layOut(1440, 900, 0).isStrip]).toEqual([true, false]);
    for (let seconds = 0; seconds < 96; seconds += 4) expect(sunAt(seconds, 390, strip).x).toBeGreaterThan(390 / 2);
  });

  it.each([
    [950, 900, 480],
    [480, 700, 334],
    [1270, 1080, 600],
  ])('keeps the sun of %i × %i right of a text that ends at %i', (width, height, written) => {
    const field = layOut(width, height, written);
    const places = Array.from({ length: 96 }, (_, seconds) => sunAt(seconds, width, field).x);
    expect(Math.min(...places) - field.sunRadius * 2).toBeGreaterThan(written);
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(width * 0.02);
    expect(Math.max(...places)).toBeLessThan(width);
  });

  it('keeps the sun above the horizon and lights what is below it', () => {
    const field = layOut(1000, 800, 0);
    for (let seconds = 0; seconds < 96; seconds += 4) {
      const sun = sunAt(seconds, 1000, field);
      expect(sun.y).toBeLessThan(field.horizon);
      const far = field.rows[0] ?? [];
      const brightest = far.reduce((best, panel) => (glint(panel, sun, 1000) > glint(best, sun, 1000) ? panel : best));
      expect(Math.abs(brightest.center.x - sun.x)).toBeLessThan(60);
    }
  });
});
