import type { Stored } from '../../../../src/common/columnTypes/columnType.ts';
import { readingOf } from '../../../../src/common/columnTypes/wire.ts';
import { namedPattern } from '../../../../src/common/patterns/index.ts';
import { linearPattern } from '../../../../src/common/patterns/linear/engine.ts';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { compareNumbers } from '../../../../src/common/values/number/compare.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { sanitizeHtml } from '../../../formats/html/sanitize.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource, Values } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { writableColumns } from '../model/writable.ts';
import { rulesOf } from '../rules/rulesOf.ts';

const NONE: ReadonlySet<string> = new Set();

/** Columns that the server fills if a new record leaves them empty: required ones are checked afterwards. */
function filledIn(resource: Resource, operation: 'add' | 'edit'): ReadonlySet<string> {
  if (operation === 'edit') return NONE;
  return new Set(rulesOf(resource).initial.map(({ column }) => column.name));
}

/**
 * The values of a body that belong to columns, checked one by one; fields that are absent stay absent.
 * @returns wire names to wire values: empty text is null or the column's default, numbers are numbers
 * @throws Refusal naming the first wrong field by its title
 */
export function checkValues(resource: Resource, body: Values, operation: 'add' | 'edit'): Values {
  const values: Record<string, unknown> = {};
  const filled = filledIn(resource, operation);
  for (const column of writableColumns(resource, operation)) {
    const value = checkValue(column, body, operation, filled);
    if (value !== undefined) values[column.name] = value;
  }
  return values;
}

/** All faults that `checkValues` would refuse one by one, for callers who want every fault of a row. */
export function wrongValues(
  resource: Resource,
  body: Values,
  operation: 'add' | 'edit',
): readonly { readonly column: ResourceColumn; readonly message: string }[] {
  const filled = filledIn(resource, operation);
  return writableColumns(resource, operation).flatMap((column) => {
    try {
      checkValue(column, body, operation, filled);
      return [];
    } catch (error) {
      if (error instanceof Refusal) return [{ column, message: error.message }];
      throw error;
    }
  });
}

/** Undefined for an unchanged column. @throws Refusal by its title */
function checkValue(
  column: ResourceColumn,
  body: Values,
  operation: 'add' | 'edit',
  filled: ReadonlySet<string>,
): unknown {
  const given = Object.hasOwn(body, column.name);
  if (!given && (operation === 'edit' || column.default !== null || !column.required)) return undefined;
  const read = given ? readingOf(column, body[column.name]) : { value: null };
  if ('problem' in read) throw new Refusal(`${subjectOf(column)}${read.problem}！`);
  const stored = read.value === null ? column.default : read.value;
  if (stored === null && filled.has(column.name)) return undefined;
  requireRule(column, stored);
  return stored instanceof Date ? wireTime(stored) : cleaned(column, stored);
}

/** Markup from a client never reaches a page as it came. */
function cleaned({ type }: ResourceColumn, stored: Stored): Stored {
  return type.name === 'richtext' && typeof stored === 'string' ? sanitizeHtml(stored) : stored;
}

function requireRule(column: ResourceColumn, value: Stored): void {
  const { type, minimum, maximum, pattern, maxLength, required, messages } = column;
  const subject = subjectOf(column);
  if (value === null) {
    if (required) throw new Refusal(messages.required ?? `${subject}不能为空！`);
    return;
  }
  if (typeof value === 'string' && maxLength !== null && [...value].length > maxLength)
    throw new Refusal(`${subject}不能超过${maxLength}个字符！`);
  if (typeof value === 'string' && pattern !== null) requirePattern(column, pattern, value);
  if (type.row !== 'number') return;
  if (minimum !== null && (compareNumbers(value, minimum) ?? 0) < 0)
    throw new Refusal(`${subject}不能小于${minimum}！`);
  if (maximum !== null && (compareNumbers(value, maximum) ?? 0) > 0)
    throw new Refusal(`${subject}不能大于${maximum}！`);
}

function requirePattern(column: ResourceColumn, pattern: string, value: string): void {
  const named = namedPattern(pattern);
  if (named ? named.test(value) : linearPattern(pattern).matches(value)) return;
  const subject = subjectOf(column);
  throw new Refusal(
    column.messages.pattern ?? named?.message.replaceAll('{title}', subject) ?? `${subject}格式不正确！`,
  );
}
