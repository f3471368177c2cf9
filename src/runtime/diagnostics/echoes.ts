import { NEIGHBOURS } from './neighbours.ts';
import { keysOf, pointersAbove } from './pointer.ts';
import { isError, type Problem } from './problem.ts';

/** Whether a key is a word of a neighbour, below which stands what the neighbour means by it. */
function isForeignKey({ message, pointer, at }: Problem): boolean {
  return message.code === 'E101' && at === 'key' && NEIGHBOURS.has(keysOf(pointer).at(-1) ?? '');
}

/**
 * Problems without those that follow from another: where a misspelt name was told together with the right one, that the
 * right one is used nowhere says nothing new, nor does it where what is unused has a mistake of its own.
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
