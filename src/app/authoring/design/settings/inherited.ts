import type { Merged, Part } from '../outline/outline.ts';
import { TYPE_TITLES } from '../titles/typeTitles.ts';

/** Parts that show a field under its title unless they have one of their own. */
const SHOWING: ReadonlySet<Part['kind']> = new Set(['column', 'search', 'queryField', 'place']);

/**
 * What holds for the settings that a part does not say: of the field that it shows, of its resource, of a fragment, or by
 * itself. Texts by the key of the setting, for the placeholders of their inputs.
 */
export function inherited(part: Part, merged: Merged): Readonly<Record<string, string>> {
  const isCell = part.kind === 'field' && part.path.length === 4;
  const field = isCell ? merged?.fields[String(part.path[1])]?.grid?.fields[part.name] : merged?.fields[part.name];
  if (!field) return {};
  if (SHOWING.has(part.kind)) return { title: field.title };
  const isField = (part.kind === 'field' || part.kind === 'filter') && (isCell || part.path.length === 2);
  if (!isField) return {};
  const dictionary = field.choices?.kind === 'dict' ? field.choices.code : null;
  const all = { ...field, dict: dictionary, type: TYPE_TITLES[field.type] ?? field.type };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => {
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  );
}
