import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../common/languages.ts';
import { isRecord, type Json } from '../data/json.ts';
import { missingLanguage } from '../diagnostics/messages/warnings.ts';
import { pointerOf } from '../diagnostics/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { AnyDocument } from './migrate.ts';
import { Origins } from './origins.ts';

/** Keys whose values are data, whatever keys those contain. */
const DATA: ReadonlySet<string> = new Set(['body', 'default', 'initial', 'params', 'set', 'where']);
/** Conditions, whose keys are fields; under `messages` the values are texts. */
const CONDITIONS: ReadonlySet<string> = new Set(['disabled', 'required', 'visible', 'when']);
/** Texts that people read; a text below `messages` is one under any key. */
const TEXTS: ReadonlySet<string> = new Set([
  'confirm',
  'content',
  'description',
  'empty',
  'group',
  'help',
  'message',
  'placeholder',
  'text',
  'title',
]);
/** A text with none of these is the same in every language: a code, a unit, a number. */
const CHINESE = /\p{Script=Han}/u;

type Path = readonly (string | number)[];
type LanguageText = { readonly [key: string]: string };

function isLanguage(name: string): name is Language {
  return LANGUAGES.some((language) => language === name);
}

function holdsData(key: string, path: Path): boolean {
  return DATA.has(key) || (CONDITIONS.has(key) && path.at(-1) !== 'messages');
}

/** True if a value is a text per language. One with a wrong key is not; its schema reports that. */
function isText(value: unknown): value is LanguageText {
  if (!isRecord(value) || typeof value[DEFAULT_LANGUAGE] !== 'string') return false;
  return Object.entries(value).every(([key, text]) => isLanguage(key) && typeof text === 'string' && text !== '');
}

/** Calls back for every text per language, and for every text under a key of texts. */
function visitTexts(value: unknown, path: Path, found: (text: string | LanguageText, path: Path) => void): void {
  if (isText(value)) found(value, path);
  else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) visitTexts(entry, [...path, index], found);
  } else if (isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (!holdsData(key, path)) visitTexts(entry, [...path, key], found);
    }
  } else if (typeof value === 'string' && (TEXTS.has(String(path.at(-1))) || path.at(-2) === 'messages')) {
    found(value, path);
  }
}

/** Languages of the texts of a document, other than that of the interface. */
export function languagesOf(document: AnyDocument): readonly Language[] {
  const found = new Set<string>();
  visitTexts(document, [], (text) => {
    if (typeof text !== 'string') for (const language of Object.keys(text)) found.add(language);
  });
  return LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && found.has(language));
}

/** Texts that lack a language which other texts of the document are in: some people would read a mixture. */
export function untranslated(document: AnyDocument): readonly Problem[] {
  return languagesOf(document).flatMap((language) => {
    const problems: Problem[] = [];
    visitTexts(document, [], (text, path) => {
      const isMissing = typeof text === 'string' ? CHINESE.test(text) : text[language] === undefined;
      if (isMissing) problems.push({ message: missingLanguage(language), pointer: pointerOf(path), at: 'value' });
    });
    return problems;
  });
}

function isObject(value: Json): value is AnyDocument {
  return isRecord(value);
}

interface InLanguage {
  readonly document: AnyDocument;
  readonly origins: Pick<Origins, 'before'>;
}

function spoken(value: Json, path: Path, language: Language, origins: Origins): Json {
  if (isText(value)) {
    const chosen = value[language] === undefined ? DEFAULT_LANGUAGE : language;
    origins.add(pointerOf(path), pointerOf([...path, chosen]));
    return value[chosen] ?? null;
  }
  if (Array.isArray(value)) return value.map((entry, index) => spoken(entry, [...path, index], language, origins));
  // Returns an invalid text unchanged: corrected inside, it would pass for a valid one.
  const isMeantAsText = isObject(value) && Object.keys(value).some(isLanguage);
  return isObject(value) && !isMeantAsText ? spokenEntries(value, path, language, origins) : value;
}

function spokenEntries(document: AnyDocument, path: Path, language: Language, origins: Origins): AnyDocument {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      holdsData(key, path) ? value : spoken(value, [...path, key], language, origins),
    ]),
  );
}

/**
 * The document with one language: texts per language become the text of that one, or of the interface's where they lack
 * it, so that later stages meet plain texts only. What is no such text stays as it is.
 */
export function inLanguage(document: AnyDocument, language: Language): InLanguage {
  const origins = new Origins();
  return { document: spokenEntries(document, [], language, origins), origins };
}
