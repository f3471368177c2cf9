import { isPage } from '../../../../runtime/language/normalise/normalised.ts';
import type { Vocabulary } from '../../assist/vocabulary.ts';
import type { Merged } from '../outline/outline.ts';

/** The names that a document may use, with the fields that its resource and its fragments lend it. */
export function withLentFields(vocabulary: Vocabulary, merged: Merged): Vocabulary {
  if (!merged || isPage(merged)) return vocabulary;
  const known = new Set(vocabulary.fields.map(({ name }) => name));
  const own = vocabulary.fields.map((word) => {
    return word.detail === '' ? { ...word, detail: merged.fields[word.name]?.title ?? '' } : word;
  });
  const lent = Object.entries(merged.fields).filter(([name]) => !known.has(name));
  return {
    ...vocabulary,
    fields: [...own, ...lent.map(([name, { title }]) => ({ name, detail: title, description: '' }))],
  };
}
