import { isRecord } from '../../../runtime/data/json.ts';
import { expressionPlaceAt } from './expressionPlace.ts';
import { type Facet, facetsAt } from './facets.ts';
import { blankValue, literal } from './insertion.ts';
import { type Place, placeAt } from './place.ts';
import { type SchemaBook, subschema, textsOf } from './schemaBook.ts';
import type { Vocabulary, Word } from './vocabulary.ts';
import { expressionWords, isExpression, keyWords, valueWords } from './words.ts';

/** One entry of the completion list. */
export interface Suggestion {
  readonly label: string;
  readonly detail: string;
  readonly description: string;
  /** Text in its place as a snippet: `#{}` is where the cursor goes. */
  readonly insert: string;
  readonly kind: 'key' | 'name' | 'value';
}

interface Suggestions {
  /** The part of the text that a chosen entry replaces. */
  readonly from: number;
  readonly to: number;
  readonly entries: readonly Suggestion[];
}

/**
 * Completions at an offset of a document, from the schema, the document itself and the registries.
 */
export function suggestionsAt(
  text: string,
  offset: number,
  book: SchemaBook,
  vocabularyOf: (document: unknown) => Vocabulary,
): Suggestions {
  const place = placeAt(text, offset);
  const vocabulary = vocabularyOf(place.document);
  const facets = facetsAt(book, place.document, place.path);
  if (place.kind === 'key') return keySuggestions(text, place, facets, book, vocabulary);
  return (
    expressionSuggestions(text, offset, place, facets, vocabulary) ??
    valueSuggestions(text, place, facets, book, vocabulary)
  );
}

function keySuggestions(
  text: string,
  place: Place,
  facets: readonly Facet[],
  book: SchemaBook,
  vocabulary: Vocabulary,
): Suggestions {
  const after = text.slice(place.to);
  const hasValue = /^\s*:/.test(after);
  const comma = /^\s*"/.test(after) ? ',' : '';
  const write = (key: string) =>
    hasValue ? literal(key) : `${literal(key)}: ${blankValue(facets, key, book)}${comma}`;
  const known = new Map<string, Suggestion>();
  for (const { schema } of facets) {
    for (const [key, part] of Object.entries(subschema(schema, 'properties') ?? {})) {
      const description = descriptionOf(isRecord(part) ? part : {});
      const detail = textsOf(schema, 'required').includes(key) ? '必填' : '';
      const before = known.get(key);
      if (before && (before.description !== '' || description === '')) continue;
      known.set(key, { label: key, detail: before?.detail || detail, description, insert: write(key), kind: 'key' });
    }
  }
  for (const word of keyWords(facets, vocabulary)) {
    if (!known.has(word.name)) known.set(word.name, { ...entryOf(word), insert: write(word.name) });
  }
  const entries = [...known.values()].filter(({ label }) => !place.taken.includes(label));
  return { from: place.from, to: place.to, entries };
}

function valueSuggestions(
  text: string,
  place: Place,
  facets: readonly Facet[],
  book: SchemaBook,
  vocabulary: Vocabulary,
): Suggestions {
  const parents = facetsAt(book, place.document, place.path.slice(0, -1));
  const comma = /^\s*["{]/.test(text.slice(place.to)) ? ',' : '';
  const known = new Map<string, Suggestion>();
  const add = (entry: Suggestion) => {
    if (!known.has(entry.label)) known.set(entry.label, { ...entry, insert: `${entry.insert}${comma}` });
  };
  for (const { schema } of facets) {
    const texts = textsOf(schema, 'enumDescriptions');
    const values: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
    for (const [index, value] of values.entries()) add(valueEntry(value, texts[index] ?? ''));
    if (Object.hasOwn(schema, 'const')) add(valueEntry(schema.const, ''));
    if (textsOf(schema, 'type').includes('boolean')) for (const value of [true, false]) add(valueEntry(value, ''));
  }
  for (const word of valueWords(facets, parents, place.path.at(-1), vocabulary)) add(entryOf(word));
  return { from: place.from, to: place.to, entries: [...known.values()] };
}

/** Suggestions inside a string that is, or holds, an expression; null where it does not. */
function expressionSuggestions(
  text: string,
  offset: number,
  place: Place,
  facets: readonly Facet[],
  vocabulary: Vocabulary,
): Suggestions | null {
  if (text[place.from] !== '"' || offset <= place.from) return null;
  const start = place.from + 1;
  const inside = text.slice(start, text[place.to - 1] === '"' && place.to > start ? place.to - 1 : place.to);
  const found = expressionPlaceAt(inside, offset - start, isExpression(facets));
  if (!found) return null;
  const functions = new Set(vocabulary.functions);
  const entries = expressionWords(vocabulary).map((word) => ({
    ...entryOf(word),
    insert: functions.has(word) ? `${word.name}(#{})` : word.name,
  }));
  return { from: start + found.from, to: start + found.to, entries };
}

function entryOf({ name, detail, description }: Word): Suggestion {
  return { label: name, detail, description, insert: literal(name), kind: 'name' };
}

function valueEntry(value: unknown, description: string): Suggestion {
  const label = typeof value === 'string' ? value : JSON.stringify(value);
  return { label, detail: '', description, insert: literal(value), kind: 'value' };
}

function descriptionOf(schema: Readonly<Record<string, unknown>>): string {
  return typeof schema.description === 'string' ? schema.description : '';
}
