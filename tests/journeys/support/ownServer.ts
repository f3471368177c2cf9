import { type BuiltServer, startBuiltServer } from './builtServer.ts';
import { test } from './test.ts';

/** Something a server needs around it, with the settings that lead to it. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * A `test` whose pages belong to a built server of its own with other settings, started once for the file:
 *
 *     const test = testWithSurroundings(startOAuthProvider);
 *     test('…', async ({ page, surroundings }) => { surroundings.signInAs({ id: 7, login: 'li' }); … });
 *
 * `page.goto('/…')` and `signIn(page, …)` lead to that server; `server` has its address and data folder.
 */
export function testWithSurroundings<T extends Surroundings>(start: () => Promise<T>) {
  return test.extend<object, { surroundings: T; server: BuiltServer }>({
    surroundings: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
      async ({}, use) => {
        const surroundings = await start();
        await use(surroundings);
        await surroundings.stop();
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ surroundings }, use) => {
        const server = await startBuiltServer(surroundings.environment);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
  });
}
