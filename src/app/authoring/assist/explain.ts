import { isRecord } from '../../../runtime/data/json.ts';
import { describeTypes } from '../../../runtime/language/describe.ts';
import { expressionPlaceAt } from './expressionPlace.ts';
import { type Facet, facetsAt } from './facets.ts';
import { type Place, placeAt } from './place.ts';
import { type SchemaBook, textsOf } from './schemaBook.ts';
import type { Vocabulary, Word } from './vocabulary.ts';
import { expressionWords, isExpression, keyWords, valueWords } from './words.ts';

/** Documentation of the word at an offset. */
export interface Explanation {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  /** Sentences, most specific first. */
  readonly lines: readonly string[];
}

/** Explains the key, value or name at an offset of a document; null where there is nothing to say. */
export function explanationAt(
  text: string,
  offset: number,
  book: SchemaBook,
  vocabularyOf: (document: unknown) => Vocabulary,
): Explanation | null {
  const place = placeAt(text, offset);
  if (place.from === place.to) return null;
  const vocabulary = vocabularyOf(place.document);
  return place.kind === 'key'
    ? keyExplanation(place, book, vocabulary)
    : valueExplanation(text, offset, place, book, vocabulary);
}

function keyExplanation(place: Place, book: SchemaBook, vocabulary: Vocabulary): Explanation | null {
  const key = String(place.held);
  const parents = facetsAt(book, place.document, place.path);
  const facets = facetsAt(book, place.document, [...place.path, key]);
  const word = keyWords(parents, vocabulary).find(({ name }) => name === key);
  const lines = [...(word ? wordLines(word) : []), ...schemaLines(facets)];
  return lines.length === 0 ? null : { from: place.from, to: place.to, title: key, lines };
}

function valueExplanation(
  text: string,
  offset: number,
  place: Place,
  book: SchemaBook,
  vocabulary: Vocabulary,
): Explanation | null {
  const facets = facetsAt(book, place.document, place.path);
  const inExpression = expressionExplanation(text, offset, place, facets, vocabulary);
  if (inExpression) return inExpression;
  const parents = facetsAt(book, place.document, place.path.slice(0, -1));
  const words = valueWords(facets, parents, place.path.at(-1), vocabulary);
  const word = words.find(({ name }) => name === place.held);
  const lines = [...(word ? wordLines(word) : []), ...enumLines(facets, place.held)];
  const title = typeof place.held === 'string' ? place.held : JSON.stringify(place.held);
  return lines.length === 0 ? null : { from: place.from, to: place.to, title, lines };
}

function expressionExplanation(
  text: string,
  offset: number,
  place: Place,
  facets: readonly Facet[],
  vocabulary: Vocabulary,
): Explanation | null {
  if (text[place.from] !== '"') return null;
  const start = place.from + 1;
  const found = expressionPlaceAt(text.slice(start, place.to - 1), offset - start, isExpression(facets));
  const head = found?.word.split('.')[0];
  const word = expressionWords(vocabulary).find(({ name }) => name === head);
  if (!found || !word) return null;
  return { from: start + found.from, to: start + found.to, title: word.name, lines: wordLines(word) };
}

function wordLines({ detail, description }: Word): readonly string[] {
  return [detail, description].filter((line) => line !== '');
}

/** Descriptions of the schemas, then what kind of value is expected. */
function schemaLines(facets: readonly Facet[]): readonly string[] {
  const texts = facets.flatMap(({ schema }) => (typeof schema.description === 'string' ? [schema.description] : []));
  const typed = facets.find(({ schema }) => textsOf(schema, 'type').length > 0)?.schema;
  const listed = facets.find(({ schema }) => Array.isArray(schema.enum))?.schema.enum;
  const kind = Array.isArray(listed)
    ? `one of ${listed.map((value) => JSON.stringify(value)).join(', ')}`
    : typed && describeTypes(textsOf(typed, 'type'));
  return [...new Set(texts), ...(kind ? [`Expected: ${kind}.`] : [])];
}

function enumLines(facets: readonly Facet[], held: unknown): readonly string[] {
  return facets.flatMap(({ schema }) => {
    const values: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
    const text = textsOf(schema, 'enumDescriptions')[values.indexOf(held)];
    return text === undefined || isRecord(text) ? [] : [text];
  });
}
