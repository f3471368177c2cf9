import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import { errorCode } from '../../foundation/systemError.ts';
import { Refusal } from '../../http/reply.ts';
import { nearest } from '../sql/nearest.ts';
import type { Statement } from '../sql/statement.ts';

/** PostgreSQL's code. */
const UNDEFINED_COLUMN = '42703';
/** MySQL's code, whose message quotes the name. */
const BAD_FIELD = 'ER_BAD_FIELD_ERROR';
/** Length of the wrapper in front of a statement when its columns are read. */
const BEFORE = 'select * from ('.length;
const NAME = /^(?:"((?:[^"]|"")+)"|([\p{L}_][\p{L}\p{N}_$]*))(\.)?/u;

/** The name that PostgreSQL points at, without that of its table. */
function nameAt(printed: string, position: number): string | null {
  let rest = printed.slice(position - 1 - BEFORE);
  for (;;) {
    const [whole = '', quoted, plain, dot] = NAME.exec(rest) ?? [];
    const name = quoted?.replaceAll('""', '"') ?? plain ?? null;
    if (name === null || dot === undefined) return name;
    rest = rest.slice(whole.length);
  }
}

/** The name that a database does not know; null for every other error. */
function unknownIn(cause: unknown, statement: Statement): string | null {
  if (!(cause instanceof Error)) return null;
  if (errorCode(cause) === BAD_FIELD) return /'(?:[^']*\.)?([^'.]+)'/.exec(cause.message)?.[1] ?? null;
  if (errorCode(cause) !== UNDEFINED_COLUMN || !('position' in cause)) return null;
  return nameAt(statement.print(1), Number(cause.position));
}

/** First line that contains a name as a whole word, or null. */
function lineOf(text: string, name: string): number | null {
  const sign = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`(?<![\\p{L}\\p{N}_$'])${sign}(?![\\p{L}\\p{N}_$'])`, 'iu').exec(text);
  return found === null ? null : text.slice(0, found.index).split('\n').length;
}

/**
 * Says more of a statement that reads a column which is not there: which one, on which line, and the nearest that is; or
 * that it is there, and needs a right of its own, which statements cannot ask for.
 * @param tables what the statement reads; empty where that is not known, as of other databases
 * @returns the error itself where it is another one
 */
export function explainColumn(
  error: unknown,
  {
    text,
    statement,
    tables,
  }: { readonly text: string; readonly statement: Statement; readonly tables: readonly ResourceModel[] },
): unknown {
  const name = unknownIn(error instanceof Refusal ? error.cause : null, statement);
  if (name === null) return error;
  const line = lineOf(text, name);
  const place = `语句${line === null ? '中' : `第${line}行`}`;
  const columns = tables.flatMap((table) => [...table.columns.values()].map((column) => ({ table, column })));
  const kept = columns.find(({ column }) => column.field === name);
  if (kept) {
    const { table, column } = kept;
    return new Refusal(
      `${place}：“${table.title}”的“${column.title}”（${name}）需要单独的权限，不能用于 SQL 报表`,
      510,
    );
  }
  const near = nearest(
    name.toLowerCase(),
    columns.filter(({ column }) => column.readable).map(({ column }) => column.field),
  );
  return new Refusal(`${place}没有字段“${name.slice(0, 60)}”${near === null ? '' : `，是否为“${near}”？`}`);
}
