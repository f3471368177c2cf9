import type { Module } from './module.ts';
import { usedWords } from './papers.ts';

/** Returns a line for each use of one of the words in the comments of a module. Inline code does not count. */
export function wordsOfComments(
  { path, comments }: Pick<Module, 'path' | 'comments'>,
  words: readonly string[],
): readonly string[] {
  // Empty lines in front give each word the line that it has in the module.
  return comments.flatMap(({ text, line }) => usedWords({ path, text: `${'\n'.repeat(line - 1)}${text}` }, words));
}
