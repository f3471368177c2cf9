import type { DescribedSearch } from '../contract/description.ts';
import type { Option } from '../contract/option.ts';
import { isRecord } from '../data/json.ts';
import { toText } from '../data/values.ts';

const TYPES: Readonly<Record<string, DescribedSearch['type']>> = {
  date: 'date',
  datetime: 'datetime',
  number: 'number',
  list: 'select',
  radio: 'select',
  checkbox: 'select',
};

function typeOf(view: string, options: readonly Option[], isRange: boolean): DescribedSearch['type'] {
  const type = Object.hasOwn(TYPES, view) ? (TYPES[view] ?? 'text') : 'text';
  // A list without choices offers nothing, and a range of choices means nothing.
  return type === 'select' && (options.length === 0 || isRange) ? 'text' : type;
}

/**
 * Reads the search items of an online report (S3.18): `[{ field, label, mode, view, hidden }]`;
 * entries without a field are left out.
 * @param dictionaries options by name of the column
 */
export function readReportSearch(
  entries: unknown,
  dictionaries: ReadonlyMap<string, readonly Option[]>,
): readonly DescribedSearch[] {
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).flatMap(({ field, label, mode, view, hidden }) => {
    const name = toText(field);
    if (name === '') return [];
    const options = dictionaries.get(name) ?? [];
    const isRange = mode === 'group';
    const type = typeOf(toText(view).toLowerCase(), options, isRange);
    const isFolded = toText(hidden) === '1';
    return { field: name, title: toText(label) || name, isRange, type, isFolded, options, usual: null };
  });
}

/** Parameters of a report, which are asked for as `self_<name>`: `[{ paramName, paramTxt, paramValue }]`. */
export function readReportParams(entries: unknown): readonly DescribedSearch[] {
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).flatMap(({ paramName, paramTxt, paramValue }) => {
    const name = toText(paramName);
    if (name === '') return [];
    const usual = toText(paramValue) || null;
    const plain = { type: 'text', isRange: false, isFolded: false, options: [] } as const;
    return { field: `self_${name}`, title: toText(paramTxt) || name, usual, ...plain };
  });
}
