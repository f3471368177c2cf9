import { type ParseError, parse } from 'jsonc-parser';

/** Line and column of a place in a text, both from 1. */
function placeIn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `第${before.length}行第${(before.at(-1)?.length ?? 0) + 1}列`;
}

/**
 * The mistake in a text that should be JSON; null if it is valid.
 * @param what name of the text @param kind the expected kind, with an example
 */
export function jsonProblem(
  text: string,
  what: string,
  isRight: (value: unknown) => boolean,
  kind: string,
): string | null {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return `${what}的${placeIn(text, first.offset)}有误，应为JSON${kind}`;
  return isRight(value) ? null : `${what}应为JSON${kind}`;
}
