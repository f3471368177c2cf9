import { describe, expect, it } from 'vitest';
import { savedQueries } from '../../../src/runtime/settings/savedQueries.ts';
import { screenSettings } from '../../../src/runtime/settings/screenSettings.ts';
import { ports } from '../state/fixture.ts';

const rows = [{ field: 'name', rule: 'like' as const, value: '一号' }];

describe('saved queries', () => {
  it('[S4.19 S3.17b] are kept per route under title, matchType and records', () => {
    const { storage } = ports();
    savedQueries(screenSettings(storage, { path: '/a', screen: 'demo/A' })).put({ name: '本周', match: 'or', rows });
    expect(storage.read('/a demo/A:superquery')).toEqual([
      { title: '本周', matchType: 'or', records: [{ field: 'name', rule: 'like', val: '一号' }] },
    ]);
    expect(savedQueries(screenSettings(storage, { path: '/a', screen: 'demo/A' })).all()).toEqual([
      { name: '本周', match: 'or', rows },
    ]);
    expect(savedQueries(screenSettings(storage, { path: '/a', screen: 'demo/B' })).all()).toEqual([]);
  });

  it('[S4.19] of two routes that show one document are kept apart, and both begin with what was kept for the document', () => {
    const { storage } = ports();
    savedQueries(screenSettings(storage, { path: '', screen: 'demo/A' })).put({ name: '旧', match: 'and', rows });
    const at = (path: string) => savedQueries(screenSettings(storage, { path, screen: 'demo/A' }));
    const names = (path: string) =>
      at(path)
        .all()
        .map(({ name }) => name);
    expect([names('/a'), names('/b')]).toEqual([['旧'], ['旧']]);
    at('/a').put({ name: '新', match: 'and', rows });
    expect([names('/a'), names('/b')]).toEqual([['旧', '新'], ['旧']]);
    for (const name of ['旧', '新']) at('/a').remove(name);
    expect([names('/a'), names('/b')]).toEqual([[], ['旧']]);
  });

  it('take the place of the one with the same name', () => {
    const saved = savedQueries(screenSettings(ports().storage, { path: '/a', screen: 'demo/A' }));
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
      storage.write('/a demo/A:superquery', kept);
      expect(savedQueries(screenSettings(storage, { path: '/a', screen: 'demo/A' })).all()).toEqual([]);
    },
  );

  it('keep the rows that can be read', () => {
    const { storage } = ports();
    const records = [{ field: 'a', rule: 'eq', val: 1 }, { field: 'a', rule: 'sounds', val: 1 }, { rule: 'eq' }];
    storage.write('/a demo/A:superquery', [{ title: 'x', matchType: 'and', records }]);
    expect(savedQueries(screenSettings(storage, { path: '/a', screen: 'demo/A' })).all()[0]?.rows).toEqual([
      { field: 'a', rule: 'eq', value: 1 },
    ]);
  });
});
