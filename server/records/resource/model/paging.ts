import type { Texts } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';

export interface Paging {
  readonly current: number;
  readonly size: number;
}

const usualSize = 10;
const largestSize = 1000;
/**
 * Page size that online lists of the family send for "all rows"; here it is the largest page (safety, section
 * 10).
 */
const allRows = '-521';

/** @throws Refusal when a number is not one */
export function readPaging(query: Texts): Paging {
  const size = query.pageSize?.trim() === allRows ? largestSize : readCount(query.pageSize, usualSize, 'pageSize');
  // Clients of the family count a page down when they have deleted its only row, also the first.
  const pageNo = query.pageNo?.trim() === '0' ? '1' : query.pageNo;
  return { current: readCount(pageNo, 1, 'pageNo'), size: Math.min(size, largestSize) };
}

function readCount(text: string | undefined, usual: number, name: string): number {
  const value = text?.trim() ?? '';
  if (value === '') return usual;
  if (/^\d{1,8}$/.test(value) && Number(value) > 0) return Number(value);
  throw new Refusal(`分页参数不正确：${name}应为正整数`);
}

/** `result` of a list (contract conventions, section 5); the last five fields are what the family's servers send too. */
export function pageResult(records: readonly unknown[], total: number, { current, size }: Paging) {
  return {
    records,
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    orders: [],
    optimizeCountSql: true,
    searchCount: true,
    countId: null,
    maxLimit: null,
  };
}
