import { normaliseCondition } from '../../conditions/normalise.ts';
import { inlineName } from '../assembly/inlineScreens.ts';
import type { Filter, Layout, PageHeader, Region } from '../document.generated.ts';
import type { Origins } from '../origins.ts';
import { figuresSource } from './figures.ts';
import { optionalText } from './interfaceText.ts';
import { RANGE_TYPES } from './list.ts';
import type { NormalisedHeader, NormalisedLayout, NormalisedRegion } from './normalised.ts';
import type { NormalisedSearchItem } from './normalisedList.ts';
import { normaliseSource } from './source.ts';

const ROW_HEIGHT = 40;

/** The types of filters that hold two ends are other types in fields. */
export function filterField({ type, ...filter }: Filter): Filter {
  const plain = type === undefined ? undefined : (RANGE_TYPES.get(type) ?? type);
  return plain === undefined ? filter : { ...filter, type: plain };
}

/** A filter placed in the bar of its page, which never sends it on its own. */
export function filterItem(name: string, filter: Filter): NormalisedSearchItem {
  return {
    field: name,
    title: null,
    type: null,
    rule: filter.type !== undefined && RANGE_TYPES.has(filter.type) ? 'range' : 'eq',
    default: filter.default ?? null,
    placeholder: optionalText(filter.placeholder),
    as: [],
  };
}

/** Fills in the defaults of a page header; null without one. */
export function normaliseHeader(header: PageHeader | undefined): NormalisedHeader | null {
  if (header === undefined) return null;
  const { description, links = [], search = null, tabs = null, region = null, range = null } = header;
  return { description: optionalText(description) ?? '', links, search, tabs, region, range };
}

/** Expands the layout of a page. `origins` gets the parts that move. */
export function normaliseLayout(layout: Layout | undefined, origins: Origins): NormalisedLayout {
  if (layout && 'split' in layout) {
    origins.add('/layout/regions', '/layout/split');
    const { split, sizes = null, direction = 'row' } = layout;
    return { kind: 'split', regions: split, sizes, direction };
  }
  if (layout && 'tabs' in layout) {
    origins.add('/layout/regions', '/layout/tabs');
    return { kind: 'tabs', regions: layout.tabs };
  }
  const { rowHeight = ROW_HEIGHT, raster = 12, phone = [] } = layout ?? {};
  return { kind: 'raster', rowHeight, columns: raster, phone };
}

/** @param page name of the page */
export function normaliseRegion(page: string, name: string, region: Region, origins: Origins): NormalisedRegion {
  const at = `/regions/${name}`;
  origins.add(`${at}/content`, at);
  const common = {
    title: optionalText(region.title),
    help: optionalText(region.help),
    selection: { first: region.selection?.first ?? false, address: region.selection?.address ?? false },
    at: region.at ?? null,
    count: region.count
      ? normaliseSource(figuresSource(region.count), { now: `${at}/count`, before: `${at}/count`, origins })
      : null,
    visible: normaliseCondition(region.visible),
    empty: optionalText(region.empty) ?? '',
  };
  if ('screen' in region) {
    const { screen, params = {} } = region;
    if (typeof screen === 'string')
      return { ...common, params, onSelect: null, rowActions: [], content: { kind: 'screen', screen } };
    return {
      ...common,
      params,
      onSelect: null,
      rowActions: [],
      content: { kind: 'inline', screen: inlineName(page, name) },
    };
  }
  const source = normaliseSource(region.figures ? figuresSource(region.figures) : region.source, {
    now: `${at}/content/source`,
    before: `${at}/source`,
    origins,
  });
  const { widget, refresh = 0, props = {}, onSelect = null, rowActions = [], live = null } = region;
  return {
    ...common,
    params: {},
    onSelect,
    rowActions,
    content: { kind: 'widget', widget, source, refresh, live, props },
  };
}
