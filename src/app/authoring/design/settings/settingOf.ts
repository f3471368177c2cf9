import { isRecord, type JsonSchema } from '../../../../runtime/data/json.ts';
import { below, expand, type Facet } from '../../assist/facets.ts';
import { textsOf } from '../../assist/schemaBook.ts';
import type { Word } from '../../assist/vocabulary.ts';
import { isExpression, valueWords } from '../../assist/words.ts';
import { KIND_TITLES, MAIN_SETTINGS, SETTING_TITLES, VALUE_TITLES } from '../titles/settingTitles.ts';
import { TYPE_TITLES, WIDGET_TITLES } from '../titles/typeTitles.ts';
import { INSIDE_TITLES } from './insideTitles.ts';
import { fits, flatList, flatObject, plainSchema, plainType, scalarList } from './plainSettings.ts';
import type { Setting, SettingChoice, SettingEditor, SettingSource } from './setting.ts';
import { shapeInside } from './shapeInside.ts';
import { wayOf, waysFor } from './ways.ts';

const nounsOf = (facets: readonly Facet[]) => new Set(facets.flatMap(({ nouns }) => nouns));

function choice(key: string, value: string): SettingChoice {
  const title =
    key === 'type' || key === 'fallback' ? TYPE_TITLES[value] : key === 'widget' ? WIDGET_TITLES[value] : undefined;
  return { value, label: title === undefined ? value : `${title} ${value}` };
}

/** Titles of the values of an enumeration, in its order. */
function enumLabels(key: string, { enum: values }: JsonSchema): readonly SettingChoice[] {
  const listed: readonly unknown[] = Array.isArray(values) ? values : [];
  return listed.map(String).map((value) => ({ value, label: VALUE_TITLES[`${key}/${value}`] ?? value }));
}

/** A name as a choice, with what people call it before it. */
export const namedChoice = ({ name, detail }: Word): SettingChoice => ({
  value: name,
  label: detail === '' ? name : `${detail} ${name}`,
});

/** Whether a setting is a list that holds names, and nothing else now. */
function isNameList(facets: readonly Facet[], held: unknown): boolean {
  const isList = facets.some(({ schema }) => textsOf(schema, 'type').includes('array'));
  const entries: readonly unknown[] = Array.isArray(held) ? held : [];
  return isList && (held === undefined || Array.isArray(held)) && entries.every((entry) => typeof entry === 'string');
}

/** Title of a setting; depends on its holder if the key alone is ambiguous. */
function titleOf(holder: string, key: string): string {
  return KIND_TITLES[holder]?.[key] ?? INSIDE_TITLES[`${holder}/${key}`] ?? SETTING_TITLES[key] ?? key;
}

/** The schemas of the object that has a setting, what it is called, and what is written there now. */
interface Described {
  readonly parents: readonly Facet[];
  /** Kind of the part, or the setting around the object: a key alone may be ambiguous. */
  readonly holder: string;
  readonly held: unknown;
}

/** Schemas of a key's value; the current value selects among several. */
function facetsOfKey(key: string, { parents, held }: Described, { book }: SettingSource): readonly Facet[] {
  return below(parents, key).flatMap((facet) => expand(facet, held, book));
}

/** A setting that is written in one way only: its editor follows from the schema, and from what is written now. */
export function settingInOneWay(
  key: string,
  described: Described,
  facets: readonly Facet[],
  source: SettingSource,
): Setting {
  const { parents, holder, held } = described;
  const { book, vocabulary } = source;
  const of = (editor: SettingEditor, schema: JsonSchema = {}, choices: readonly SettingChoice[] = []): Setting => ({
    key,
    title: titleOf(holder, key),
    editor,
    schema,
    choices,
    isMain: MAIN_SETTINGS.has(key),
    isRequired: parents.some(({ schema: parent }) => textsOf(parent, 'required').includes(key)),
    facets,
    vocabulary,
  });
  const nouns = nounsOf(facets);
  if (nouns.has('Condition')) return of('condition');
  if (isExpression(facets)) return of('expression');
  if (nouns.has('Dict') || key === 'dict' || key === 'resource') return of('dict');
  if (key === 'icon') return of('icon');
  // The view of a grid is no field although the schema calls it one.
  const named = key === 'view' ? [] : valueWords(facets, parents, key, vocabulary).map(namedChoice);
  const isText = facets.some(({ schema }) => textsOf(schema, 'type').includes('string'));
  if (named.length > 0 && (isText || key === 'screen')) return of('name', {}, named);
  if (named.length === 0 && isNameList(facets, held)) {
    const items = below(facets, 0).flatMap((facet) => expand(facet, undefined, book));
    const listed = valueWords(items, facets, 0, vocabulary).map(namedChoice);
    if (listed.length > 0) return of('names', {}, listed);
  }
  if (nouns.has('Text')) return of('text');
  const listed = facets.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum.map(String) : []));
  if (key === 'type' || key === 'widget' || key === 'component') {
    return of(
      'name',
      {},
      [...new Set(listed)].map((value) => choice(key, value)),
    );
  }
  const flat = flatObject(key, facets, held) ?? flatList(key, facets, held, book) ?? scalarList(facets, held, book);
  if (flat) return of('plain', flat);
  const type = plainType(facets);
  if (type !== null && fits(type, held)) {
    const schema = plainSchema(facets, type);
    return of('plain', schema, enumLabels(key, schema));
  }
  return of(shapeInside(facets, held) ?? 'json');
}

/** Editor of a setting: the current variant if it has several, else as its schema says. */
export function settingOf(key: string, described: Described, source: SettingSource): Setting {
  const facets = facetsOfKey(key, described, source);
  const setting = settingInOneWay(key, described, facets, source);
  const ways = waysFor(key, described.parents, source.book);
  const isKnown = described.held === undefined || wayOf(ways, described.held) !== null;
  return ways.length > 1 && isKnown ? { ...setting, editor: 'ways', schema: {}, facets: described.parents } : setting;
}

/**
 * The settings of an object inside a setting.
 * @param facets of the object
 * @param holder the setting around it, or the kind of a step
 */
export function settingsInside(
  facets: readonly Facet[],
  value: unknown,
  holder: string,
  source: SettingSource,
): readonly Setting[] {
  const keys = new Set(
    facets.flatMap(({ schema }) => (isRecord(schema.properties) ? Object.keys(schema.properties) : [])),
  );
  const needed = new Set(facets.flatMap(({ schema }) => textsOf(schema, 'required')));
  // A key that has to hold one value, as that of a step without settings, says all by being there.
  const isFixed = (key: string) => needed.has(key) && below(facets, key).some(({ schema }) => 'const' in schema);
  const shown = [...keys].filter((key) => !isFixed(key));
  return shown.map((key) => {
    const held = isRecord(value) ? value[key] : undefined;
    return settingOf(key, { parents: facets, holder, held }, source);
  });
}
