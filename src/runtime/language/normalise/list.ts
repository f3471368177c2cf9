import { normaliseCondition } from '../../conditions/normalise.ts';
import type { Column, Look, Query, RowScreen, SearchItem, Tree } from '../document.generated.ts';
import type { Origins } from '../origins.ts';
import { allowsOf } from './columnAllows.ts';
import { optionalText } from './interfaceText.ts';
import type {
  NormalisedColumn,
  NormalisedLook,
  NormalisedQuery,
  NormalisedSearchItem,
  NormalisedTree,
} from './normalisedList.ts';

const ELLIPSIS = 25;
/** Parent key of rows that have none above. */
const TOP = '0';

/** Search types that are another type with two ends. */
export const RANGE_TYPES: ReadonlyMap<string, string> = new Map([
  ['daterange', 'date'],
  ['datetimerange', 'datetime'],
]);

/** Expands the shorthand of a search item, of which a text names the field. */
export function normaliseSearchItem(item: SearchItem): NormalisedSearchItem {
  const given = typeof item === 'string' ? { field: item } : item;
  const rangeOf = given.type === undefined ? undefined : RANGE_TYPES.get(given.type);
  return {
    field: given.field,
    title: optionalText(given.title),
    type: rangeOf ?? given.type ?? null,
    rule: given.rule ?? (rangeOf === undefined ? null : 'range'),
    default: given.default ?? null,
    placeholder: optionalText(given.placeholder),
    as: [given.as ?? []].flat(),
  };
}

function ellipsisOf(ellipsis: boolean | number | undefined): number {
  if (typeof ellipsis === 'number') return ellipsis;
  return ellipsis === true ? ELLIPSIS : 0;
}

/** The codes of time sizes (S9.7d) and what they are called here. */
const TIME_SIZES = ['datetime', 'date', 'month', 'year'];

function formatOf(format: string | number | undefined): string | null {
  if (format === undefined) return null;
  return /^\d$/.test(String(format)) ? (TIME_SIZES[Number(format)] ?? null) : String(format);
}

/** Expands the shorthand of a list column, of which a text names the field. */
export function normaliseColumn(column: Column): NormalisedColumn {
  const given = typeof column === 'string' ? { field: column } : column;
  return {
    field: given.field,
    title: optionalText(given.title),
    width: given.width ?? null,
    fixed: given.fixed ?? null,
    align: given.align ?? null,
    sortable: given.sortable ?? false,
    ellipsis: ellipsisOf(given.ellipsis),
    format: formatOf(given.format),
    summary: given.summary ?? null,
    total: given.total ?? null,
    action: given.action ?? null,
    ...allowsOf(given),
  };
}

/** Expands the condition of a highlight; null `columns` apply it to the whole row. */
export function normaliseLook({ when, color, columns }: Look): NormalisedLook {
  return { when: normaliseCondition(when), color, columns: columns ?? null };
}

/** Expands the shorthand of a tree; null for a flat list. `origins` gets the parts that move. */
export function normaliseTree(tree: Tree | undefined, origins: Origins): NormalisedTree | null {
  if (tree === undefined) return null;
  if (typeof tree === 'string') origins.add('/tree/parent', '/tree');
  const given = typeof tree === 'string' ? { parent: tree } : tree;
  return {
    parent: given.parent,
    top: String(given.top ?? TOP),
    children: given.children ?? null,
    hasChildren: given.hasChildren ?? null,
  };
}

/** Fills in the parameters of the screen below a row; null without one. */
export function normaliseRowScreen(rowScreen: RowScreen | undefined): Required<RowScreen> | null {
  return rowScreen ? { screen: rowScreen.screen, params: rowScreen.params ?? {} } : null;
}

/** Fills in the defaults of the query builder; null if the list has none. */
export function normaliseQuery(query: Query | undefined): NormalisedQuery | null {
  if (query === undefined) return null;
  return {
    fields: query.fields ?? null,
    match: query.match ?? 'and',
    save: query.save ?? true,
    initial: query.initial === undefined ? null : normaliseCondition(query.initial),
  };
}
