import { isRecord, type JsonSchema } from '../../../runtime/data/json.ts';
import { below, expand, type Facet, facetsAt } from '../assist/facets.ts';
import type { SchemaBook } from '../assist/schemaBook.ts';
import { textsOf } from '../assist/schemaBook.ts';
import type { Vocabulary, Word } from '../assist/vocabulary.ts';
import { isExpression, valueWords } from '../assist/words.ts';
import type { Part } from './outline.ts';
import { fits, flatList, flatObject, plainSchema, plainType } from './plainSettings.ts';
import { sectionAt } from './sections.ts';
import { KIND_TITLES, MAIN_SETTINGS, SETTING_TITLES, VALUE_TITLES } from './settingTitles.ts';
import { TYPE_TITLES, WIDGET_TITLES } from './typeTitles.ts';

/** How a setting is edited: by the form library as its schema says, or by an editor of its own. */
type SettingEditor = 'plain' | 'condition' | 'expression' | 'text' | 'json' | 'name' | 'names' | 'dict' | 'icon';

/** One choice of a setting that takes a name. */
export interface SettingChoice {
  readonly value: string;
  readonly label: string;
}

/** One setting of a part. */
export interface Setting {
  readonly key: string;
  readonly title: string;
  readonly editor: SettingEditor;
  /** A plain schema, which the form library draws; empty for every other editor. */
  readonly schema: JsonSchema;
  /** Names that may be chosen, or what the values of an enumeration are called; empty where anything may be written. */
  readonly choices: readonly SettingChoice[];
  /** Whether most parts need it; the others are folded away. */
  readonly isMain: boolean;
}

/** Keys that are shown as parts of their own, or that nobody changes by hand. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['$schema', 'kind', 'version', 'name', 'fields', 'search', 'form', 'query', 'actions', 'toolbar', 'rowActions'],
  ...['filters', 'regions', 'layout', 'split', 'tabs', 'steps', 'props'],
]);

/** A header of a page has a search of its own, which is no section. */
const OF_LIST: ReadonlySet<string> = new Set(['columns']);

const nounsOf = (facets: readonly Facet[]) => new Set(facets.flatMap(({ nouns }) => nouns));

function choice(key: string, value: string): SettingChoice {
  const title =
    key === 'type' || key === 'fallback' ? TYPE_TITLES[value] : key === 'widget' ? WIDGET_TITLES[value] : undefined;
  return { value, label: title === undefined ? value : `${title} ${value}` };
}

/** What the values of an enumeration are called, in its order. */
function enumLabels(key: string, { enum: values }: JsonSchema): readonly SettingChoice[] {
  const listed: readonly unknown[] = Array.isArray(values) ? values : [];
  return listed.map(String).map((value) => ({ value, label: VALUE_TITLES[`${key}/${value}`] ?? value }));
}

/** What schemas are read with. */
interface SettingSource {
  readonly book: SchemaBook;
  readonly vocabulary: Vocabulary;
}

/** The schemas of one setting and of the part that has it, and what is written now. */
interface Described {
  readonly facets: readonly Facet[];
  readonly parents: readonly Facet[];
  readonly held: unknown;
}

const namedChoice = ({ name, detail }: Word): SettingChoice => ({
  value: name,
  label: detail === '' ? name : `${detail} ${name}`,
});

/** Whether a setting is a list that holds names, and nothing else now. */
function isNameList(facets: readonly Facet[], held: unknown): boolean {
  const isList = facets.some(({ schema }) => textsOf(schema, 'type').includes('array'));
  const entries: readonly unknown[] = Array.isArray(held) ? held : [];
  return isList && (held === undefined || Array.isArray(held)) && entries.every((entry) => typeof entry === 'string');
}

function settingOf(key: string, { facets, parents, held }: Described, part: Part, source: SettingSource): Setting {
  const { book, vocabulary } = source;
  const head = {
    key,
    title: KIND_TITLES[part.kind]?.[key] ?? SETTING_TITLES[key] ?? key,
    isMain: MAIN_SETTINGS.has(key),
  };
  const of = (editor: SettingEditor, schema: JsonSchema = {}, choices: readonly SettingChoice[] = []): Setting => ({
    ...head,
    editor,
    schema,
    choices,
  });
  const nouns = nounsOf(facets);
  if (nouns.has('Condition')) return of('condition');
  if (isExpression(facets)) return of('expression');
  if (nouns.has('Dict') || key === 'dict' || key === 'resource') return of('dict');
  if (key === 'icon') return of('icon');
  const named = valueWords(facets, parents, key, vocabulary).map(namedChoice);
  const isText = facets.some(({ schema }) => textsOf(schema, 'type').includes('string'));
  if (named.length > 0 && (isText || key === 'screen')) return of('name', {}, named);
  if (named.length === 0 && isNameList(facets, held)) {
    const items = below(facets, 0).flatMap((facet) => expand(facet, undefined, book));
    const listed = valueWords(items, facets, 0, vocabulary).map(namedChoice);
    if (listed.length > 0) return of('names', {}, listed);
  }
  if (nouns.has('Text')) return of('text');
  const type = plainType(facets);
  const listed = facets.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum.map(String) : []));
  if (key === 'type' || key === 'widget' || key === 'component') {
    return of(
      'name',
      {},
      [...new Set(listed)].map((value) => choice(key, value)),
    );
  }
  const flat = flatObject(key, facets, held) ?? flatList(key, facets, held, book);
  if (flat) return of('plain', flat);
  if (type === null || !fits(type, held)) return of('json');
  const schema = plainSchema(facets, type);
  return of('plain', schema, enumLabels(key, schema));
}

/** Where the settings of a part stand: a section has those of the object around it. Null for a part that has none. */
export function settingsPath(part: Part): Part['path'] | null {
  if (part.kind === 'button' || part.kind === 'queryField' || part.kind === 'regionName') return null;
  if (part.kind === 'tabs' || part.kind === 'steps') return null;
  if (part.kind !== 'section') return part.path;
  return sectionAt(part.path) && part.path.length === 2 ? part.path.slice(0, 1) : null;
}

/** A copy of a document's value with another one at a path; what is missing on the way is made. */
function withValue(document: unknown, path: Part['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(document) ? document : [];
    return list.map((entry, index) => (index === key ? withValue(entry, rest, value) : entry));
  }
  const record = isRecord(document) ? document : {};
  return { ...record, [key]: withValue(record[key], rest, value) };
}

/** Types whose records hold no text: what is written as their default is a number, or something made of parts. */
const NOT_OF_TEXT: ReadonlySet<unknown> = new Set(['number', 'slider', 'grid', 'slot', 'hidden']);

/** Whether the default of a field is a text, by what the document itself says: a number is one that looks so. */
function isOfText(document: unknown, field: unknown): boolean {
  if (!isRecord(field) || !fits('string', field.default)) return false;
  if (field.type !== undefined) return !NOT_OF_TEXT.has(field.type);
  const isLent = isRecord(document) && (document.resource !== undefined || document.use !== undefined);
  return field.dict !== undefined || field.options !== undefined || !isLent;
}

function textSetting(key: string): Setting {
  return {
    key,
    title: SETTING_TITLES[key] ?? key,
    editor: 'text',
    schema: {},
    choices: [],
    isMain: MAIN_SETTINGS.has(key),
  };
}

/**
 * What may be set of a part, by the schema of the language for what it is now.
 * @param document the value of the text, as far as it can be read
 * @param value what the part is written as, in its long form
 */
export function settingsOf(document: unknown, part: Part, value: unknown, source: SettingSource): readonly Setting[] {
  const path = settingsPath(part);
  if (path === null) return [];
  const whole = withValue(document, path, value);
  const parents = facetsAt(source.book, whole, path);
  const keys = new Set(
    parents.flatMap(({ schema }) => (isRecord(schema.properties) ? Object.keys(schema.properties) : [])),
  );
  const isShown = (key: string) => !ELSEWHERE.has(key) && !(part.kind === 'screen' && OF_LIST.has(key));
  return [...keys].filter(isShown).map((key) => {
    if (key === 'default' && isOfText(document, value)) return textSetting(key);
    const held = isRecord(value) ? value[key] : undefined;
    const facets = below(parents, key).flatMap((facet) => expand(facet, held, source.book));
    return settingOf(key, { facets, parents, held }, part, source);
  });
}
