import { createHash } from 'node:crypto';
import { test as base, expect } from 'playwright/test';

export { expect };

/**
 * Playwright's `test` that also fails on anything a developer would see red in the console: errors, uncaught
 * exceptions and violations of the Content-Security-Policy (which Chromium reports as console errors).
 * A journey that provokes an error on purpose lists what it expects with `expectProblem`.
 */
export const test = base.extend<{ expectProblem: (pattern: RegExp) => void }>({
  expectProblem: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      await use((pattern) => expected.push(pattern));
      const surprises = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      expect(surprises, 'console errors, uncaught exceptions and policy violations').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  extraHTTPHeaders: async ({}, use, { testId, retry }) => use({ 'X-Forwarded-For': addressOf(`${testId} ${retry}`) }),
});

/** An address for this name, of the range that is kept for documentation (RFC 3849). */
function addressOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return `2001:db8::${digits.slice(0, 4)}:${digits.slice(4, 8)}`;
}
