import type { Page } from 'playwright/test';
import { spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

/** Fields whose letters make iOS zoom, as `label size`. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"] :is(input, textarea)')]
      .filter((field) => field.checkVisibility() && !field.matches('[type="checkbox"], [type="radio"], [type="file"]'))
      .map((field) => `${field.getAttribute('aria-label') ?? field.id} ${getComputedStyle(field).fontSize}`)
      .filter((text) => Number.parseFloat(text.split(' ').at(-1) ?? '') < 16),
  );

/** What a finger hardly hits, as `name width x height`. */
const smallTargets = (page: Page, within: string) =>
  page.evaluate((place) => {
    const targets = document.querySelectorAll<HTMLElement>(
      `${place} :is(button, [role="tab"], input[type="checkbox"], input[type="radio"])`,
    );
    return [...targets]
      .filter((target) => target.checkVisibility())
      .map((target) => ({
        name: target.textContent || target.getAttribute('aria-label'),
        at: target.getBoundingClientRect(),
      }))
      .filter(({ at }) => at.width > 0 && (at.width < 23.5 || at.height < 23.5))
      .map(({ name, at }) => `${name} ${Math.round(at.width)} x ${Math.round(at.height)}`);
  }, within);

for (const size of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
]) {
  test(`fingers hit what they mean, and fields do not zoom, at ${size.width} pixels @phone`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page, 'admin', undefined, '/station/stationEquipment');
    const add = page.getByRole('button', { name: spaced('新增') }).first();
    await expect(add).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '选择第 1 行' })).toBeVisible();
    expect(await smallTargets(page, 'main')).toEqual([]);
    await add.tap();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    expect(await smallFields(page)).toEqual([]);
    expect(await smallTargets(page, '[role="dialog"]')).toEqual([]);
  });
}
