import { describe, expect, it } from 'vitest';
import { recordScope } from '../../../../src/runtime/data/path.ts';
import { compiledPage, problemsOf } from '../../fixtures/documents.ts';

function pageDocument(parts: object = {}): object {
  return {
    kind: 'page',
    version: 1,
    name: 'demo/Page',
    title: '页面',
    filters: { station: { title: '电站', dict: 'station' }, days: { type: 'daterange' } },
    layout: { split: ['left', 'right'], sizes: [1, 3] },
    regions: {
      left: { screen: 'demo/Left', params: { station: '{$filter.station}', days: '{$filter.days}' } },
      right: {
        widget: 'figure',
        source: { read: 'GET /count?id={$region.left.selected.id}' },
        refresh: 30,
        props: { field: '{$filter.station}' },
        visible: { '$region.left.selected': { empty: false } },
        empty: '请先选择',
      },
    },
    ...parts,
  };
}

/** A page of one region, with filters only where they matter. */
const region = (parts: object, filters?: object) =>
  pageDocument({ filters, layout: { tabs: ['one'] }, regions: { one: parts } });

describe('a page', () => {
  const page = compiledPage(pageDocument());

  it('has filters under their own names', () => {
    expect(page.filters.map(({ key, title, rule, field }) => [key, title, rule, field.type])).toEqual([
      ['station', '电站', 'eq', 'select'],
      ['days', 'days', 'range', 'date'],
    ]);
  });

  it('shares its width in percent', () => {
    expect(page.layout).toEqual({ kind: 'split', regions: ['left', 'right'], sizes: [25, 75], direction: 'row' });
  });

  it('reads regions and filters in params, conditions, calls and props', () => {
    const [left, right] = [...page.regions.values()];
    const roots = {
      $filter: { station: 's1', days: ['a', 'b'] },
      $region: { left: { selected: { id: 'a b' }, rows: [] } },
    };
    const scope = recordScope({}, roots);
    expect(left?.params.evaluate(scope)).toEqual({ station: 's1', days: ['a', 'b'] });
    expect(left?.reads).toEqual([]);
    expect(right?.reads).toEqual(['left']);
    expect(right?.visible.test(scope)).toBe(true);
    expect(right?.visible.test(recordScope({}, { $region: { left: { selected: null } } }))).toBe(false);
    const content = right?.content.kind === 'widget' ? right.content : null;
    expect(content?.source?.calls.read?.path.render(scope)).toBe('/count?id=a%20b');
    expect(content?.props.evaluate(scope)).toEqual({ field: 's1' });
    expect(content?.refresh).toBe(30);
  });

  it('is on a raster by default', () => {
    const at = { x: 0, y: 0, w: 12, h: 4 };
    const one = compiledPage(pageDocument({ layout: undefined, regions: { one: { screen: 'demo/One', at } } }));
    expect(one.layout).toEqual({ kind: 'raster', rowHeight: 40, columns: 12, phone: [] });
    expect(one.regions.get('one')?.at).toEqual(at);
  });

  it.each<readonly [string, object, readonly string[]]>([
    [
      'a bare name, which no record has',
      region({ screen: 'demo/One', params: { id: '{station}' } }, { station: { title: '电站' } }),
      ['E202 /regions/one/params/id unknown field "station" in params ($filter.station?)'],
    ],
    [
      'a region that reads itself',
      region({ screen: 'demo/One', params: { id: '{$region.one.selected.id}' } }),
      ['E223 /regions/one/params "params" closes a circle of regions that read each other: one → one'],
    ],
    [
      'props that the widget does not have',
      region({ widget: 'figure', source: '/x', props: { feild: 'a' } }),
      ['E101 /regions/one/props/feild unknown key "feild" in props of widget "figure" (field?)'],
    ],
    [
      'a place for a region that does not exist',
      pageDocument({ layout: { split: ['left', 'rihgt', 'right'] } }),
      ['E221 /layout/split/1 unknown region "rihgt" in layout (right?)'],
    ],
    [
      'a region that is neither screen nor widget',
      region({ title: '空' }),
      ['E103 /regions/one missing key "screen" in ScreenRegion'],
    ],
    [
      'a mistake in a filter at its place',
      region({ screen: 'demo/One' }, { station: { type: 'slect' } }),
      ['E201 /filters/station/type no field type "slect" is registered (select?)'],
    ],
    [
      'a root of grids',
      region({ screen: 'demo/One', params: { id: '{$parent.id}' } }),
      ['E210 /regions/one/params/id "$parent" has no meaning in a page'],
    ],
  ])('finds %s', (_, document, expected) => {
    expect(problemsOf(document)).toEqual(expected);
  });

  it('reports a cycle of regions once', () => {
    const read = (name: string) => ({ screen: 'demo/One', params: { id: `{$region.${name}.selected.id}` } });
    const regions = { a: read('b'), b: read('c'), c: read('a') };
    expect(problemsOf(pageDocument({ filters: undefined, layout: { tabs: ['a', 'b', 'c'] }, regions }))).toEqual([
      'E223 /regions/a/params "params" closes a circle of regions that read each other: a → b → c → a',
    ]);
  });
});

describe('what a choice in a region runs', () => {
  const widget = { widget: 'tree', source: { list: 'GET /places', params: { station: '{$filter.station}' } } };
  const actions = {
    into: { title: '进入', permission: false, do: [{ message: '{$region.one.selected.id}' }] },
  };
  const filters = { station: { title: '电站' } };
  const drilling = (onSelect: string) =>
    pageDocument({ filters, actions, layout: { tabs: ['one'] }, regions: { one: { ...widget, onSelect } } });

  it('is an action of the page', () => {
    expect(compiledPage(drilling('into')).regions.get('one')?.onSelect?.name).toBe('into');
  });

  it('is a located mistake where there is no such action', () => {
    expect(problemsOf(drilling('int'))).toContainEqual(expect.stringMatching(/E203.*int/));
  });
});
