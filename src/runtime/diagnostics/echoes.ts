import { isError, type Problem } from './problem.ts';

/**
 * Problems without those that follow from another: where a misspelt name was told together with the right one, that the
 * right one is used nowhere says nothing new, nor does it where what is unused has a mistake of its own.
 */
export function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const hints = problems.flatMap((problem) => (isError(problem) ? (problem.message.hint ?? []) : []));
  // Filters are suggested as they are read, `$filter.station`.
  const meant = new Set(hints.flatMap((hint) => [hint, hint.replace(/^\$filter\./, '')]));
  const wrong = problems.filter(isError).map(({ pointer }) => pointer);
  const isWrong = (part: string) => wrong.some((pointer) => pointer === part || pointer.startsWith(`${part}/`));
  return problems.filter(
    ({ message, pointer }) => message.unused === undefined || !(meant.has(message.unused) || isWrong(pointer)),
  );
}
