import type { Page } from '../../contract/dialect.ts';
import type { Row } from '../../data/json.ts';
import type { Children } from './treeNodes.ts';

/** Rows below one that are asked for at once; a server that gives fewer is asked more often. */
export const CHILD_PAGE = 500;

/** Rows below one that are shown at most (safety rule 1.5). */
const MOST = 5000;

/**
 * All rows below one, page after page up to 5000, and how many of them are left out: what a tree does not show at once
 * has no pager that leads to it. A server that does not page, or not as asked, ends the questions.
 * @param ask for one page, from 1; null when there is nothing to ask
 */
export async function everyPage(
  ask: (page: number) => Promise<Page | null>,
  keyOf: (row: Row) => string,
): Promise<Children> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const answer = await ask(page);
    const before = found.size;
    for (const row of answer?.rows ?? []) if (!found.has(keyOf(row))) found.set(keyOf(row), row);
    const total = answer?.total ?? 0;
    const isOver = found.size === before || found.size >= Math.min(total, MOST);
    if (!isOver) continue;
    const rows = [...found.values()].slice(0, MOST);
    return { rows, missing: Math.max(0, Math.max(total, found.size) - rows.length) };
  }
}
