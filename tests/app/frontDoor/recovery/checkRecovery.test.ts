import { describe, expect, it } from 'vitest';
import {
  accountKey,
  checkAccountStep,
  checkPasswordStep,
  checkPhoneStep,
  codeRequestFault,
} from '../../../../src/app/frontDoor/recovery/checkRecovery.ts';

const MASK = '138****8000';

describe('step 1', () => {
  it.each([
    ['13800138000', { field: 'phone', text: '13800138000' }],
    [' 138 ', { field: 'phone', text: '138' }],
    ['zhang3', { field: 'username', text: 'zhang3' }],
    ['138a', { field: 'username', text: '138a' }],
  ])('[S5.4a] takes %s as %j', (typed, key) => {
    expect(accountKey(typed)).toEqual(key);
  });

  it.each([
    [
      { account: '', captcha: ' ' },
      { account: '请输入用户名和手机号！', captcha: '请输入验证码!' },
    ],
    [{ account: 'a', captcha: '' }, { captcha: '请输入验证码!' }],
    [{ account: 'a', captcha: 'c' }, {}],
  ])('[S5.4a] of %j is %j', (values, errors) => {
    expect(there(checkAccountStep(values))).toEqual(errors);
  });
});

describe('step 2', () => {
  it.each([
    [
      { phone: '', smscode: '' },
      { phone: '请输入手机号码!', smscode: '请输入短信验证码!' },
    ],
    // Read with S5.3: S5.4b knows the second digits 3, 4, 5, 7 and 8 only, which would lock out those who registered
    // with 6 or 9. Numbers that may register may recover.
    [{ phone: '16800138000', smscode: '1' }, { phone: '与该账号绑定的手机号不符' }],
    [{ phone: '19900138000', smscode: '1' }, { phone: '与该账号绑定的手机号不符' }],
    [{ phone: '12800138000', smscode: '1' }, { phone: '请输入正确的手机号' }],
    [{ phone: '1380013800', smscode: '1' }, { phone: '请输入正确的手机号' }],
    [{ phone: '13900138000', smscode: '1' }, { phone: '与该账号绑定的手机号不符' }],
    [{ phone: '13800138000', smscode: '1' }, {}],
  ])('[S5.4b S5.15] of %j is %j', (values, errors) => {
    expect(there(checkPhoneStep(values, MASK))).toEqual(errors);
  });

  it.each([
    ['', '手机号不能为空!'],
    ['168', '请输入正确的手机号'],
    ['12800138000', '请输入正确的手机号'],
    ['13800138000', undefined],
  ])('[S5.4b] asks for no code for "%s": %s', (phone, fault) => {
    expect(codeRequestFault(phone, MASK)).toBe(fault);
  });
});

describe('step 3', () => {
  const SHAPE = '密码由8位数字、大小写字母和特殊符号组成!!';
  it.each([
    [
      { password: '', confirmation: '' },
      { password: '请输入新密码!', confirmation: '密码不能为空!' },
    ],
    [{ password: 'abcdefgh', confirmation: 'abcdefgh' }, { password: SHAPE }],
    [{ password: 'abc45678', confirmation: 'abc45678' }, { password: SHAPE }],
    [{ password: 'Ab#4567', confirmation: 'Ab#4567' }, { password: SHAPE }],
    [{ password: 'Guang#2026', confirmation: 'Guang#2027' }, { confirmation: '两次密码不一致' }],
    [{ password: 'Guang#2026', confirmation: 'Guang#2026' }, {}],
  ])('[S5.4c] of %j is %j', (values, errors) => {
    expect(there(checkPasswordStep(values))).toEqual(errors);
  });
});

function there(errors: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}
