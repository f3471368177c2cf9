import { describe, expect, it } from 'vitest';
import { checkAccount, refusedFields } from '../../../src/app/login/checkForm.ts';
import { fetchCaptcha } from '../../../src/app/user/captcha.ts';
import { failureText } from '../../../src/app/user/failureText.ts';
import { glint, layOut, sunAt } from '../../../src/app/user/scene/geometry.ts';
import type { Answer, TransportRequest } from '../../../src/runtime/ports.ts';

describe('checkAccount', () => {
  it.each([
    [
      { username: '', password: '', captcha: ' ' },
      { username: '请输入用户名!', password: '请输入密码!', captcha: '请输入验证码!' },
    ],
    [{ username: 'a', password: ' ', captcha: 'c' }, { password: '请输入密码!' }],
    [{ username: 'a', password: 'b', captcha: 'c' }, {}],
  ])('[S5.1a] of %j is %j', (values, errors) => {
    expect(checkAccount(values)).toEqual(errors);
  });
});

describe('refusedFields', () => {
  it.each([
    ['验证码错误', { captcha: '您输入的验证码不正确!' }],
    ['验证码无效', { captcha: '您输入的验证码不正确!' }],
    ['用户名或密码错误', {}],
  ])('[S5.1a] of %s is %j', (message, errors) => {
    expect(refusedFields(message)).toEqual(errors);
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
    const field = layOut(width, height);
    const points = field.rows.flat().flatMap(({ corners }) => corners);
    expect(points.length).toBeGreaterThan(0);
    for (const seconds of [0, 17, 96, 100_000]) points.push(sunAt(seconds, width, field.horizon));
    expect(points.filter(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))).toEqual([]);
  });

  it('keeps the sun above the horizon and lights what stands below it', () => {
    const field = layOut(1000, 800);
    for (let seconds = 0; seconds < 96; seconds += 4) {
      const sun = sunAt(seconds, 1000, field.horizon);
      expect(sun.y).toBeLessThan(field.horizon);
      const far = field.rows[0] ?? [];
      const brightest = far.reduce((best, panel) => (glint(panel, sun, 1000) > glint(best, sun, 1000) ? panel : best));
      expect(Math.abs(brightest.center.x - sun.x)).toBeLessThan(60);
    }
  });
});
