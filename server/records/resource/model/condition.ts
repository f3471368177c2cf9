import { type SqlBool, sql } from 'kysely';
import { readingOf } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { instantsOf } from '../../../../src/common/values/moment/period.ts';
import { readPeriod } from '../../../../src/common/values/moment/readMoment.ts';
import { escapeLike } from '../../../foundation/database/escapeLike.ts';
import { Refusal } from '../../../http/reply.ts';
import { type FilterTerm, splitList } from './filterGrammar.ts';
import { subjectOf } from './subject.ts';
import { type Condition, where } from './where.ts';

/** Limits of safety rule 1.5. */
const longestSearch = 200;
const longestList = 1000;

/**
 * The condition of a search: `notEqual` finds rows without a value, and a column that holds several values is compared by
 * its members.
 * @throws Refusal when the value does not fit the column, because a filter that is dropped shows too many rows
 */
export function columnCondition(column: ResourceColumn, term: FilterTerm): Condition {
  if (column.multiple && !('values' in term)) {
    if (term.operator === 'equal') return hasMembers(column, term.value);
    if (term.operator === 'notEqual') return orEmpty(column, where.not(hasMembers(column, term.value)));
  }
  if (column.multiple && 'values' in term && term.operator === 'in')
    return where.or(limited(column, term.values).map((value) => hasMembers(column, value)));
  const condition = exactCondition(column, term);
  return term.operator === 'notEqual' ? orEmpty(column, condition) : condition;
}

function orEmpty({ field }: ResourceColumn, condition: Condition): Condition {
  return where.or([condition, where(field, 'is', null)]);
}

/** True for rows that have every member of the comma-separated list. */
function hasMembers(column: ResourceColumn, list: string): Condition {
  requireShort(column, list);
  const members = splitList(list).map((member) => readValue(column, member));
  if (members.length === 0) throw badValue(column, list, `应为${column.type.expected}`);
  return where.and(
    members.map((member) => sql<SqlBool>`${member} = any(string_to_array(${sql.ref(column.field)}, ','))`),
  );
}

function limited(column: ResourceColumn, values: readonly string[]): readonly string[] {
  if (values.length <= longestList) return values;
  throw new Refusal(`查询条件过多：${subjectOf(column)}不能超过${longestList}个`);
}

function requireShort(column: ResourceColumn, value: string): void {
  if (value.includes('\0')) throw badValue(column, value.replaceAll('\0', ''), `应为${column.type.expected}`);
  if (value.length > longestSearch)
    throw new Refusal(`查询内容过长：${subjectOf(column)}不能超过${longestSearch}个字符`);
}

/**
 * The condition of a data rule, with SQL's meaning: `notEqual` does not show rows without a value, and a column is
 * compared as a whole. No update may widen rights.
 * @throws Refusal when the value does not fit the column
 */
export function exactCondition(column: ResourceColumn, term: FilterTerm): Condition {
  if ('values' in term) {
    limited(column, term.values);
    const each: FilterTerm['operator'] = term.operator === 'in' ? 'equal' : 'contains';
    if (each === 'equal' && column.type.name !== 'datetime') {
      return where(
        column.field,
        'in',
        term.values.map((value) => readValue(column, value)),
      );
    }
    return where.or(term.values.map((value) => exactCondition(column, { operator: each, value })));
  }
  const { operator, value } = term;
  requireShort(column, value);
  switch (operator) {
    case 'contains':
      return textMatch(column, `%${escapeLike(value)}%`);
    case 'startsWith':
      return textMatch(column, `${escapeLike(value)}%`);
    case 'endsWith':
      return textMatch(column, `%${escapeLike(value)}`);
    default:
      return column.type.name === 'datetime'
        ? timeCondition(column, operator, value)
        : comparison(column, operator, value);
  }
}

type PlainOperator = 'equal' | 'notEqual' | 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual';

const signs = { equal: '=', notEqual: '!=', greater: '>', greaterOrEqual: '>=', less: '<', lessOrEqual: '<=' } as const;

function comparison(column: ResourceColumn, operator: PlainOperator, value: string): Condition {
  return where(column.field, signs[operator], readValue(column, value));
}

/**
 * A wire time means a whole second and a bare date a whole day, since the wire shows no finer time: from `start`
 * up to, but without, `end`.
 */
function timeCondition(column: ResourceColumn, operator: PlainOperator, value: string): Condition {
  const read = readPeriod(value);
  if ('problem' in read) throw badValue(column, value, read.problem);
  const period = read.value && instantsOf(read.value.start, read.value.isDay);
  if (!period) throw badValue(column, value, `应为${column.type.expected}`);
  const { start, end } = period;
  const { field } = column;
  const conditions: Readonly<Record<PlainOperator, () => Condition>> = {
    equal: () => where.and([where(field, '>=', start), where(field, '<', end)]),
    notEqual: () => where.or([where(field, '<', start), where(field, '>=', end)]),
    greater: () => where(field, '>=', end),
    greaterOrEqual: () => where(field, '>=', start),
    less: () => where(field, '<', start),
    lessOrEqual: () => where(field, '<', end),
  };
  return conditions[operator]();
}

/** Without regard to case, as the databases of the family compare. */
function textMatch(column: ResourceColumn, pattern: string): Condition {
  if (!isText(column)) throw new Refusal(`${subjectOf(column)}不支持模糊查询`);
  return where(column.field, 'ilike', pattern);
}

/** True if the column holds plain text, so that a part of it can be searched for. */
export function isText({ type }: ResourceColumn): boolean {
  return type.row === 'string' && type.cell === 'text' && type.name !== 'time' && type.name !== 'json';
}

function readValue(column: ResourceColumn, value: string) {
  const read = readingOf(column, value);
  if ('problem' in read)
    throw badValue(column, value, column.type.wire === 'boolean' ? '应为true或false' : read.problem);
  if (read.value === null) throw badValue(column, value, `应为${column.type.expected}`);
  return read.value;
}

function badValue(column: ResourceColumn, value: string, problem: string): Refusal {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return new Refusal(`查询条件不正确：${subjectOf(column)}${problem}，收到“${shown}”`);
}
