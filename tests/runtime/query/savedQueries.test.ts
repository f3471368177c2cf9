import { describe, expect, it } from 'vitest';
import { savedQueries } from '../../../src/runtime/query/savedQueries.ts';
import { ports } from '../state/fixture.ts';

const rows = [{ field: 'name', rule: 'like' as const, value: '一号' }];

describe('saved queries', () => {
  it('[S4.19 S3.17b] are kept per screen under title, matchType and records', () => {
    const { storage } = ports();
    savedQueries(storage, 'demo/A').put({ name: '本周', match: 'or', rows });
    expect(storage.read('demo/A:superquery')).toEqual([
      { title: '本周', matchType: 'or', records: [{ field: 'name', rule: 'like', val: '一号' }] },
    ]);
    expect(savedQueries(storage, 'demo/A').all()).toEqual([{ name: '本周', match: 'or', rows }]);
    expect(savedQueries(storage, 'demo/B').all()).toEqual([]);
  });

  it('take the place of the one with the same name', () => {
    const saved = savedQueries(ports().storage, 'demo/A');
    for (const name of ['一', '二', '一']) saved.put({ name, match: 'and', rows });
    saved.put({ name: '一', match: 'or', rows: [] });
    expect(saved.all().map(({ name, match }) => `${name} ${match}`)).toEqual(['一 or', '二 and']);
    saved.remove('一');
    expect([saved.has('一'), saved.has('二')]).toEqual([false, true]);
  });

  it.each([[null], ['text'], [[1, null, {}, { title: 1, records: [] }, { title: 'x', records: 'no' }]]])(
    'pass over %j',
    (kept) => {
      const { storage } = ports();
      storage.write('demo/A:superquery', kept);
      expect(savedQueries(storage, 'demo/A').all()).toEqual([]);
    },
  );

  it('keep the rows that can be read', () => {
    const { storage } = ports();
    const records = [{ field: 'a', rule: 'eq', val: 1 }, { field: 'a', rule: 'sounds', val: 1 }, { rule: 'eq' }];
    storage.write('demo/A:superquery', [{ title: 'x', matchType: 'and', records }]);
    expect(savedQueries(storage, 'demo/A').all()[0]?.rows).toEqual([{ field: 'a', rule: 'eq', value: 1 }]);
  });
});
