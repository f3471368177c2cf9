import { describe, expect, it, vi } from 'vitest';
import { withLateParts } from '../../../../src/common/latePart.ts';
import {
  add,
  divide,
  mean,
  multiply,
  remainder,
  subtract,
  total,
} from '../../../../src/common/values/number/arithmetic.ts';

describe('decimal arithmetic', () => {
  it.each([
    ['0.1 + 0.2', add(0.1, 0.2), 0.3],
    ['0.3 - 0.1', subtract(0.3, 0.1), 0.2],
    ['12 × 999 999 999.99', multiply(12, 999_999_999.99), 11_999_999_999.88],
    ['cents of 16 digits', add('99999999999999.99', 0.01), 100_000_000_000_000],
    ['more than a safe integer', add(Number.MAX_SAFE_INTEGER, 1), '9007199254740992'],
    ['tiny', multiply(0.0000001, 0.0000001), 1e-14],
    ['a third', divide(1, 3), '0.33333333333333333333'],
    ['two thirds, half away from zero', divide(-2, 3), '-0.66666666666666666667'],
    ['by zero', divide(1, 0), null],
    ['by a text of zero', divide(1, '0.00'), null],
    ['rest', remainder(5.5, 2), 1.5],
    ['rest of a negative', remainder(-5.5, 2), -1.5],
    ['rest by zero', remainder(1, 0), null],
    ['no negative zero', multiply(0, -5), 0],
    ['beyond all limits', multiply(1e200, 1e200), null],
    ['sum', total([0.1, 0.2, 3, '99999999999999.99']), '100000000000003.29'],
    ['sum of none', total([]), 0],
    ['mean', mean([0.1, 0.2, 0.3]), 0.2],
  ])('%s', (_, result, expected) => {
    expect(result).toBe(expected);
    expect(Object.is(result, -0)).toBe(false);
  });

  it('is loaded for work that computes, which then runs again', async () => {
    vi.resetModules();
    const held = await import('../../../../src/common/values/number/heldArithmetic.ts');
    const { withLateParts: within } = await import('../../../../src/common/latePart.ts');
    expect(() => held.heldArithmetic()).toThrow('before the arithmetic is loaded');
    expect(await within(() => held.heldArithmetic().add(0.1, 0.2))).toBe(0.3);
    expect(await withLateParts(() => 1)).toBe(1);
  });
});
