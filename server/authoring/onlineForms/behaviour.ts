import type {
  Column as ColumnDocument,
  Resource as ResourceDocument,
} from '../../../src/common/resource/document.generated.ts';
import { type Description, type HeadRow, type Problem, SUB_TABLE } from './description.ts';
import { jsonProblem } from './jsonProblem.ts';

/** A text of the description that says, as JSON, how records behave; the words are those of resource documents. */
interface Part {
  readonly column: 'record_checks' | 'record_states' | 'record_fields' | 'record_measures';
  readonly title: string;
  readonly isList: boolean;
  readonly example: string;
}

const PARTS: readonly Part[] = [
  {
    ...{ column: 'record_checks', title: '检查', isList: true },
    example: '[{ "check": { "$expr": "endTime > startTime" }, "at": "endTime", "message": "结束须晚于开始" }]',
  },
  {
    ...{ column: 'record_states', title: '状态流转', isList: false },
    example: '{ "column": "state", "initial": "1", "transitions": { … } }',
  },
  {
    ...{ column: 'record_fields', title: '计算', isList: false },
    example: '{ "total": "round(qty * price, 2)" }',
  },
  {
    ...{ column: 'record_measures', title: '统计', isList: false },
    example: '{ "cost": { "title": "费用", "sum": "cost" } }',
  },
];

/** Properties of a field that a rule may set; the others are fields of the description. */
const OF_FIELD: ReadonlySet<string> = new Set(['compute', 'required', 'check', 'default', 'stamp', 'requires']);

type Rules = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Rules =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWritten = (text: string | null): text is string => text !== null && text.trim() !== '';

/** Rules of fields by their names; a text alone is what computes the field. */
function fieldRules({ record_fields: text }: Pick<HeadRow, 'record_fields'>): Readonly<Record<string, Rules>> {
  const value: unknown = isWritten(text) ? JSON.parse(text) : {};
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, rules]) => [name, isObject(rules) ? rules : { compute: rules }]),
  );
}

function fieldProblems({ head }: Description, names: ReadonlySet<string>): string[] {
  return Object.entries(fieldRules(head)).flatMap(([name, rules]) => {
    if (!names.has(name)) return `“计算”中的“${name}”不是字段，可用的为${[...names].join('、')}`;
    const unknown = Object.keys(rules).filter((key) => !OF_FIELD.has(key));
    return unknown.map((key) => `“计算”中“${name}”的“${key}”不能写，可用的为${[...OF_FIELD].join('、')}`);
  });
}

/**
 * Mistakes in the rules of a table that the checks of documents do not cover.
 * @param names of its columns in documents
 */
export function behaviourProblems(description: Description, names: ReadonlySet<string>): Problem[] {
  const { head } = description;
  const told = (message: string): Problem => ({ table: head.table_name, field: null, message });
  const isSub = head.table_type === SUB_TABLE;
  const problems = PARTS.flatMap(({ column, title, isList, example }) => {
    const text = head[column];
    if (!isWritten(text)) return [];
    if (isSub && column !== 'record_fields') return [told(`附表没有“${title}”，请写在主表中`)];
    const isRight = (value: unknown) => (isList ? Array.isArray(value) : isObject(value));
    const problem = jsonProblem(text, `“${title}”`, isRight, `${isList ? '数组' : '对象'}，例如 ${example}`);
    return problem === null ? [] : [told(problem)];
  });
  return problems.length > 0 ? problems : fieldProblems(description, names).map(told);
}

/** Adds the rules of fields to their columns; the description is checked before. */
export function withFieldRules(columns: Record<string, ColumnDocument>, head: HeadRow): void {
  for (const [name, rules] of Object.entries(fieldRules(head))) {
    const column = columns[name];
    if (column) columns[name] = { ...column, ...rules };
  }
}

/** Checks, states and measures of a table as its resource has them. */
export function behaviourOf(head: HeadRow): Pick<ResourceDocument, 'checks' | 'states' | 'measures'> {
  const parsed = (text: string | null) => (isWritten(text) ? JSON.parse(text) : undefined);
  const given = {
    checks: parsed(head.record_checks),
    states: parsed(head.record_states),
    measures: parsed(head.record_measures),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Name of the tab that a place of the document is written in; null for all others. */
export function tabOf(pointer: string): string | null {
  const [, part, ...rest] = pointer.split('/');
  const titles: Readonly<Record<string, string>> = { checks: '检查', states: '状态流转', measures: '统计' };
  const own = titles[part ?? ''];
  if (own === undefined) return null;
  return rest.length === 0 ? own : `${own} ${rest.join('.')}`;
}
