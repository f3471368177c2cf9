import type { Facet } from './facets.ts';
import type { Vocabulary, Word } from './vocabulary.ts';

type Part = keyof Vocabulary;

/** Nouns of the schema that denote a name, and the source of such names. */
const BY_NOUN: Readonly<Record<string, Part>> = {
  FieldName: 'fields',
  SearchItem: 'fields',
  Column: 'fields',
  ActionName: 'actions',
  RegionName: 'regions',
  FilterName: 'filters',
};

/** Keys that hold a name although their schema only says text: noun of the object, then key, `*` for entries of a list. */
const BY_KEY: Readonly<Record<string, Part>> = {
  'Field.fallback': 'fieldTypes',
  'SearchItem.type': 'fieldTypes',
  'Source.dialect': 'dialects',
  'Step.run': 'actions',
  'Step.open': 'screens',
  'ScreenRegion.screen': 'screens',
  'RowScreen.screen': 'screens',
  'Use.*': 'screens',
};

const nounsOf = (facets: readonly Facet[]) => new Set(facets.flatMap(({ nouns }) => nouns));

/** Names allowed as the value of a place; none if any text is allowed. */
export function valueWords(
  facets: readonly Facet[],
  parents: readonly Facet[],
  key: string | number | undefined,
  vocabulary: Vocabulary,
): readonly Word[] {
  const byNoun = [...nounsOf(facets)].flatMap((noun) => BY_NOUN[noun] ?? []);
  const name = typeof key === 'number' ? '*' : key;
  const byKey = [...nounsOf(parents)].flatMap((noun) => BY_KEY[`${noun}.${name}`] ?? []);
  return [...new Set([...byNoun, ...byKey])].flatMap((part) => vocabulary[part]);
}

/** Names allowed as keys of an object: what conditions read. */
export function keyWords(facets: readonly Facet[], vocabulary: Vocabulary): readonly Word[] {
  return nounsOf(facets).has('Condition') ? [...vocabulary.fields, ...vocabulary.roots] : [];
}

/** Names allowed in an expression. */
export function expressionWords(vocabulary: Vocabulary): readonly Word[] {
  return [...vocabulary.fields, ...vocabulary.functions, ...vocabulary.roots];
}

/** Whether the whole text of a place is an expression, without braces. */
export function isExpression(facets: readonly Facet[]): boolean {
  return nounsOf(facets).has('Expression');
}
