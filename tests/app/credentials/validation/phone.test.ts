import { describe, expect, it } from 'vitest';
import { fitsMask, recoveryPhone, registrationPhone } from '../../../../src/app/credentials/validation/phone.ts';

const REFUSED = '请输入正确的手机号';

describe('phone numbers', () => {
  it.each([
    ['13800138000', null, null],
    ['15000138000', null, null],
    ['17700138000', null, null],
    ['16600138000', null, REFUSED],
    ['19900138000', null, REFUSED],
    ['12800138000', REFUSED, REFUSED],
    ['1380013800', REFUSED, REFUSED],
    ['138001380001', REFUSED, REFUSED],
    ['+8613800138000', REFUSED, REFUSED],
    ['', null, null],
  ])('[S5.3 S5.4b] %s: registration %s, recovery %s', (phone, registration, recovery) => {
    expect([registrationPhone(phone), recoveryPhone(phone)]).toEqual([registration, recovery]);
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
