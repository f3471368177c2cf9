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
  // Not a fixture of the worker: Playwright starts another worker, browser and servers for those a file adds.
  let started: Promise<T> | null = null;
  return test.extend<{ surroundings: T }>({
    surroundings: async ({ servers }, use) => {
      if (started === null) {
        started = start();
        servers.atClose(async () => (await started)?.stop());
      }
      await use(await started);
    },
    server: [
      async ({ servers, surroundings }, use, { file }) => use(await servers.of(file, surroundings.environment)),
      { scope: 'test', timeout: SERVER_LIMIT_MS },
    ],
  });
}
