import { Refusal } from '../../http/reply.ts';

/** Name of a statement inside the queries over its rows. */
export const STATEMENT_ROWS = 'report_rows';

/** Limits of safety.md 2.4, in rows and bytes of a result. */
export const MOST_ROWS = 10_000;
export const MOST_BYTES = 20 * 1024 * 1024;

export const tooManyRows = () => new Refusal(`结果超过${MOST_ROWS}行，请缩小查询范围`);
export const tooManyBytes = () => new Refusal('结果超过20MB，请减少字段或缩小查询范围');

/** Estimated size of the values of a row, in bytes. */
export function sizeOf(values: readonly unknown[]): number {
  let size = 0;
  for (const value of values) size += typeof value === 'string' ? value.length * 3 : 8;
  return size;
}
