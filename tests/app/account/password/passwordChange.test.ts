import { describe, expect, it } from 'vitest';
import {
  changePassword,
  checkPasswordChange,
  refusedChangeField,
} from '../../../../src/app/account/password/passwordChange.ts';
import { client } from '../../session/support.ts';

const GOOD = { oldpassword: 'Guang#2025', password: 'Guang#2026', confirmpassword: 'Guang#2026' };

describe('checkPasswordChange', () => {
  it.each([
    [{}, {}],
    [
      { oldpassword: '', password: '', confirmpassword: '' },
      { oldpassword: '请输入旧密码!', password: '请输入新密码!', confirmpassword: '请确认新密码!' },
    ],
    [{ confirmpassword: 'Guang#2027' }, { confirmpassword: '两次输入的密码不一样！' }],
    [{ password: 'abc45678', confirmpassword: 'abc45678' }, { password: '密码由8位数字、大小写字母和特殊符号组成!' }],
    [{ oldpassword: 'Guang#2026' }, { password: '新密码不能与旧密码相同!' }],
  ])('[S5.5] of %j is %j', (change, errors) => {
    const found = Object.entries(checkPasswordChange({ ...GOOD, ...change })).filter(([, text]) => text !== undefined);
    expect(Object.fromEntries(found)).toEqual(errors);
  });
});

describe('changePassword', () => {
  it.each([
    [true, '密码重置成功!'],
    [false, '旧密码输入错误!'],
  ])('[S7.19 S3.8] sends all four fields; success %s: %s', async (success, message) => {
    const server = client(() => ({ success, message, code: success ? 200 : 500, result: null }));
    expect(await changePassword(server, 'zhangsan', GOOD)).toEqual({ ok: success, message });
    expect(server.calls.map(({ request }) => request)).toEqual([
      { method: 'PUT', path: '/sys/user/updatePassword', body: { username: 'zhangsan', ...GOOD } },
    ]);
  });
});

describe('refusedChangeField', () => {
  it.each([
    ['旧密码输入错误!', 'oldpassword'],
    ['旧密码输入错误次数过多，请4秒后再试！', 'oldpassword'],
    ['两次输入密码不一致!', 'confirmpassword'],
    ['新密码不允许为空!', 'password'],
    ['不能输入常见弱口令！', 'password'],
    ['用户不存在！', null],
  ])('of %s is %s', (message, field) => {
    expect(refusedChangeField(message)).toBe(field);
  });
});
