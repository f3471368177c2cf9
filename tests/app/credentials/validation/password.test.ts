import { describe, expect, it } from 'vitest';
import {
  guessable,
  LEVEL_NAMES,
  newPasswordRules,
  passwordDemands,
  passwordLevel,
  shownLevel,
  strongEnough,
} from '../../../../src/app/credentials/validation/password.ts';
import { firstFault } from '../../../../src/app/credentials/validation/rule.ts';

describe('passwordLevel', () => {
  it.each([
    ['', 0, '低'],
    ['1', 1, '低'],
    ['abcdefgh', 1, '低'],
    ['ABCdef', 1, '低'],
    ['#!', 1, '低'],
    ['abc123', 2, '中'],
    ['abc_', 2, '中'],
    ['123#', 2, '中'],
    ['Guangshu#2026', 3, '强'],
  ] as const)('[S4.6] of "%s" is %i, called %s', (password, level, name) => {
    expect(passwordLevel(password)).toBe(level);
    expect(LEVEL_NAMES[passwordLevel(password)]).toBe(name);
  });
});

describe('shownLevel', () => {
  it.each([
    ['', '低'],
    ['a1#B', '低'],
    ['a1#B567', '低'],
    ['abc12345', '中'],
    ['a1#B5678', '强'],
  ])('[S4.6] calls "%s" %s', (password, name) => {
    expect(LEVEL_NAMES[shownLevel(password)]).toBe(name);
  });
});

describe('newPasswordRules', () => {
  const fault = (password: string) => firstFault(password, newPasswordRules('形状'));
  it.each([
    ['12345678', '形状'],
    ['abcdefgh', '形状'],
    ['abc12345', '形状'],
    ['ab#1', '形状'],
    ['abcd####', '形状'],
    ['1234####', '形状'],
    ['Ab#4567', '形状'],
    ['Ab#45678', undefined],
    [`Ab#1${'x'.repeat(124)}`, undefined],
    [`Ab#1${'x'.repeat(125)}`, '密码最多128个字符'],
  ])('[S5.3 S9.8c] say of "%s": %s', (password, message) => {
    expect(fault(password)).toBe(message);
  });

  it.each([
    ['12345678', '密码强度不够'],
    ['abcdefgh', '密码强度不够'],
    ['abc12345', null],
  ])('[S5.3] registration says of "%s": %s', (password, message) => {
    expect(strongEnough(password)).toBe(message);
  });

  it('agree with the demands that are listed', () => {
    for (const password of ['a', 'abcdefg1', 'Ab#45678', 'Ab|45678', 'Ab 45678', '12#45678', 'Ab＃45678']) {
      const areMet = passwordDemands(password).every(({ isMet }) => isMet);
      expect([password, areMet]).toEqual([password, fault(password) === undefined]);
    }
  });
});

describe('guessable', () => {
  it.each([
    ['Ab#45678', '含有连续字符，容易被猜到'],
    ['Ab#27914', null],
    ['', null],
  ])('[S5.6a] of "%s" is %s', (password, advice) => {
    expect(guessable(password)).toBe(advice);
  });
});
