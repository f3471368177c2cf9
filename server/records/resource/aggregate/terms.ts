import { Refusal } from '../../../http/reply.ts';
import { splitList } from '../model/filterGrammar.ts';

/** One term of a list: `stationId`, or `month(createTime)` with `month` as its function. */
export interface Term {
  readonly text: string;
  readonly of: string | null;
  readonly column: string;
}

const SHOWN = 40;

/** A term as a message shows it. */
export const shownTerm = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/**
 * Parses the terms of `group=stationId,month(createTime)` or `measure=count,sum(cost)`.
 * @param most maximum number of terms
 * @throws Refusal for a malformed or repeated term, or too many
 */
export function readTerms(parameter: string, text: string | undefined, most: number): readonly Term[] {
  const terms = splitList(text ?? '').map((part): Term => {
    const [, of = null, inner, plain] = /^(?:(\w+)\((\w+)\)|(\w+))$/.exec(part) ?? [];
    const column = inner ?? plain;
    if (column === undefined)
      throw new Refusal(
        `${parameter}中的“${shownTerm(part)}”不正确，写法为 列名 或 函数(列名)，例如 month(createTime)`,
      );
    return { text: part, of, column };
  });
  if (terms.length > most) throw new Refusal(`${parameter}最多${most}项，收到${terms.length}项`);
  const twice = terms.find(({ text: one }, index) => terms.findIndex((other) => other.text === one) < index);
  if (twice) throw new Refusal(`${parameter}中“${shownTerm(twice.text)}”只能写一次`);
  return terms;
}
