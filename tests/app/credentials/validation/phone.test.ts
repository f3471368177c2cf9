import { describe, expect, it } from 'vitest';
import { fitsMask, ownPhone } from '../../../../src/app/credentials/validation/phone.ts';

const REFUSED = '请输入正确的手机号';

describe('phone numbers', () => {
  // The two requirements differ in the second digit: 3 to 9 to register (S5.3), 3, 4, 5, 7, 8 to
  // recover (S5.4b). One rule serves both, the wider, because a user who may register must be able
  // to recover.
  it.each([
    ['13800138000', null],
    ['15000138000', null],
    ['17700138000', null],
    ['16600138000', null],
    ['19900138000', null],
    ['12800138000', REFUSED],
    ['1380013800', REFUSED],
    ['138001380001', REFUSED],
    ['+8613800138000', REFUSED],
    ['', null],
  ])('[S5.3 S5.4b] %s: %s', (phone, fault) => {
    expect(ownPhone(phone)).toBe(fault);
  });
});

describe('fitsMask', () => {
  it.each([
    ['13800138000', '138****8000', true],
    ['13900138000', '138****8000', false],
    ['13800138001', '138****8000', false],
    ['1388000', '138****8000', false],
    ['13800138000', '', true],
    ['13800138000', '未绑定', true],
  ])('%s and %s: %s', (phone, mask, fits) => {
    expect(fitsMask(phone, mask)).toBe(fits);
  });
});
