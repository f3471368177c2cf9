import { Refusal } from '../../http/reply.ts';
import type { ResultColumn } from '../../http/services.ts';

/** Names that clients send along, or that every object has: a filter of that name would be ambiguous. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['column', 'order', 'pageNo', 'pageSize', 'field', 'exportFields', 'superQueryParams', 'superQueryMatchType'],
  ...['totals', '_t', 'constructor', 'prototype', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'],
]);

const MOST_COLUMNS = 100;

/** A column that a statement gives. */
interface StatementColumn {
  readonly name: string;
  /** Name of a column type of documents. */
  readonly type: string;
}

/**
 * @param textType what the database calls a text in a cast
 * @throws Refusal for a column that a report cannot show, saying what to write instead
 */
export function statementColumns(columns: readonly ResultColumn[], textType = 'text'): StatementColumn[] {
  if (columns.length > MOST_COLUMNS) throw new Refusal(`报表不能超过${MOST_COLUMNS}个字段`);
  const seen = new Set<string>();
  return columns.map(({ name, type }, index) => {
    const place = `第${index + 1}个字段`;
    if (name === '?column?') throw new Refusal(`${place}没有名称，请用 as 取名`);
    if (type === null) throw new Refusal(`${place}“${name}”的类型不能显示，请转换，如 cast(… as ${textType})`);
    if (!/^[\p{L}_][\p{L}\p{N}_]{0,59}$/u.test(name))
      throw new Refusal(`${place}“${name}”的名称应由文字、数字和下划线组成，请用 as 取名`);
    if (TAKEN.has(name) || /^self_|_(?:begin|end|dictText)$/.test(name))
      throw new Refusal(`${place}的名称“${name}”另有用途，请用 as 换一个名称`);
    if (seen.has(name)) throw new Refusal(`字段“${name}”出现了两次，请用 as 取不同的名称`);
    seen.add(name);
    return { name, type };
  });
}
