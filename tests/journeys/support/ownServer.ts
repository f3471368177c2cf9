import { SERVER_LIMIT_MS } from './servers.ts';
import { test } from './test.ts';

/** Something a server needs around it, with the settings that lead to it. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * A `test` whose server has something else around it, started once for the file:
 *
 *     const test = testWithSurroundings(startOAuthProvider);
 *     test('…', async ({ page, surroundings }) => { surroundings.signInAs({ id: 7, login: 'li' }); … });
 */
export function testWithSurroundings<T extends Surroundings>(start: () => Promise<T>) {
  return test.extend<object, { surroundings: T }>({
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
      async ({ servers, surroundings }, use, { file }) => use(await servers.of(file, surroundings.environment)),
      { scope: 'test', timeout: SERVER_LIMIT_MS },
    ],
  });
}
