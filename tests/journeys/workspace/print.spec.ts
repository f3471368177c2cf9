import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

/** What is left of A4 across between its margins, in CSS pixels. */
const PAPER = { width: 1032, height: 688 };

test('a list is printed with all its rows and columns, its head on each page and nothing around it', async ({
  page,
}) => {
  await signIn(page, 'admin', undefined, '/station/stationEquipment');
  const table = page.getByRole('table').first();
  await expect(table.getByRole('row').nth(10)).toBeVisible();
  const rows = await table.locator('tbody tr').count();
  const heads = await table.getByRole('columnheader').count();
  expect(rows).toBeGreaterThanOrEqual(10);
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('region', { name: '查询' })).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  const seen = await table.evaluate((element, width) => {
    const clips = (node: Element | null): boolean =>
      node !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(node).overflowY) || clips(node.parentElement));
    const cells = [...element.querySelectorAll('thead th, tbody tr:first-child td')];
    const shown = cells.filter((cell) => cell.getBoundingClientRect().width > 0);
    return {
      isCut: clips(element.parentElement),
      outside: shown.filter((cell) => cell.getBoundingClientRect().right > width + 1).length,
      cutTexts: shown.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
      heads: shown.filter(({ tagName }) => tagName === 'TH').length,
      repeats: getComputedStyle(element.querySelector('thead') as Element).display,
      sticky: cells.filter((cell) => getComputedStyle(cell).position === 'sticky').length,
    };
  }, PAPER.width);
  expect(seen).toMatchObject({ isCut: false, outside: 0, cutTexts: 0, repeats: 'table-header-group', sticky: 0 });
  // Choosing and acting need no paper.
  expect(seen.heads).toBeGreaterThanOrEqual(heads - 2);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12](?:\.\d+)? 59[456]/);
  const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(1);
  expect(pages).toBeLessThanOrEqual(4);
});

test('a list in the dark theme is printed dark on white', async ({ page }) => {
  await signIn(page, 'admin', undefined, '/station/stationEquipment');
  await expect(page.getByRole('table').first().getByRole('row').nth(5)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(10, 15, 24)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const cell = page.getByRole('table').first().locator('tbody td').nth(2);
  await expect(cell).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(cell).toHaveCSS('color', 'rgb(0, 0, 0)');
});
