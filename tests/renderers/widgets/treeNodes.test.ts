import { describe, expect, it } from 'vitest';
import { keysAtStart, treeNodes } from '../../../src/renderers/widgets/tree/nodes.ts';

const KEYS = { text: 'title', key: 'id', parent: 'parentId', lazy: null };

/** One node, `wide` below it, and `deep` below each of these. */
function tree(wide: number, deep: number) {
  const rows: Record<string, string>[] = [{ id: 'top' }];
  for (let n = 0; n < wide; n++) {
    rows.push({ id: `${n}`, parentId: 'top' });
    for (let below = 0; below < deep; below++) rows.push({ id: `${n}-${below}`, parentId: `${n}` });
  }
  return treeNodes(rows, KEYS);
}

describe('levels that are open at the start', () => {
  it('are those that were asked for', () => {
    expect(keysAtStart(tree(3, 2), 0)).toEqual([]);
    expect(keysAtStart(tree(3, 2), 1)).toEqual(['top']);
    expect(keysAtStart(tree(3, 2), 2)).toEqual(['top', '0', '1', '2']);
  });

  it('are fewer where more than 200 nodes would be seen, but the first one', () => {
    expect(keysAtStart(tree(3, 65), 2)).toHaveLength(4);
    expect(keysAtStart(tree(3, 66), 2)).toEqual(['top']);
    expect(keysAtStart(tree(500, 0), 2)).toEqual(['top']);
  });
});
