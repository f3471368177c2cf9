import { describe, expect, it } from 'vitest';
import { queryText, sentParameters } from '../../../src/app/transport/parameters.ts';

describe('sentParameters', () => {
  it.each([
    [{ a: null, b: undefined, c: '' }, {}],
    [
      { a: 0, b: false, c: ' ' },
      { a: '0', b: 'false', c: ' ' },
    ],
    [{ ids: ['1', 2, null] }, { ids: '1,2,' }],
    [{ empty: [] }, {}],
    [{ where: { a: 1 } }, { where: '{"a":1}' }],
  ])('[S7.38a] %j travels as %j', (given, sent) => {
    expect(sentParameters(given)).toEqual(sent);
  });
});

describe('queryText', () => {
  it('escapes what means something in an address', () => {
    expect(queryText({ name: '*张 三*&+=', 'a[]': '> 5' })).toBe(
      'name=*%E5%BC%A0%20%E4%B8%89*%26%2B%3D&a%5B%5D=%3E%205',
    );
  });
});
