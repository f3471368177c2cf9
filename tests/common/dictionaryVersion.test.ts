import { expect, it } from 'vitest';
import { dictionaryVersion } from '../../src/common/dictionaryVersion.ts';

const SEX = [
  { value: '1', text: '男', title: '男' },
  { value: '2', text: '女', title: '女' },
];

it('[S9.1] the version of dictionaries is that of their content, whatever else is in them', () => {
  const version = dictionaryVersion({ sex: SEX, empty: [] });
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(dictionaryVersion({ empty: [], sex: SEX.map(({ value, text }) => ({ value, text })) })).toBe(version);
});

it.each([
  ['another text', { sex: [{ value: '1', text: '先生' }, SEX[1] ?? {}], empty: [] }],
  ['one item less', { sex: SEX.slice(1), empty: [] }],
  ['another order', { sex: SEX.toReversed(), empty: [] }],
  ['one dictionary less', { sex: SEX }],
  ['the items under another code', { sex: [], empty: SEX }],
])('[S9.1] %s makes another version', (_case, dictionaries) => {
  expect(dictionaryVersion(dictionaries)).not.toBe(dictionaryVersion({ sex: SEX, empty: [] }));
});
