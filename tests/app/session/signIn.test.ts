import { describe, expect, it } from 'vitest';
import { greeting } from '../../../src/app/session/greeting.ts';
import { loginBody, loginType, phoneLoginBody, readAdmission, readOutcome } from '../../../src/app/session/signIn.ts';
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

describe('phoneLoginBody', () => {
  it('[S3.6b] sends number and code', () => {
    const body = phoneLoginBody({ mobile: ' 13800138000', captcha: '123456 ', rememberMe: false });
    expect(body).toEqual({ mobile: '13800138000', captcha: '123456', remember_me: false });
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
      departments: [],
      tenants: null,
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
    [0, true, 0],
    ['0', true, 0],
    [undefined, false, 0],
    [1, false, 0],
    [2, false, 2],
  ])('[S3.2 S3.5b S4.3a] multi_depart %s lacks a department: %s, leaves %i to choose', (multi_depart, lacks, count) => {
    const departs = [
      { id: 'd1', orgCode: 'A01', departName: '运维中心' },
      { id: 'd2', orgCode: 'A01A01', departName: '一号电站' },
      { id: 'd3', departName: '没有编码' },
    ];
    const admission = readAdmission(answer({ ...RESULT, multi_depart, departs }));
    expect(admission?.lacksDepartment).toBe(lacks);
    expect(admission?.departments).toEqual(departs.slice(0, count));
  });

  it('[S3.5a] takes the tenants that come along, their numbers as texts', () => {
    const tenantList = [{ id: 1, name: '甲' }, { id: '2', name: '乙' }, { id: 3 }, null];
    expect(readAdmission(answer({ ...RESULT, tenantList }))?.tenants).toEqual([
      { id: '1', name: '甲' },
      { id: '2', name: '乙' },
    ]);
  });

  it('drops dictionaries of the wrong shape', () => {
    expect(readAdmission(answer({ ...RESULT, sysAllDictItems: { sex: 'x' } }))?.dictionaries).toEqual({});
  });
});

describe('readOutcome', () => {
  it('[S2.18 S3.2] distinguishes a session from a second step and from a refusal', () => {
    expect(readOutcome(answer(RESULT)).kind).toBe('admitted');
    expect(readOutcome(answer({ twoStepTicket: 'x'.repeat(43), expiresIn: 300 }, 202))).toEqual({
      kind: 'secondStep',
      ticket: 'x'.repeat(43),
    });
    // The wrong code of an SMS comes with success true from some servers.
    const wrong = { success: true, code: 0, message: '手机验证码错误', result: null };
    expect(readOutcome(wrong)).toEqual({ kind: 'refused', message: '手机验证码错误' });
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
