import { describe, expect, it, vi } from 'vitest';
import { createMenuState } from '../../../../src/app/workspace/menuView/menuState.ts';

describe('menu state', () => {
  it('begins with the groups around the present page', () => {
    const state = createMenuState(['a', 'a/b']);
    expect(['a', 'a/b', 'c'].map((key) => [state.isOpen(key), state.isHere(key)])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('opens and closes one group and reports it', () => {
    const state = createMenuState([]);
    const heard = vi.fn();
    const end = state.subscribe(heard);
    state.toggle('a');
    expect([state.isOpen('a'), state.isOpen('b')]).toEqual([true, false]);
    state.toggle('a');
    expect(state.isOpen('a')).toBe(false);
    end();
    state.toggle('a');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('opens the groups of another page and leaves the others as they are', () => {
    const state = createMenuState(['a', 'a/1']);
    state.toggle('b');
    state.toggle('a');
    state.arrive(['c', 'c/1']);
    expect(['a', 'b', 'c'].map((key) => state.isOpen(key))).toEqual([false, true, true]);
    expect(['a', 'a/1', 'c', 'c/1'].filter((key) => state.isHere(key))).toEqual(['c', 'c/1']);
    state.arrive([]);
    expect(state.isHere('c')).toBe(false);
    expect(state.isOpen('c')).toBe(true);
  });
});
