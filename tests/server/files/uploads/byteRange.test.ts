import { expect, it } from 'vitest';
import { byteRange } from '../../../../server/files/uploads/byteRange.ts';

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-0', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  ['bytes=-', null],
  [null, null],
])('[S7.40b] of a file of 100 bytes, %j asks for %j', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part);
});

it('an empty file has no part', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none');
  expect(byteRange(null, 0)).toBeNull();
});
