import { describe, expect, it } from 'vitest';
import {
  branchKeys,
  everyKey,
  linkedKeys,
  nodeKeys,
  readNodes,
} from '../../../../src/renderers/fields/tree/checkNodes.ts';

const keys = nodeKeys({ text: 'slotTitle', flag: 'ruleFlag' });
const nodes = readNodes(
  {
    treeList: [
      {
        key: 'a',
        slotTitle: '甲',
        children: [{ key: 'b', slotTitle: '乙', ruleFlag: 1, children: [{ key: 'c' }] }, { key: 'd' }],
      },
      { key: 'e', slotTitle: '戊', children: null },
      { slotTitle: '无键' },
    ],
  },
  keys,
);

describe('a tree with boxes', () => {
  it('is read from a list or from the `treeList` of an object, without nodes that have no key', () => {
    expect(everyKey(nodes)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(branchKeys(nodes)).toEqual(['a', 'b']);
    expect(nodes[0]?.children[0]).toMatchObject({ title: '乙', isFlagged: true, children: [{ title: 'c' }] });
    expect(readNodes([{ key: 'x' }], keys)).toMatchObject([{ key: 'x', title: 'x', isFlagged: false }]);
    expect([readNodes(null, keys), readNodes({}, keys)]).toEqual([[], []]);
  });

  it('linked, ticks a node with the way to it and all below, and unticks it with all below', () => {
    expect(linkedKeys(nodes, ['e'], 'b', true)).toEqual(['e', 'a', 'b', 'c']);
    expect(linkedKeys(nodes, ['a', 'b', 'c', 'd'], 'b', false)).toEqual(['a', 'd']);
    expect(linkedKeys(nodes, ['a'], 'unheard', true)).toEqual(['a']);
  });
});
