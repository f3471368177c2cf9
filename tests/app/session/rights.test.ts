import { describe, expect, it } from 'vitest';
import { readButtonRights } from '../../../src/app/session/rights.ts';
import type { ButtonRight } from '../../../src/common/rights.ts';

const right = (action: string, type = '1', status = '1'): ButtonRight => ({ action, type, status });

describe('readButtonRights', () => {
  it.each([
    [undefined, []],
    [{ action: 'a' }, []],
    [[null, 7, {}, { action: '' }], []],
    [[{ action: 'a', type: 2, describe: 'x' }], [right('a', '2')]],
    [[{ action: 'a', status: 0 }], [right('a', '1', '0')]],
  ])('[S3.4] %j', (given, expected) => {
    expect(readButtonRights(given)).toEqual(expected);
  });
});
