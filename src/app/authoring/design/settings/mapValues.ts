import { isRecord } from '../../../../runtime/data/json.ts';
import type { Facet } from '../../assist/facets.ts';
import { type SchemaBook, subschema } from '../../assist/schemaBook.ts';
import type { Setting, SettingChoice } from './setting.ts';
import { namedChoice, settingOf } from './settingOf.ts';

/** Maps whose keys are names of fields. */
const KEYED_BY_FIELDS: ReadonlySet<string> = new Set(['set', 'summary']);

/** Titles for the values of a map that are clearer than the name of the map. */
const VALUE_KEYS: Readonly<Record<string, string>> = { colors: 'color', set: 'value' };

/** The names that the keys of a map may be; none where anything may be written. */
export function keyChoices({ key, vocabulary }: Setting): readonly SettingChoice[] {
  return KEYED_BY_FIELDS.has(key) ? vocabulary.fields.map(namedChoice) : [];
}

/** The setting that one value of a map is. */
export function valueSetting(map: Setting, key: string, held: unknown, book: SchemaBook): Setting {
  const name = VALUE_KEYS[map.key] ?? map.key;
  // The schema of the values is stored under the name used by the settings.
  const parents: readonly Facet[] = map.facets.flatMap(({ schema, file }) => {
    const values = subschema(schema, 'additionalProperties');
    return values ? [{ schema: { properties: { [name]: values } }, file, nouns: [] }] : [];
  });
  const setting = settingOf(name, { parents, holder: map.key, held }, { book, vocabulary: map.vocabulary });
  return { ...setting, title: `${key} 的值`, isRequired: true };
}

/** Initial value of an entry of a map, and its value after it was emptied. */
export function startValue({ editor, schema }: Setting): unknown {
  const [first]: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  if (first !== undefined) return first;
  if (editor === 'names' || editor === 'list' || schema.type === 'array') return [];
  return isRecord(schema) && editor === 'object' ? {} : '';
}
