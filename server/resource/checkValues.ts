import { Refusal } from '../http/reply.ts';
import type { Resource, ResourceColumn, Values } from './resource.ts';
import { writableColumns } from './schemas.ts';
import { readWire, type Stored } from './wireValue.ts';

/**
 * The values of a body that belong to columns, checked one by one; fields that are absent stay absent.
 * @returns wire names to wire values: empty text is null, numbers are numbers
 * @throws Refusal naming the first wrong field by its title
 */
export function checkValues(resource: Resource, body: Values, operation: 'add' | 'edit'): Values {
  const values: Record<string, unknown> = {};
  for (const column of writableColumns(resource, operation)) {
    const given = Object.hasOwn(body, column.name);
    if (!given && (operation === 'edit' || column.initial !== null || !column.required)) continue;
    const stored = readWire(column.type, given ? body[column.name] : null);
    requireRule(column, stored);
    values[column.name] = stored instanceof Date ? body[column.name] : (stored ?? null);
  }
  return values;
}

function requireRule(column: ResourceColumn, value: Stored): void {
  const { title, type, minimum, maximum, pattern, maxLength, required } = column;
  const expected = { text: '文本', integer: '整数', number: '数字', boolean: '布尔值', date: '日期', datetime: '时间' };
  if (value === undefined) throw new Refusal(`${title}应为${expected[type]}！`);
  if (value === null) {
    if (required) throw new Refusal(`${title}不能为空！`);
    return;
  }
  if (typeof value === 'string' && [...value].length > maxLength)
    throw new Refusal(`${title}不能超过${maxLength}个字符！`);
  if (typeof value === 'string' && pattern !== null && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) {
    throw new Refusal(`${title}格式不正确！`);
  }
  if (typeof value === 'number' && minimum !== null && value < minimum)
    throw new Refusal(`${title}不能小于${minimum}！`);
  if (typeof value === 'number' && maximum !== null && value > maximum)
    throw new Refusal(`${title}不能大于${maximum}！`);
}
