import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../src/common/editDistance.ts';
import { NameIndex } from '../../../src/runtime/diagnostics/nameIndex.ts';
import { nearest } from '../../../src/runtime/diagnostics/suggest.ts';
import { Random } from '../fixtures/random.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['kitten', 'sitting', 3],
    ['slect', 'select', 1],
    ['ab', 'ba', 1],
    ['categroy', 'category', 1],
    ['abcd', 'acbd', 1],
    ['电站', '电场', 1],
  ])('of %j and %j is %i', (left, right, expected) => {
    expect(editDistance(left, right)).toBe(expected);
    expect(editDistance(right, left)).toBe(expected);
  });
});

describe('nearest', () => {
  const names = ['select', 'switch', 'date', 'datetime', 'list_multi', 'text', 'textarea', 'radio', 'id'];

  it.each([
    ['slect', 'select'],
    ['Select', 'select'],
    ['datetme', 'datetime'],
    ['txet', 'text'],
    ['listmulti', 'list_multi'],
    ['di', 'id'],
    ['banana', null],
    ['x', null],
    ['', null],
    ['completely different', null],
    ['y'.repeat(5000), null],
  ])('of %j is %j', (word, expected) => {
    expect(nearest(word, names)).toBe(expected);
  });

  it('never suggests the word itself, and prefers the fewest edits', () => {
    expect(nearest('text', ['text', 'texts'])).toBe('texts');
    expect(nearest('edit', ['exit', 'audit', 'edi'])).toBe('exit');
  });
});

describe('NameIndex', () => {
  /** The same answer by comparing everything with everything. */
  function slowly(word: string, names: readonly string[]): string | null {
    let best: string | null = null;
    let bestDistance = word.length < 3 ? word.length : Math.max(1, Math.floor(word.length / 3)) + 1;
    for (const name of names) {
      const distance = editDistance(word.toLowerCase(), name.toLowerCase());
      if (name === word || distance >= bestDistance) continue;
      best = name;
      bestDistance = distance;
    }
    return best;
  }

  it('leaves out only comparisons that cannot win', () => {
    const random = new Random(7);
    const word = () => Array.from({ length: 1 + random.below(9) }, () => random.pick([...'abcXY电站_1'])).join('');
    const names = Array.from({ length: 200 }, word);
    const index = new NameIndex(names);
    for (let turn = 0; turn < 500; turn++) {
      const asked = word();
      expect([asked, index.nearest(asked)]).toEqual([asked, slowly(asked, names)]);
    }
  });
});
