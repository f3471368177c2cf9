import type { Equipment } from '../dataset/rows.ts';

/** How a page's table is read. */
export interface RowSelectors {
  /** Matches data rows only, not the measuring or placeholder rows of a library. */
  readonly row: string;
  /** The first match within a row shows the id. */
  readonly idCell: string;
}

/** Whether the table shows exactly these rows: their number, and the id of the first and of the last. */
export function showsRows({ row, idCell }: RowSelectors, rows: readonly Equipment[]): boolean {
  const shown = document.querySelectorAll(row);
  const idOf = (index: number): string | undefined => shown[index]?.querySelector(idCell)?.textContent?.trim();
  return shown.length === rows.length && idOf(0) === rows[0]?.id && idOf(rows.length - 1) === rows.at(-1)?.id;
}

/** Clicks the first element that matches. @throws when there is none. */
export function click(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`nothing to click: no element matches ${selector}`);
  element.click();
}

/** Clicks the first element that matches and has exactly this text. @throws when there is none. */
export function clickText(selector: string, text: string): void {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent === text);
  if (element === undefined)
    throw new Error(`nothing to click: no element matches ${selector} with the text "${text}"`);
  element.click();
}

export const countOf = (selector: string): number => document.querySelectorAll(selector).length;
