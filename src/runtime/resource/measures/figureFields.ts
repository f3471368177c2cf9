import type { AnswerFields, AnswerShape } from '../../../common/answerShape.ts';
import type { ResourceModel } from '../../../common/resource/resource.ts';
import type { Row } from '../../data/json.ts';
import { type FigureTerm, groupTerms, measureTerms } from './figureTerms.ts';

const NO_NUMBERS: ReadonlySet<string | null> = new Set(['min', 'max']);

function chosen(terms: unknown, all: readonly FigureTerm[]): readonly FigureTerm[] {
  return Array.isArray(terms) ? all.filter(({ term }) => terms.includes(term)) : [];
}

const isNumber = ({ column, by }: FigureTerm): boolean =>
  column === null || column.type.row === 'number' || !NO_NUMBERS.has(by);

/** The keys of each row that figures of a resource answer; without measures the records are counted. */
export function figureFields({ group, measure }: Row, resource: ResourceModel): AnswerFields {
  const groups = chosen(group, groupTerms(resource)).flatMap(({ key }): readonly (readonly [string, AnswerShape])[] => [
    [key, 'any'],
    [`${key}_dictText`, 'text'],
  ]);
  const measures = chosen(measure ?? ['count'], measureTerms(resource)).map(
    (term) => [term.key, isNumber(term) ? 'number' : 'text'] as const,
  );
  return Object.fromEntries([...groups, ...measures]);
}
