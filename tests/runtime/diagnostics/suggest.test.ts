import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from '../../../src/runtime/diagnostics/suggest.ts';

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
