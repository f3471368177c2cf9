import { describe, expect, it } from 'vitest';
import { named } from '../../../../src/app/credentials/validation/named.ts';
import {
  firstFault,
  fullWidthLength,
  matching,
  noWiderThan,
  required,
} from '../../../../src/app/credentials/validation/rule.ts';

describe('firstFault', () => {
  const rules = [required('请输入!'), matching(/^\d+$/, '只能是数字'), noWiderThan(4, '太长')];
  it.each([
    ['', '请输入!'],
    ['   ', '请输入!'],
    ['a', '只能是数字'],
    ['12345', '太长'],
    ['1234', undefined],
  ])('of "%s" is %s', (text, message) => {
    expect(firstFault(text, rules)).toBe(message);
  });
});

describe('named', () => {
  it.each([
    ['mobile', '13800138000', '1380013800', '请输入正确格式的手机号码!'],
    ['landline', '0532-88886666', '0532-8888', '请输入正确的座机号码!'],
    ['landline', '88886666', '888', '请输入正确的座机号码!'],
    ['email', 'a@b.cn', 'a@b', '请输入正确格式的邮箱!'],
    ['httpUrl', 'https://a.cn/x', 'ftp://a.cn', '请输入正确格式的网址!'],
    ['notWeak', 'Guangshu#2026', 'root', '不能输入常见弱口令！'],
    ['notWeak', 'rooted', 'Guest', '不能输入常见弱口令！'],
    ['notSequential', 'a1b2c3', 'abc', '不能输入连续字符，连续3位或3位以上'],
    ['notSequential', 'ab12', 'x4321', '不能输入连续字符，连续3位或3位以上'],
  ])('[S5.6a] %s accepts %s and says of %s: %s', (name, good, bad, message) => {
    const rule = named(name);
    expect([rule(good), rule(''), rule(bad)]).toEqual([null, null, message]);
    expect(named(name, '不行')(bad)).toBe('不行');
  });

  it('refuses a pattern that does not exist', () => {
    expect(() => named('mobil')).toThrow('there is no pattern "mobil"');
  });
});

describe('fullWidthLength', () => {
  it.each([
    ['', 0],
    ['abc-1', 5],
    ['光枢', 4],
    ['光枢 ab', 7],
    ['，', 2],
    ['é', 2],
    ['😀', 2],
    ['\u007f\u0080', 3],
  ])('[S5.6b] of "%s" is %i', (text, columns) => {
    expect(fullWidthLength(text)).toBe(columns);
  });
});
