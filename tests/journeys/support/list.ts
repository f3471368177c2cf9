import { expect, type Locator, type Page } from 'playwright/test';

/** A list screen as a person sees it. */
export interface ListPage {
  /** Body rows of the table. */
  readonly rows: Locator;
  /** The one row that holds the text in a cell of its own. */
  row(text: string): Locator;
  /** Waits until the pager shows this text, e.g. `1-20 共38条`. */
  showsTotal(text: string | RegExp): Promise<void>;
  /** Searches by one text of the search card, so that other journeys' records cannot push a row off the first page. */
  search(label: string, text: string): Promise<void>;
  /** Runs an action of a row, through 更多 if it is listed there. */
  act(row: Locator, action: string): Promise<void>;
  /** Answers the open question. */
  answer(button: '确定' | '取消'): Promise<void>;
}

/** Opens a menu entry by its titles, as a person would. */
export async function openFromMenu(page: Page, ...titles: string[]): Promise<void> {
  const menu = page.getByRole('navigation').filter({ hasText: titles[0] }).first();
  for (const [index, title] of titles.entries()) {
    const entry = menu.getByText(title, { exact: true });
    const next = titles[index + 1];
    if (next !== undefined && (await menu.getByText(next, { exact: true }).isVisible())) continue;
    await entry.click();
  }
}

/** Reads the list on the page. */
export function listOn(page: Page): ListPage {
  const rows = page.getByRole('table').locator('tbody tr');
  return {
    rows,
    row: (text) => rows.filter({ has: page.getByText(text, { exact: true }) }),
    showsTotal: async (text) => {
      await expect(page.getByRole('navigation', { name: '分页' })).toContainText(text);
    },
    search: async (label, text) => {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
      await page.keyboard.press('Enter');
    },
    act: async (row, action) => {
      await expect(row).toHaveCount(1);
      const direct = row.getByRole('button', { name: action, exact: true });
      if ((await direct.count()) > 0) return direct.click();
      await row.getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
    answer: async (button) => {
      // A form that is still on its way out is a dialog, too; a question has nothing to fill in.
      await page
        .getByRole('dialog')
        .filter({ hasNot: page.locator('input, textarea') })
        .last()
        .getByRole('button', { name: spaced(button) })
        .click();
    },
  };
}

/** The design system puts a space between two Chinese characters of a button. */
export function spaced(text: string): RegExp {
  return new RegExp(`^${[...text].join('\\s?')}$`);
}
