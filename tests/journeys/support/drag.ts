import type { Locator, Page } from 'playwright/test';

/** A place over an element, in shares of its size. */
export interface Over {
  readonly across: number;
  readonly down: number;
}

/**
 * Drags from the middle of one thing to a place over another one, as a hand does: what is pressed moves with the pointer
 * before it is released. The library that drags may still be on its way when the pointer begins to move.
 */
export async function drag(page: Page, from: Locator, to: Locator, { across, down }: Over): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('both ends of a drag are visible');
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
