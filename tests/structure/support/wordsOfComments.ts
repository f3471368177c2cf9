import type { Module } from './module.ts';
import { usedWords } from './papers.ts';

/** Returns a line for each use of one of the words in the comments of a module. Inline code does not count. */
export function wordsOfComments(
  { path, comments }: Pick<Module, 'path' | 'comments'>,
  words: readonly string[],
): readonly string[] {
  return comments.flatMap(({ text, line }) => usedWords({ path, text }, words, line));
}
