import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { figureText } from '../../display/figureText.ts';

/** One line of an explanation. */
interface Line {
  readonly name: string;
  readonly text: string;
}

/** How a figure came about, as people read it. */
export interface ToldFigure {
  readonly title: string;
  readonly value: string;
  readonly expression: string;
  readonly inputs: readonly Line[];
  readonly facts: readonly Line[];
}

const PLAIN = '1';
const MISSING = '—';

function withUnit(value: unknown, unit: unknown): string {
  const number = figureText(value, undefined);
  const name = toText(unit);
  return number === null ? MISSING : name === '' || name === PLAIN ? number : `${number} ${name}`;
}

const FACTS: readonly (readonly [name: string, key: string])[] = [
  ['缺失原因', 'reason'],
  ['请注意', 'doubt'],
  ['时间', 'period'],
  ['口径', 'side'],
  ['数据质量', 'quality_dictText'],
  ['依据', 'source'],
  ['说明', 'limits'],
];

function factsOf(answer: Row): Line[] {
  const share = figureText(typeof answer.completeness === 'number' ? answer.completeness * 100 : null, 1);
  const told = FACTS.map(([name, key]) => ({ name, text: toText(answer[key]) }));
  const completeness = { name: '数据完整率', text: share === null ? '' : `${share}%` };
  const demo = { name: '数据来源', text: answer.isDemo === true ? '演示数据' : '' };
  return [...told, completeness, demo].filter(({ text }) => text !== '');
}

/** Reads the answer of an explaining call. */
export function toldFigure(answer: unknown): ToldFigure {
  const row: Row = isRecord(answer) ? answer : {};
  const inputs = Array.isArray(row.inputs) ? row.inputs.filter(isRecord) : [];
  return {
    title: toText(row.title),
    value: withUnit(row.value, row.unit),
    expression: toText(row.expression),
    inputs: inputs.map(({ name, value, unit }) => ({ name: toText(name), text: withUnit(value, unit) })),
    facts: factsOf(row),
  };
}
