import type { ForeignWords } from './foreignWords.ts';
import { NameIndex } from './nameIndex.ts';

/**
 * The nearest of the names that people chose, or null when none is within a third of the word's length: a far-fetched
 * suggestion is worse than none. Upper and lower case count as equal unless two names differ by nothing else.
 */
export function nearest(word: string, names: Iterable<string>): string | null {
  return new NameIndex(names).nearest(word);
}

/** Prefixes that reverse a word: an author who wrote `invisible` does not mean `visible`. */
const OPPOSITES: readonly string[] = ['un', 'in', 'non', 'not', 'dis', 'no'];

function isOpposite(word: string, name: string): boolean {
  return OPPOSITES.some((beginning) => word.toLowerCase() === beginning + name.toLowerCase());
}

/**
 * The word of the language that is meant: one that differs by case alone, ours for a neighbour's word, or the nearest by
 * spelling, but never one that means something else.
 */
export function nearestWord(word: string, words: readonly string[], foreign: ForeignWords): string | null {
  const same = words.find((one) => one !== word && one.toLowerCase() === word.toLowerCase());
  if (same !== undefined) return same;
  if (foreign.has(word)) return foreign.aliasOf(word, words);
  const found = nearest(word, words);
  return found === null || isOpposite(word, found) ? null : found;
}
