import { describe, expect, it } from 'vitest';
import { compiled, listDocument } from '../fixtures/documents.ts';

describe('$query', () => {
  it('is known to be read anywhere in the document, also in the rows of a grid', () => {
    const parts = { type: 'grid', fields: { qty: { type: 'number', visible: { '$query.mode': 'full' } } } };
    const { queryReads } = compiled(
      listDocument({
        source: { base: '/demo', params: { status: '{$query.status}' } },
        fields: { name: { title: '名称', visible: { $expr: '$query.x == $mode' } }, parts },
      }),
    );
    expect(queryReads).toEqual([
      ['$query', 'status'],
      ['$query', 'x'],
      ['$query', 'mode'],
    ]);
    expect(compiled(listDocument()).queryReads).toEqual([]);
  });
});
