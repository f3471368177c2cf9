import { describe, expect, it, vi } from 'vitest';
import type { Condition, Payload, Template } from '../../../../src/runtime/contract/expression.ts';
import type { CompiledSource } from '../../../../src/runtime/contract/source.ts';
import type { Widget } from '../../../../src/runtime/contract/widget.ts';
import { type Path, readPath } from '../../../../src/runtime/data/path.ts';
import { gqmtDialect } from '../../../../src/runtime/dialects/gqmt.ts';
import type { CompiledPage, CompiledRegion, RegionContent } from '../../../../src/runtime/model/page.ts';
import { createRegions } from '../../../../src/runtime/state/page/regions.ts';
import { ALWAYS, always, field, searchItem } from '../fixture.ts';

/** `{ key: "{path}" }`, counting how often it is worked out. */
function reading(key: string, path: Path): Payload & { readonly evaluate: ReturnType<typeof vi.fn> } {
  return { reads: [path], evaluate: vi.fn((scope) => ({ [key]: readPath(scope, path) })) };
}

const text = (path: string): Template => ({ reads: [], constant: path, render: () => path, value: () => path });

const widget: Widget = {
  name: 'any',
  description: 'any',
  props: { type: 'object' },
  source: 'optional',
  view: () => null,
};

function region(name: string, parts: Partial<CompiledRegion> = {}): CompiledRegion {
  return {
    name,
    title: null,
    help: null,
    selectsFirst: false,
    keepsSelection: false,
    onSelect: null,
    rowActions: [],
    count: null,
    at: null,
    visible: ALWAYS,
    empty: '',
    params: always({}),
    reads: [],
    content: { kind: 'screen', screen: `demo/${name}` },
    ...parts,
  };
}

function page(...regions: readonly CompiledRegion[]): CompiledPage {
  return {
    kind: 'page',
    name: 'demo/Page',
    title: '页面',
    permission: null,
    header: null,
    filters: [searchItem(field('day'), { defaultValue: always('2026-01-02') }), searchItem(field('station'))],
    layout: { kind: 'tabs', regions: regions.map(({ name }) => name) },
    regions: new Map(regions.map((entry) => [entry.name, entry])),
    actions: new Map(),
    toolbar: [],
  };
}

const isChosen: Condition = {
  reads: [['$region', 'dicts', 'selected']],
  test: (scope) => readPath(scope, ['$region', 'dicts', 'selected']) !== null,
};

describe('createRegions', () => {
  it('hands what one region publishes to the regions that read it, and to no other', () => {
    const params = reading('dictId', ['$region', 'dicts', 'selected', 'id']);
    const other = reading('day', ['$filter', 'day']);
    const regions = createRegions({
      page: page(region('dicts'), region('items', { params, visible: isChosen }), region('other', { params: other })),
      roots: {},
    });
    expect(regions.status('items')).toMatchObject({ visible: false, params: { dictId: undefined } });
    expect(regions.status('other').params).toEqual({ day: '2026-01-02' });
    const told = { items: vi.fn(), other: vi.fn() };
    regions.subscribe('items', told.items);
    regions.subscribe('other', told.other);

    regions.publish('dicts', { rows: [{ id: '7' }], selected: { id: '7' } });

    expect(regions.status('items')).toMatchObject({ visible: true, params: { dictId: '7' } });
    expect(told.items).toHaveBeenCalledTimes(1);
    expect(told.other).not.toHaveBeenCalled();
    expect(other.evaluate).toHaveBeenCalledTimes(1);
  });

  it('notifies no one if what a region reads is equal', () => {
    const params = reading('dictId', ['$region', 'dicts', 'selected', 'id']);
    const regions = createRegions({ page: page(region('dicts'), region('items', { params })), roots: {} });
    regions.publish('dicts', { selected: { id: '7', name: '甲' } });
    const before = regions.status('items');
    const told = vi.fn();
    regions.subscribe('items', told);
    regions.publish('dicts', { selected: { id: '7', name: '乙' } });
    expect(told).not.toHaveBeenCalled();
    expect(regions.status('items')).toBe(before);
  });

  it('keeps the half of a publication that is left out', () => {
    const regions = createRegions({ page: page(region('dicts')), roots: {} });
    regions.publish('dicts', { rows: [{ id: '1' }] });
    regions.publish('dicts', { selected: { id: '1' } });
    expect(regions.value('dicts')).toEqual({ selected: { id: '1' }, rows: [{ id: '1' }] });
    regions.publish('dicts', { selected: null });
    expect(regions.value('dicts')).toEqual({ selected: null, rows: [{ id: '1' }] });
    expect(regions.roots.$region).toEqual({ dicts: { selected: null, rows: [{ id: '1' }] } });
  });

  it('ignores what an unknown region publishes and says which region a page lacks', () => {
    const regions = createRegions({ page: page(region('dicts')), roots: {} });
    regions.publish('constructor', { selected: { id: '1' } });
    expect(regions.value('constructor')).toEqual({ selected: null, rows: [] });
    expect(() => regions.status('items')).toThrow('the page demo/Page has no region "items"');
  });

  it('starts the filter with the defaults under the given values and goes back to the defaults', () => {
    const regions = createRegions({ page: page(region('a')), roots: {}, filter: { station: '3' } });
    expect(regions.filter()).toEqual({ day: '2026-01-02', station: '3' });
    regions.setFilter({ day: '2026-02-02' });
    expect(regions.roots.$filter).toEqual({ day: '2026-02-02', station: '3' });
    regions.resetFilter();
    expect(regions.filter()).toEqual({ day: '2026-01-02' });
  });

  it('works out only the regions that read a changed filter', () => {
    const day = reading('day', ['$filter', 'day']);
    const station = reading('station', ['$filter', 'station']);
    const regions = createRegions({
      page: page(region('a', { params: day }), region('b', { params: station })),
      roots: {},
    });
    regions.status('a');
    regions.status('b');
    regions.setFilter({ station: '3' });
    expect([day.evaluate.mock.calls.length, station.evaluate.mock.calls.length]).toEqual([1, 2]);
    expect(regions.status('b').params).toEqual({ station: '3' });
  });

  it('plans the request of a widget and keeps it while it asks the same', () => {
    const source: CompiledSource = {
      dialect: gqmtDialect,
      calls: { read: { method: 'GET', path: text('/energy') } },
      params: reading('day', ['$filter', 'day']),
      rowKey: 'id',
      sort: [],
      pageSize: 20,
      paging: true,
      cache: 0,
    };
    const content: RegionContent = {
      kind: 'widget',
      widget,
      source,
      refresh: 0,
      live: null,
      props: always({ unit: 'kWh' }),
    };
    const regions = createRegions({ page: page(region('energy', { content })), roots: {} });
    const { request, props } = regions.status('energy');
    expect({ request, props }).toEqual({
      request: { method: 'GET', path: '/energy', params: { day: '2026-01-02' } },
      props: { unit: 'kWh' },
    });
    regions.setFilter({ station: '3' });
    expect(regions.status('energy').request).toBe(request);
    regions.setFilter({ day: '2026-02-02' });
    expect(regions.status('energy').request).toEqual({ ...request, params: { day: '2026-02-02' } });
  });

  it('reads the roots of the place around, and counts every change', () => {
    const params = reading('owner', ['$user', 'id']);
    const regions = createRegions({ page: page(region('a', { params })), roots: { $user: { id: 'u1' } } });
    expect(regions.status('a').params).toEqual({ owner: 'u1' });
    const told = vi.fn();
    const end = regions.subscribeAll(told);
    const before = regions.version();
    regions.publish('a', { selected: { id: '1' } });
    regions.setFilter({ station: '1' });
    regions.setFilter({ station: '1' });
    end();
    regions.setFilter({ station: '2' });
    expect(told).toHaveBeenCalledTimes(2);
    expect(regions.version() - before).toBe(3);
  });

  it('starts every region anew on reload', () => {
    const regions = createRegions({ page: page(region('a'), region('b')), roots: {} });
    const told = vi.fn();
    regions.status('a');
    regions.subscribe('a', told);
    regions.reload();
    expect(told).toHaveBeenCalledTimes(1);
    expect([regions.status('a').round, regions.status('b').round]).toEqual([1, 1]);
  });

  it('works out anew what reads a root that says something else, and no other region', () => {
    let query: object = { day: '1' };
    const roots = {
      get $query() {
        return query;
      },
    };
    const day = reading('day', ['$query', 'day']);
    const other = reading('owner', ['$user', 'id']);
    const regions = createRegions({ page: page(region('a', { params: day }), region('b', { params: other })), roots });
    const told = vi.fn();
    regions.subscribe('a', told);
    expect([regions.status('a').params, regions.status('b').params]).toEqual([{ day: '1' }, { owner: undefined }]);
    query = { day: '2' };
    regions.reconsider('$query');
    expect(regions.status('a').params).toEqual({ day: '2' });
    expect(told).toHaveBeenCalledTimes(1);
    expect(other.evaluate).toHaveBeenCalledTimes(1);
  });
});
