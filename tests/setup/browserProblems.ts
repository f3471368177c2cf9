import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

/**
 * A component that logs an error or breaks the Content-Security-Policy is broken even when the page looks right
 * (issue: zero console errors). Every browser test therefore fails on what the console and the browser reported in it.
 */
let problems: string[] = [];

const original = console.error;

beforeEach(() => {
  problems = [];
  console.error = (...parts: unknown[]) => {
    problems.push(parts.map(String).join(' '));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  expect(problems, 'console errors and policy violations during this test').toEqual([]);
});

window.addEventListener('securitypolicyviolation', (event) => {
  problems.push(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI}`);
});

/**
 * The line that notifies screen readers about a drag stays in the page after the first touch of a draggable element. The
 * status that a test means is its own.
 */
new MutationObserver(() => {
  for (const line of document.querySelectorAll('body > [id^="dnd-kit-announcement"]:not([hidden])'))
    line.setAttribute('hidden', '');
}).observe(document.body, { childList: true });

/** The window as vitest.config.ts opens it. */
const [WIDTH, HEIGHT] = [1440, 900];

/** The tests of a file share one page: each leaves it as it found it. */
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  if (window.innerWidth !== WIDTH || window.innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
});
