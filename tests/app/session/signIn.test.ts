import { describe, expect, it } from 'vitest';
import { greeting } from '../../../src/app/session/greeting.ts';
import { loginBody, loginType, readAdmission } from '../../../src/app/session/signIn.ts';
import { displayName } from '../../../src/app/session/state.ts';

const answer = (result: unknown, code = 200) => ({ success: true, message: '', code, result });
const RESULT = { token: 'T', userInfo: { username: 'admin', relTenantIds: null }, multi_depart: 1 };

describe('loginBody', () => {
  it('[S3.6a S5.1a] sends the captcha in lower case and names its image', () => {
    const credentials = { username: ' admin ', password: ' p ', captcha: 'aBc2 ', checkKey: 7, rememberMe: true };
    expect(loginBody(credentials)).toEqual({
      username: 'admin',
      password: ' p ',
      captcha: 'abc2',
      checkKey: 7,
      remember_me: true,
    });
  });
});

describe('readAdmission', () => {
  it('[S3.2] takes token, user and dictionaries', () => {
    const sex = [{ value: '1', text: '男' }];
    expect(readAdmission(answer({ ...RESULT, sysAllDictItems: { sex } }))).toEqual({
      token: 'T',
      user: RESULT.userInfo,
      tenantId: '0',
      dictionaries: { sex },
      lacksDepartment: false,
    });
  });

  it.each([
    ['another code', answer(RESULT, 500)],
    ['no token', answer({ ...RESULT, token: '' })],
    ['no user', answer({ ...RESULT, userInfo: null })],
    ['no result', answer(null)],
  ])('[S3.2] refuses %s', (_, refused) => {
    expect(readAdmission(refused)).toBeNull();
  });

  it.each([
    ['1', '1'],
    ['2, 3', '2'],
    ['', '0'],
    [null, '0'],
  ])('[S4.3a] works in the tenant of "%s": %s', (relTenantIds, tenantId) => {
    const admission = readAdmission(answer({ ...RESULT, userInfo: { username: 'a', relTenantIds } }));
    expect(admission?.tenantId).toBe(tenantId);
  });

  it.each([
    [0, true],
    ['0', true],
    [undefined, true],
    [1, false],
    [2, false],
  ])('[S4.3a] multi_depart %s lacks a department: %s', (multi_depart, lacks) => {
    expect(readAdmission(answer({ ...RESULT, multi_depart }))?.lacksDepartment).toBe(lacks);
  });

  it('drops dictionaries of the wrong shape', () => {
    expect(readAdmission(answer({ ...RESULT, sysAllDictItems: { sex: 'x' } }))?.dictionaries).toEqual({});
  });
});

describe('loginType', () => {
  it.each([
    ['admin', 1],
    ['zhang.san@example.com', 0],
    [' a@b.cn ', 0],
    ['a@b', 1],
    ['', 1],
  ])('[S5.1a] "%s" is %s', (username, type) => {
    expect(loginType(username)).toBe(type);
  });
});

describe('greeting', () => {
  it.each([
    [0, '早上好'],
    [8, '早上好'],
    [9, '上午好'],
    [11, '上午好'],
    [12, '中午好'],
    [13, '中午好'],
    [14, '下午好'],
    [19, '下午好'],
    [20, '晚上好'],
    [23, '晚上好'],
  ])('[S9.8f] at %s o’clock is %s', (hour, text) => {
    expect(greeting(hour)).toBe(text);
  });
});

describe('displayName', () => {
  it.each([
    [{ realname: '张三', username: 'zhang' }, '张三'],
    [{ realname: '', username: 'zhang' }, 'zhang'],
    [{}, ''],
    [null, ''],
  ])('[S3.1] %j is %s', (user, name) => {
    expect(displayName(user)).toBe(name);
  });
});
