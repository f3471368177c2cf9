import { createHash } from 'node:crypto';
import { test as base, expect } from 'playwright/test';
import type { BuiltServer } from './builtServer.ts';
import { openServers, SERVER_LIMIT_MS, type Servers, type SharedServer } from './servers.ts';

export { expect };

interface Fixtures {
  /** Lists an error that this journey provokes on purpose. */
  readonly expectProblem: (pattern: RegExp) => void;
  /** The built server of this file, or the one that it shares with others. */
  readonly server: BuiltServer;
  /** Address that the calls of this journey come from. */
  readonly address: string;
  /** The server that the files of a subject share; null: this file has its own. Set it with `test.use` at the top of a file. */
  readonly sharedServer: SharedServer | null;
}

/**
 * Playwright's `test` with a built server, that also fails on anything a developer would see red in the console: errors,
 * uncaught exceptions and violations of the Content-Security-Policy (which Chromium reports as console errors). A journey
 * that provokes an error on purpose lists what it expects with `expectProblem`.
 *
 * The page of a worker is kept from one journey to the next and emptied between them (`reuseContext`): the browser
 * reads and compiles the console once for each server. `testInFreshContext` gives pages that know nothing yet.
 */
export const test = base.extend<Fixtures, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const servers = openServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker' },
  ],
  sharedServer: [null, { option: true }],
  server: [
    async ({ servers, sharedServer }, use, { file }) =>
      use(sharedServer === null ? await servers.of(file, {}) : await servers.shared(sharedServer)),
    { timeout: SERVER_LIMIT_MS },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  address: async ({}, use, { testId, retry }) => use(addressOf(`${testId} ${retry}`)),
  // The address is no option of the context: a context with other options would be a new one for each journey.
  context: async ({ context, address }, use) => {
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
    await use(context);
  },
  request: async ({ playwright, address }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } });
    await use(request);
    await request.dispose();
  },
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
});

/**
 * An address for this name, of the range that is kept for documentation (RFC 3849). The server counts failures for
 * whole /64 networks, so each name gets a network of its own.
 */
function addressOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return `2001:db8:${digits.slice(0, 4)}:${digits.slice(4, 8)}::1`;
}

/** `test` for journeys about what a browser loads, keeps and allows: each has a fresh context. */
export const testInFreshContext = test.extend({
  context: async ({ browser, address }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

/** `test` for journeys that start the servers they need themselves. */
export const testWithoutServer = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  baseURL: async ({}, use) => use(undefined),
});
