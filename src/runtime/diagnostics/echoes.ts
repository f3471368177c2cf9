import { NEIGHBOURS } from './neighbours.ts';
import { keysOf, pointersAbove } from './pointer.ts';
import { isError, type Problem } from './problem.ts';

/** True if a key is a foreign word whose value is written as that neighbour writes it. */
function isForeignKey({ message, pointer, at }: Problem): boolean {
  return message.code === 'E101' && at === 'key' && NEIGHBOURS.has(keysOf(pointer).at(-1) ?? '');
}

/**
 * Drops problems that follow from another: if a name is misspelt, the correct one need not be
 * reported as unused. The same applies to an unused item with a mistake of its own.
 */
export function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const hints = problems.flatMap((problem) => (isError(problem) ? (problem.message.hint ?? []) : []));
  // Filters are suggested as they are read, `$filter.station`.
  const meant = new Set(hints.flatMap((hint) => [hint, hint.replace(/^\$filter\./, '')]));
  const wrong = problems.filter(isError).map(({ pointer }) => pointer);
  const withWrong = new Set(wrong.flatMap((pointer) => [pointer, ...pointersAbove(pointer)]));
  const foreign = new Set(problems.filter(isForeignKey).map(({ pointer }) => pointer));
  const isBelowForeign = (place: string) => pointersAbove(place).some((pointer) => foreign.has(pointer));
  return problems.filter(
    ({ message, pointer }) =>
      !isBelowForeign(pointer) &&
      (message.unused === undefined || !(meant.has(message.unused) || withWrong.has(pointer))),
  );
}
