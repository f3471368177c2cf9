import { expect, it } from 'vitest';
import { cutToWidth, textWidth } from '../../../src/renderers/display/textWidth.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['光伏', 4],
  ['PV光伏', 6],
  ['１２', 4],
  ['，。', 4],
  ['한글', 4],
  ['😀', 2],
  ['👨‍👩‍👧', 2],
  ['é', 1],
])('%j is %i wide', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

it.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcdef...'],
  ['光伏电站', 8, '光伏电站'],
  ['光伏电站', 7, '光伏电...'],
  ['光伏电站', 1, '...'],
  ['a光伏', 4, 'a光...'],
  ['ab cd', 3, 'ab...'],
  ['a👨‍👩‍👧b', 3, 'a👨‍👩‍👧...'],
  ['', 5, ''],
])('[S9.4] %j cut to %i is %j', (text, limit, shown) => {
  expect(cutToWidth(text, limit)).toBe(shown);
});
