import { describe, expect, it } from 'vitest';
import { type Branch, flatBranches, withBranches } from '../../../../src/renderers/fields/tree/branches.ts';

const branch = (value: string, children?: readonly Branch[]): Branch => ({
  key: value,
  value,
  text: value,
  isLeaf: false,
  children,
});

describe('a tree that loads level by level', () => {
  it('[S4.14] takes what came below a branch, at any depth', () => {
    const tree = withBranches(withBranches([branch('a'), branch('b')], 'a', [branch('c')]), 'c', [branch('d')]);
    expect(tree).toMatchObject([
      { value: 'a', children: [{ value: 'c', children: [{ value: 'd' }] }] },
      { value: 'b' },
    ]);
  });

  it('[S4.14] makes a branch a leaf when nothing is below it', () => {
    expect(withBranches([branch('a')], 'a', [])).toMatchObject([{ value: 'a', isLeaf: true, children: [] }]);
  });

  it('leaves out what is in the tree already', () => {
    expect(withBranches([branch('a')], 'a', [branch('a'), branch('b')])[0]?.children).toMatchObject([{ value: 'b' }]);
  });

  it('keeps branches that did not change', () => {
    const tree = [branch('a'), branch('b')];
    expect(withBranches(tree, 'a', [branch('c')])[1]).toBe(tree[1]);
  });

  it('accepts a plain list, too', () => {
    expect(flatBranches([{ value: '1', text: '一' }])).toEqual([{ key: '1', value: '1', text: '一', isLeaf: true }]);
  });
});
