import { isRecord } from '../../../../runtime/data/json.ts';
import { facetsAt } from '../../assist/facets.ts';
import type { Vocabulary } from '../../assist/vocabulary.ts';
import { plainText } from '../../text/plainText.ts';
import type { Part } from '../outline/outline.ts';
import { sectionAt } from '../outline/sections.ts';
import { MAIN_SETTINGS, SETTING_TITLES } from '../titles/settingTitles.ts';
import { fits } from './plainSettings.ts';
import type { Setting, SettingSource } from './setting.ts';
import { settingOf } from './settingOf.ts';

/** Keys that are parts of their own, or that are not edited by hand. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['$schema', 'kind', 'version', 'name', 'fields', 'search', 'form', 'query', 'actions', 'toolbar', 'rowActions'],
  ...['filters', 'regions', 'layout', 'split', 'tabs', 'steps', 'props'],
]);

/** A header of a page has a search of its own, which is no section. */
const OF_LIST: ReadonlySet<string> = new Set(['columns']);

/**
 * Path of the settings of a part; a section has those of the object around it. Null for a part
 * without settings.
 */
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

function textSetting(key: string, vocabulary: Vocabulary): Setting {
  return {
    key,
    title: SETTING_TITLES[key] ?? key,
    editor: 'text',
    schema: {},
    choices: [],
    isMain: MAIN_SETTINGS.has(key),
    isRequired: false,
    facets: [],
    vocabulary,
  };
}

/** Settings of a grid that hold names of its own columns. */
const OF_ROWS: ReadonlySet<string> = new Set(['columns', 'views', 'summary', 'disabledRows']);

/** Names of fields in settings of a grid: its own, or those of the document if it defines none. */
function rowWords(field: unknown, vocabulary: Vocabulary): Vocabulary {
  const fields = isRecord(field) && isRecord(field.fields) ? Object.entries(field.fields) : [];
  if (fields.length === 0) return vocabulary;
  const words = fields.map(([name, cell]) => {
    return { name, detail: (isRecord(cell) && plainText(cell.title)) || '', description: '' };
  });
  return { ...vocabulary, fields: words };
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
  const ofRows = { ...source, vocabulary: rowWords(value, source.vocabulary) };
  return [...keys].filter(isShown).map((key) => {
    if (key === 'default' && isOfText(document, value)) return textSetting(key, source.vocabulary);
    const held = isRecord(value) ? value[key] : undefined;
    const isOfRows = part.kind === 'field' && OF_ROWS.has(key);
    return settingOf(key, { parents, holder: part.kind, held }, isOfRows ? ofRows : source);
  });
}
