import { createHash } from 'node:crypto';
import { test as base, expect } from 'playwright/test';
import type { BuiltServer } from './builtServer.ts';
import { openServers, SERVER_LIMIT_MS, type Servers } from './servers.ts';

export { expect };

interface Fixtures {
  /** Lists an error that this journey provokes on purpose. */
  readonly expectProblem: (pattern: RegExp) => void;
  /** The built server of this file, with a database that no other file sees. */
  readonly server: BuiltServer;
}

/**
 * Playwright's `test` with a server for each file, that also fails on anything a developer would see red in the console:
 * errors, uncaught exceptions and violations of the Content-Security-Policy (which Chromium reports as console errors).
 * A journey that provokes an error on purpose lists what it expects with `expectProblem`.
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
  server: [async ({ servers }, use, { file }) => use(await servers.of(file, {})), { timeout: SERVER_LIMIT_MS }],
  baseURL: async ({ server }, use) => use(server.url),
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

/**
 * An address for this name, of the range that is kept for documentation (RFC 3849). The server counts failures for
 * whole /64 networks, so each name gets a network of its own.
 */
function addressOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return `2001:db8:${digits.slice(0, 4)}:${digits.slice(4, 8)}::1`;
}

/** `test` for journeys that start the servers they need themselves. */
export const testWithoutServer = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  baseURL: async ({}, use) => use(undefined),
});
