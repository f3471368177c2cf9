import type { Column, SearchItem } from '../document.generated.ts';
import type { NormalisedColumn, NormalisedSearchItem } from '../normalised.ts';
import { optionalText } from './text.ts';

const COLUMN_WIDTH = 120;
const ELLIPSIS = 25;

/** Search types that are another type with two ends. */
const RANGE_TYPES: ReadonlyMap<string, string> = new Map([
  ['daterange', 'date'],
  ['datetimerange', 'datetime'],
]);

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

export function normaliseColumn(column: Column): NormalisedColumn {
  const given = typeof column === 'string' ? { field: column } : column;
  return {
    field: given.field,
    title: optionalText(given.title),
    width: given.width ?? COLUMN_WIDTH,
    fixed: given.fixed ?? null,
    align: given.align ?? null,
    sortable: given.sortable ?? false,
    ellipsis: ellipsisOf(given.ellipsis),
    action: given.action ?? null,
  };
}
