import { getNodeValue, type JSONPath } from 'jsonc-parser';
import { isRecord } from '../../../../runtime/data/json.ts';
import { insertAt, moveAt, removeAt, setAt, transferAt } from '../../text/edits.ts';
import { entriesIn, nodeAt, treeOf } from '../../text/entries.ts';
import { lentEntries } from '../outline/lentEntries.ts';
import type { Merged, Part } from '../outline/outline.ts';
import { SECTIONS, type Section, sectionAt } from '../outline/sections.ts';

/** A document after a change, and the part to look at then. */
export interface Changed {
  readonly text: string;
  readonly selected: JSONPath;
}

/** The value at a path of a text; undefined where there is none. */
export function valueAt(text: string, path: JSONPath): unknown {
  const node = nodeAt(treeOf(text), path);
  return node ? getNodeValue(node) : undefined;
}

/** Names and lists are read from the text; what a resource lends them counts too. */
export function namesIn(text: string, merged: Merged, section: Section): readonly string[] {
  const own = valueAt(text, section.path);
  const lent = lentEntries(merged, section).map(String);
  return isRecord(own) ? [...new Set([...Object.keys(own), ...lent])] : lent;
}

/** Section whose entries, or whose parts' entries, are at a path. */
export function sectionOf(path: JSONPath): Section | undefined {
  return SECTIONS.find((section) => section.path.every((key, index) => path[index] === key));
}

/** A list that is lent is written out before one of its entries changes; the rest of the text stays. */
export function owned(text: string, merged: Merged, path: JSONPath): string {
  const section = sectionOf(path);
  if (!section || section.shape === 'names' || valueAt(text, section.path) !== undefined) return text;
  const entries = lentEntries(merged, section);
  return entries.length === 0 ? text : setAt(text, section.path, entries);
}

/** Position of an entry among its siblings; -1 if the text does not have it. */
function indexIn(text: string, path: JSONPath): number {
  const key = path.at(-1);
  if (typeof key === 'number') return key;
  const container = nodeAt(treeOf(text), path.slice(0, -1));
  return entriesIn(container).findIndex((entry) => entry.children?.[0]?.value === key);
}

/** Whether a part has an order that can be changed, and may go: sections and lent names do not. */
export function isMovable(part: Part): boolean {
  if (part.kind === 'screen' || part.kind === 'section') return false;
  return typeof part.path.at(-1) === 'number' || !part.isLent;
}

/**
 * Moves a part up (-1) or down (1) among its neighbours.
 * @returns null when there is no neighbour on that side
 */
export function shifted(given: string, merged: Merged, part: Part, by: -1 | 1): Changed | null {
  if (!isMovable(part)) return null;
  const text = owned(given, merged, part.path);
  const container = part.path.slice(0, -1);
  const from = indexIn(text, part.path);
  const to = from + by;
  if (from < 0 || to < 0 || to >= entriesIn(nodeAt(treeOf(text), container)).length) return null;
  const key = part.path.at(-1);
  const selected = typeof key === 'number' ? [...container, to] : part.path;
  return { text: moveAt(text, container, from, to), selected };
}

/** Lists in which fields, actions and regions are named. */
const NAMING: Readonly<Record<string, readonly string[]>> = {
  field: ['search', 'columns', 'query/fields', 'form/layout'],
  action: ['toolbar', 'rowActions'],
  region: ['layout/split', 'layout/tabs'],
};

function namedBy(entry: unknown): unknown {
  return isRecord(entry) ? entry.field : entry;
}

/** Every place of a list, also within groups, tabs and steps, that names something; the last one first. */
function placesOf(value: unknown, path: JSONPath, name: string): readonly JSONPath[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries
    .flatMap((entry, index): readonly JSONPath[] => {
      const here: JSONPath = [...path, index];
      if (namedBy(entry) === name) return [here];
      const inside = isRecord(entry) ? ['fields', 'tabs', 'steps'] : [];
      return inside.flatMap((key) => placesOf(isRecord(entry) ? entry[key] : undefined, [...here, key], name));
    })
    .reverse();
}

/** Lists that may be empty, which is something else than not to be there: an empty toolbar has no buttons. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['search', 'toolbar', 'rowActions']);

/** Length of the path of an entry that stays after the last one is removed. */
const keptOf = (path: JSONPath) => (MAY_BE_EMPTY.has(String(path[0])) ? 1 : 0);

/** Lists that must keep their last entry: without the list everything would be shown again. */
const NEEDED: Readonly<Record<string, string>> = {
  columns: '至少保留一列',
  'query/fields': '至少保留一个查询器字段',
  'form/layout': '表单至少保留一个字段',
  'layout/split': '至少保留一个区域',
  'layout/tabs': '至少保留一个区域',
};

/** Why a part cannot be taken out; null when it can. */
export function obstacleToRemoving(given: string, merged: Merged, part: Part): string | null {
  if (!isMovable(part)) return '由资源或片段提供，不能在这里删除';
  const list = sectionOf(part.path)?.path ?? [];
  const said = NEEDED[list.join('/')];
  if (said === undefined) return null;
  const text = owned(given, merged, part.path);
  return valueAt(removeAt(text, part.path), list) === undefined ? said : null;
}

/** Takes a part out. A field, an action or a region also goes from the lists that show it. */
export function removed(given: string, merged: Merged, part: Part): Changed | null {
  if (obstacleToRemoving(given, merged, part) !== null) return null;
  const text = owned(given, merged, part.path);
  const without = removeAt(text, part.path, keptOf(part.path));
  const isNested = part.path.length > 2;
  const lists = isNested ? [] : (NAMING[part.kind] ?? []);
  const cleared = lists.reduce((now, list) => {
    const path = list.split('/');
    return placesOf(valueAt(now, path), path, part.name).reduce(
      (next, place) => removeAt(next, place, keptOf(place)),
      now,
    );
  }, without);
  const container = part.path.slice(0, -1);
  const section = sectionAt(container)?.path ?? container;
  const isSplit = part.kind === 'region' || section.join('/') === 'layout/split';
  // The shares belong to the regions that were there.
  return { text: isSplit ? removeAt(cleared, ['layout', 'sizes']) : cleared, selected: section };
}

/** What is inserted in a list when something else is dropped there: the name of what it shows. */
const SHOWS: Readonly<Record<string, readonly string[]>> = {
  search: ['field'],
  column: ['field'],
  queryField: ['field'],
  place: ['field'],
  button: ['action'],
  regionName: ['region'],
};

/**
 * True if the list of a part accepts the entry: groups hold only fields, tabs and steps also
 * groups.
 */
function holds(list: JSONPath, holder: Part['kind'], part: Part): boolean {
  const section = sectionOf(list);
  if (!section) return false;
  const isBox = part.kind === 'group' || part.kind === 'tabs' || part.kind === 'steps';
  if (section.holds !== 'place') return part.kind === section.holds || (SHOWS[section.holds] ?? []).includes(part.kind);
  if (isBox) return part.path[0] === 'form' && holder !== 'group' && part.kind !== 'steps';
  return part.kind === 'place' || part.kind === 'field';
}

/** A place among the entries of a list or object. */
interface Gap {
  /** The section, group, tab or step. */
  readonly holder: Part;
  readonly index: number;
}

/** The list or object with the entries of a holder. */
export function listOf(holder: Part): JSONPath {
  return holder.kind === 'group' || holder.kind === 'tab' || holder.kind === 'step'
    ? [...holder.path, 'fields']
    : holder.path;
}

/** Whether a part may be dropped into a holder. */
export function mayDrop(part: Part, holder: Part): boolean {
  const list = listOf(holder);
  const isOwn = list.join('/') === part.path.slice(0, -1).join('/');
  const isInside = `${list.join('/')}/`.startsWith(`${part.id}/`);
  if (isInside) return false;
  if (isOwn) return isMovable(part);
  return (
    sectionOf(list)?.shape === 'list' &&
    holds(list, holder.kind, part) &&
    (part.kind === 'field' || isMovable(part) || SHOWS.button?.includes(part.kind) === true)
  );
}

/** Puts a part into a gap: moved within its list or between parts of a layout; into another list goes its name. */
export function dropped(given: string, merged: Merged, part: Part, { holder, index }: Gap): Changed | null {
  if (!mayDrop(part, holder)) return null;
  const list = listOf(holder);
  const text = owned(given, merged, list);
  const own = part.path.slice(0, -1);
  if (own.join('/') === list.join('/')) {
    const from = indexIn(text, part.path);
    const to = from < index ? index - 1 : index;
    const key = part.path.at(-1);
    return { text: moveAt(text, list, from, to), selected: typeof key === 'number' ? [...list, to] : part.path };
  }
  const isTransfer = part.path[0] === 'form' && list[0] === 'form';
  if (isTransfer) {
    const moved = transferAt(text, part.path, list, index);
    return moved === text ? null : { text: moved, selected: ['form', 'layout'] };
  }
  return { text: insertAt(text, list, index, null, part.name), selected: [...list, index] };
}
