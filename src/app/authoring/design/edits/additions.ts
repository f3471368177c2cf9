import type { JSONPath } from 'jsonc-parser';
import type { Registries } from '../../../../runtime/contract/registry.ts';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { insertAt, removeAt, wrapAt } from '../../text/edits.ts';
import { entriesIn, nodeAt, treeOf } from '../../text/entries.ts';
import type { Merged, Part } from '../outline/outline.ts';
import { type Section, sectionAt } from '../outline/sections.ts';
import { type Changed, listOf, namesIn, owned, sectionOf, valueAt } from './commands.ts';
import { fieldStarter, widgetStarter } from './starters.ts';

/** The text that is edited, and the tools for it. */
export interface Workbench {
  readonly text: string;
  readonly merged: Merged;
  readonly registries: Registries;
}

/** Types whose values no table shows. */
const NOT_IN_COLUMNS: ReadonlySet<string> = new Set(['grid', 'hidden', 'slot', 'password', 'slider']);

function section(name: string): Section {
  const found = sectionAt(name.split('/'));
  if (!found) throw new Error(`there is no section "${name}"`);
  return found;
}

/** A name that nothing has yet: `field1`, `field2` … */
function freeName(stem: string, taken: readonly string[]): string {
  let count = 1;
  while (taken.includes(`${stem}${count}`)) count += 1;
  return `${stem}${count}`;
}

const lengthAt = (text: string, path: JSONPath) => entriesIn(nodeAt(treeOf(text), path)).length;

/** Index for a new entry of a list: after the chosen part if that is an entry, else at the end. */
function indexAfter(text: string, list: JSONPath, spot: Part | null): number {
  const key = spot?.path.at(-1);
  const isEntry = spot !== null && spot.path.slice(0, -1).join('/') === list.join('/');
  if (isEntry && typeof key === 'number') return key + 1;
  if (!isEntry) return lengthAt(text, list);
  const entries = entriesIn(nodeAt(treeOf(text), list));
  const at = entries.findIndex((entry) => entry.children?.[0]?.value === key);
  return at < 0 ? entries.length : at + 1;
}

/** The list of a layout into which something new goes: that of the chosen place, else the end of the last box or the whole. */
function layoutList(text: string, spot: Part | null): JSONPath {
  if (spot?.path[0] === 'form' && spot.path.length > 2) {
    const isBox = spot.kind === 'group' || spot.kind === 'tab' || spot.kind === 'step';
    if (isBox) return listOf(spot);
    if (spot.kind === 'place') return spot.path.slice(0, -1);
  }
  const layout = valueAt(text, ['form', 'layout']);
  const last = Array.isArray(layout) ? layout.length - 1 : -1;
  const wizard: unknown = Array.isArray(layout) ? layout[last] : undefined;
  // Steps must be the whole layout, so there is no place next to them.
  if (isRecord(wizard) && Array.isArray(wizard.steps)) {
    return ['form', 'layout', last, 'steps', wizard.steps.length - 1, 'fields'];
  }
  return ['form', 'layout'];
}

/** Shows a field in a list that the document has, or that its resource lends. */
function shownIn(text: string, merged: Merged, list: JSONPath, name: string, spot: Part | null): string {
  const own = owned(text, merged, list);
  return insertAt(own, list, indexAfter(own, list, spot), null, name);
}

const hasList = (text: string, path: JSONPath) => Array.isArray(valueAt(text, path));

/**
 * Adds a field of a type behind the chosen part. It is also shown: as a column where there are columns, in the form where
 * that has a layout, in the search when a part of that is chosen. In a grid it becomes one of its columns.
 */
export function withField({ text, merged, registries }: Workbench, type: string, spot: Part | null): Changed {
  const entry = fieldStarter(type, registries);
  const grid = gridOf(text, spot);
  if (grid) {
    const own = valueAt(text, grid);
    const name = freeName('field', isRecord(own) ? Object.keys(own) : []);
    return { text: insertAt(text, grid, indexAfter(text, grid, spot), name, entry), selected: [...grid, name] };
  }
  const isPage = valueAt(text, ['kind']) === 'page';
  const place = isPage ? 'filters' : 'fields';
  const name = freeName(isPage ? 'filter' : 'field', namesIn(text, merged, section(place)));
  const path = [place];
  let next = insertAt(text, path, indexAfter(text, path, spot), name, entry);
  if (!isPage) next = shown(next, merged, type, name, spot);
  return { text: next, selected: [place, name] };
}

/** Fields of the grid that the chosen part is or is in; null outside of grids. */
function gridOf(text: string, spot: Part | null): JSONPath | null {
  if (spot?.kind !== 'field') return null;
  if (spot.path.length >= 4) return spot.path.slice(0, -1);
  const own = valueAt(text, spot.path);
  return isRecord(own) && own.type === 'grid' && isRecord(own.fields) ? [...spot.path, 'fields'] : null;
}

function shown(text: string, merged: Merged, type: string, name: string, spot: Part | null): string {
  const kind = String(valueAt(text, ['kind']) ?? '');
  let next = text;
  const hasColumns = hasList(text, ['columns']) || (kind !== 'form' && kind !== 'detail' && merged?.resource != null);
  if (hasColumns && kind !== 'fragment' && !NOT_IN_COLUMNS.has(type)) {
    next = shownIn(next, merged, ['columns'], name, spot);
  }
  const isPlaced = hasList(text, ['form', 'layout']) || (merged?.form.layout ?? null) !== null;
  if (isPlaced && type !== 'hidden') {
    next = owned(next, merged, ['form', 'layout']);
    next = shownIn(next, merged, layoutList(next, spot), name, spot);
  }
  return spot?.path[0] === 'search' ? shownIn(next, merged, ['search'], name, spot) : next;
}

/** Names a field, action or region that is there in the list of the chosen part. */
export function withName({ text, merged }: Workbench, name: string, spot: Part): Changed {
  const found = sectionOf(spot.path);
  const own = owned(text, merged, spot.path);
  const list = found?.holds === 'place' ? layoutList(own, spot) : (found?.path ?? spot.path);
  const index = indexAfter(own, list, spot);
  return { text: insertAt(own, list, index, null, name), selected: [...list, index] };
}

/** A part of a layout that holds others. */
export type Box = 'group' | 'tabs' | 'steps';

const BOX_TITLES: Readonly<Record<Box, string>> = { group: '新分组', tabs: '选项卡一', steps: '第一步' };

/**
 * Puts a box into the layout of the form. A group is made around the chosen place, or the last one; tabs and steps around
 * all that is there. On a tab or step, another one with a new field.
 */
export function withBox(bench: Workbench, box: Box, spot: Part | null): Changed | null {
  const path: JSONPath = ['form', 'layout'];
  const text = owned(bench.text, bench.merged, path);
  if (box !== 'group' && spot && (spot.kind === 'tab' || spot.kind === 'step' || spot.kind === box)) {
    return another({ ...bench, text }, spot);
  }
  const layout = valueAt(text, path);
  if (!Array.isArray(layout) || layout.length === 0) return null;
  const title = JSON.stringify(BOX_TITLES[box]);
  if (box !== 'group') {
    if (isRecord(layout[0]) && 'steps' in layout[0]) return null;
    const around = (held: string) => `[{ "${box}": [{ "title": ${title}, "fields": ${held} }] }]`;
    return { text: wrapAt(text, path, around), selected: [...path, 0] };
  }
  const place = spot?.kind === 'place' ? spot.path : [...path, layout.length - 1];
  const held = valueAt(text, place);
  // Groups are allowed in the layout, in tabs and in steps, but not in each other.
  const isInGroup = isRecord(valueAt(text, place.slice(0, -2))) && 'group' in Object(valueAt(text, place.slice(0, -2)));
  if (isInGroup || (isRecord(held) && !('field' in held))) return null;
  const around = (entry: string) => `{ "group": ${title}, "fields": [${entry}] }`;
  return { text: wrapAt(text, place, around), selected: place };
}

/** One more tab or step, with a new field of text. */
function another(bench: Workbench, spot: Part): Changed {
  const list: JSONPath =
    spot.kind === 'tabs' || spot.kind === 'steps' ? [...spot.path, spot.kind] : spot.path.slice(0, -1);
  const name = freeName('field', namesIn(bench.text, bench.merged, section('fields')));
  const withNew = insertAt(
    bench.text,
    ['fields'],
    Number.MAX_SAFE_INTEGER,
    name,
    fieldStarter('text', bench.registries),
  );
  const count = lengthAt(withNew, list);
  const title = list.at(-1) === 'steps' ? `第 ${count + 1} 步` : `选项卡 ${count + 1}`;
  const index = spot.kind === 'tab' || spot.kind === 'step' ? Number(spot.path.at(-1)) + 1 : count;
  return { text: insertAt(withNew, list, index, null, { title, fields: [name] }), selected: [...list, index] };
}

/** A new action with a button: in the toolbar, or in the rows when a part of those is chosen. */
export function withAction({ text, merged }: Workbench, spot: Part | null): Changed {
  const name = freeName('action', namesIn(text, merged, section('actions')));
  const action = { title: '新操作', permission: false, do: [{ message: '已完成' }] };
  const list: JSONPath = spot?.path[0] === 'rowActions' ? ['rowActions'] : ['toolbar'];
  const next = insertAt(text, ['actions'], indexAfter(text, ['actions'], spot), name, action);
  return { text: shownIn(next, merged, list, name, spot), selected: ['actions', name] };
}

/** The first free lines of a raster. */
function below(text: string): Row | null {
  if (valueAt(text, ['layout', 'split']) !== undefined || valueAt(text, ['layout', 'tabs']) !== undefined) return null;
  const regions = valueAt(text, ['regions']);
  const places = Object.values(isRecord(regions) ? regions : {}).flatMap((region) => {
    const at = isRecord(region) ? region.at : undefined;
    return isRecord(at) ? [Number(at.y) + Number(at.h)] : [];
  });
  return { x: 0, y: Math.max(0, ...places.filter(Number.isFinite)), w: 6, h: 6 };
}

/** A new region with a widget, or with another document when `screen` is given. */
export function withRegion(
  bench: Workbench,
  content: { widget: string } | { screen: string },
  spot: Part | null,
): Changed {
  const { text, merged, registries } = bench;
  const at = below(text);
  const name = freeName('region', namesIn(text, merged, section('regions')).concat(ownRegions(text)));
  const region =
    'widget' in content
      ? widgetStarter(content.widget, registries, at)
      : { screen: content.screen, ...(at === null ? {} : { at }) };
  let next = insertAt(text, ['regions'], indexAfter(text, ['regions'], spot), name, region);
  for (const list of [
    ['layout', 'split'],
    ['layout', 'tabs'],
  ]) {
    if (hasList(next, list)) next = insertAt(next, list, indexAfter(next, list, spot), null, name);
  }
  // Shares are of the regions that were there: all the same again.
  next = removeAt(next, ['layout', 'sizes']);
  return { text: next, selected: ['regions', name] };
}

function ownRegions(text: string): readonly string[] {
  const regions = valueAt(text, ['regions']);
  return isRecord(regions) ? Object.keys(regions) : [];
}
