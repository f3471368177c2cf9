import { describe, expect, it } from 'vitest';
import { createRegions } from '../../../src/runtime/state/page/regions.ts';
import { compiledPage, problemsOf } from '../fixtures/documents.ts';

function pageWith(region: object, more: object = {}): object {
  return {
    kind: 'page',
    version: 1,
    name: 'demo/Page',
    title: '页面',
    filters: { day: { title: '日期' } },
    layout: { tabs: ['tree', 'part'] },
    regions: {
      tree: { widget: 'tree', title: '部门' },
      part: { widget: 'text', props: { text: '{$filter.day}' }, ...region },
    },
    ...more,
  };
}

describe('the texts of a region', () => {
  it('say what is selected elsewhere and what the filter holds, and change with it', () => {
    const page = compiledPage(pageWith({ title: '{$region.tree.selected.name}的设备', help: '{$filter.day}' }));
    const regions = createRegions({ page, roots: {} });
    const texts = () => [regions.status('part').title, regions.status('part').help];
    expect([regions.status('tree').title, ...texts()]).toEqual(['部门', '的设备', null]);
    const told: string[] = [];
    regions.subscribe('part', () => told.push(regions.status('part').title ?? ''));
    regions.publish('tree', { selected: { name: '东区' } });
    regions.setFilter({ day: '2026-01-02' });
    expect(texts()).toEqual(['东区的设备', '2026-01-02']);
    expect(told).toEqual(['东区的设备', '东区的设备']);
  });

  it('may count what the region itself shows', () => {
    const page = compiledPage(pageWith({ title: '共 {size($region.part.rows)} 台' }));
    const regions = createRegions({ page, roots: {} });
    regions.publish('part', { rows: [{}, {}] });
    expect(regions.status('part').title).toBe('共 2 台');
  });

  it.each<readonly [object, string]>([
    [{ title: '{$region.tre.selected.name}' }, 'E221 /regions/part/title unknown region "tre" in title (tree?)'],
    [{ help: '{$filter.dya}' }, 'E224 /regions/part/help the page has no filter "dya" (day?)'],
    [{ help: '{day}' }, 'E202 /regions/part/help unknown field "day" in help ($filter.day?)'],
    [
      { title: '{$filter.day' },
      'E307 /regions/part/title brace "{" is never closed: write "}" or, for a literal brace, "{{"',
    ],
    [{ selection: { frist: true } }, 'E101 /regions/part/selection/frist unknown key "frist" in Selection (first?)'],
    [{ selection: {} }, 'E105 /regions/part/selection "selection" must have at least 1 key'],
  ])('%j is reported: %s', (region, expected) => {
    expect(problemsOf(pageWith(region))).toEqual([expected]);
  });

  it('select nothing by themselves unless they say so', () => {
    const { regions } = compiledPage(pageWith({ selection: { first: true, address: true } }));
    expect([...regions.values()].map(({ selectsFirst, keepsSelection }) => [selectsFirst, keepsSelection])).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
