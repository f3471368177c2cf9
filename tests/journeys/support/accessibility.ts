import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { comeToRest } from '../../support/comeToRest.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules run. Only violations are described, without selectors: those cost most of the time on a long list. */
const REPORT = { resultTypes: ['violations'], selectors: false, preload: false };

/** Rules about the parts of a page that a screen reader goes to, which axe calls moderate. */
const LANDMARKS = /^(?:region$|landmark-)/.source;

/** What is serious for people who use a keyboard or a screen reader, as `rule: elements`; landmarks are. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(comeToRest);
  // Evaluated by the debugger, not by the page: its Content-Security-Policy stays in force. Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ landmarks, ...options }) => {
      const axe: unknown = Reflect.get(window, 'axe');
      if (typeof axe !== 'object' || axe === null) throw new Error('axe was not loaded');
      const run: unknown = Reflect.get(axe, 'run');
      if (typeof run !== 'function') throw new Error('axe cannot run');
      const { violations } = await run.call(axe, document, options);
      const found: string[] = [];
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical' && !new RegExp(landmarks).test(id)) continue;
        for (const { html } of nodes) found.push(`${id}: ${html}`);
      }
      return found;
    },
    { ...REPORT, landmarks: LANDMARKS },
  );
}
