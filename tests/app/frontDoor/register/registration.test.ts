import { describe, expect, it } from 'vitest';
import { readRegistered, registeredTitle } from '../../../../src/app/frontDoor/register/registered.ts';
import { checkRegistration, refusedField, register } from '../../../../src/app/frontDoor/register/registration.ts';
import type { Answer } from '../../../../src/runtime/contract/ports.ts';
import { client } from '../../session/support.ts';

const GOOD = {
  username: 'zhangsan',
  email: '',
  password: 'Guang#2026',
  confirmation: 'Guang#2026',
  phone: '13900139000',
  smscode: '123456',
};

describe('checkRegistration', () => {
  it.each([
    [{}, {}],
    [{ email: 'a@b.cn' }, {}],
    [{ phone: '19912345678' }, {}],
    [
      { username: ' ', password: '', confirmation: '', phone: '', smscode: '' },
      {
        username: '请输入用户名!',
        password: '请输入密码!',
        confirmation: '请输入确认密码!',
        phone: '请输入手机号!',
        smscode: '请输入验证码!',
      },
    ],
    [{ username: '张三' }, { username: '账号只能由字母、数字和 _ . @ - 组成' }],
    [{ username: 'x'.repeat(65) }, { username: '账号最多64个字符' }],
    [{ email: 'a@b' }, { email: '请输入正确格式的邮箱!' }],
    [{ password: '12345678', confirmation: '12345678' }, { password: '密码强度不够' }],
    [{ password: 'abc45678', confirmation: 'abc45678' }, { password: '密码由8位数字、大小写字母和特殊符号组成!' }],
    [{ confirmation: 'Guang#2027' }, { confirmation: '两次密码不一致' }],
    [{ phone: '12900139000' }, { phone: '请输入正确的手机号' }],
    [{ phone: '1390013900' }, { phone: '请输入正确的手机号' }],
  ])('[S5.3] of %j is %j', (change, errors) => {
    const found = Object.entries(checkRegistration({ ...GOOD, ...change })).filter(([, text]) => text !== undefined);
    expect(Object.fromEntries(found)).toEqual(errors);
  });
});

describe('refusedField', () => {
  it.each([
    ['用户名已注册', { username: '用户名已注册' }],
    ['该手机号已注册', { phone: '该手机号已注册' }],
    [' 手机号已经注册，请直接登录！', { phone: '手机号已经注册，请直接登录！' }],
    ['邮箱已被注册', { email: '邮箱已被注册' }],
    ['手机验证码错误', { smscode: '手机验证码错误' }],
    ['手机验证码失效，请重新获取', { smscode: '手机验证码失效，请重新获取' }],
    ['不能输入常见弱口令！', { password: '不能输入常见弱口令！' }],
    ['注册失败', {}],
  ])('of %s is %j', (message, errors) => {
    expect(refusedField(message)).toEqual(errors);
  });
});

describe('register', () => {
  const answering = (answer: Partial<Answer>) =>
    client(() => ({ success: false, message: '', code: 0, result: null, ...answer }));

  it.each([
    [{ email: '' }, { username: 'zhangsan', password: 'Guang#2026', phone: '13900139000', smscode: '123456' }],
    [
      { username: ' zhangsan ', email: ' a@b.cn ', phone: ' 13900139000' },
      { username: 'zhangsan', password: 'Guang#2026', phone: '13900139000', smscode: '123456', email: 'a@b.cn' },
    ],
  ])('[S7.15 S3.7] sends %j as %j', async (change, body) => {
    const server = answering({ success: true, code: 200 });
    expect(await register(server, { ...GOOD, ...change })).toBeNull();
    expect(server.calls.map(({ request }) => request)).toEqual([{ method: 'POST', path: '/sys/user/register', body }]);
  });

  it.each([
    [{ message: '手机验证码错误' }, '手机验证码错误'],
    [{ message: '', code: 500 }, '请求出现错误，请稍后再试'],
  ])('[S8.1c] says why: %j', async (answer, message) => {
    expect(await register(answering(answer), GOOD)).toBe(message);
  });

  it('[S8.1c] says that there was no answer', async () => {
    const broken = client(() => {
      throw new Error('网络超时');
    });
    expect(await register(broken, GOOD)).toBe('网络超时');
  });
});

describe('a finished registration', () => {
  it.each([
    [null, null],
    [{ idx: 3 }, null],
    [{ username: '', email: 'a@b.cn' }, null],
    [{ username: 'a' }, { username: 'a', email: '' }],
    [
      { username: 'a', email: 'a@b.cn' },
      { username: 'a', email: 'a@b.cn' },
    ],
  ])('is read from the state %j as %j', (state, registered) => {
    expect(readRegistered(state)).toEqual(registered);
  });

  it.each([
    ['', '你的账户：a 注册成功'],
    ['a@b.cn', '你的账户：a@b.cn 注册成功'],
  ])('[S2.28a S2.34] with the address "%s" is called %s', (email, title) => {
    expect(registeredTitle({ username: 'a', email })).toBe(title);
  });
});
