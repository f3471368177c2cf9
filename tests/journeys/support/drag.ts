import type { Locator, Page } from 'playwright/test';

/** A place over an element, in shares of its size. */
export interface Over {
  readonly across: number;
  readonly down: number;
}

/** Where something is on the page, once it is there: a preview is drawn anew after each change. */
export async function boxOf(locator: Locator) {
  for (;;) {
    await locator.waitFor();
    const box = await locator.boundingBox();
    if (box) return box;
  }
}

/**
 * Drags from the middle of one thing to a place over another one, as a hand does: what is pressed moves with the pointer
 * before it is released. The library that drags may still be on its way when the pointer begins to move.
 */
export async function drag(page: Page, from: Locator, to: Locator, { across, down }: Over): Promise<void> {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  const goal = { x: end.x + end.width * across, y: end.y + end.height * down };
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 8 });
  await page.locator('html[data-dragging]').waitFor();
  // Movements are handled once per frame, the last one at the place itself.
  await page.mouse.move(goal.x + 1, goal.y);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
}
