import type { GridPaging, GridSnapshot } from './gridModel.ts';

/** Place of the first row of the page among the rows of all pages, from 0. */
export function firstOfPage({ paging }: Pick<GridSnapshot, 'paging'>): number {
  return paging ? (paging.page - 1) * paging.size : 0;
}

/** The rows of a page; a page beyond the last is the last, which keeps what was removed from leaving an empty one. */
export function pageOf(all: Int32Array, paging: GridPaging | null): Pick<GridSnapshot, 'all' | 'view' | 'paging'> {
  if (!paging) return { all, view: all, paging };
  const last = Math.max(1, Math.ceil(all.length / paging.size));
  const page = Math.min(last, Math.max(1, paging.page));
  const from = (page - 1) * paging.size;
  return { all, view: all.subarray(from, from + paging.size), paging: { size: paging.size, page } };
}
