import { asJson, type Json } from '../../../src/runtime/data/json.ts';
import { verdictOn } from '../screens/check.ts';
import type { Library } from '../screens/library.ts';
import type { ScreenChecks } from './screens.ts';

/** Checks with the pipeline of the console, next to the thread that answers; see screens/check.ts. */
export function screenChecks(openLibrary: () => Promise<Library>): ScreenChecks {
  return {
    verdict: async ({ text }, name, address) => verdictOn(text, name, await openLibrary(), { file: address }),
    async prepare(text, read) {
      const { prepare } = await import('../../../src/runtime/pipeline/prepare.ts');
      const json = (given: string | null): Json | null => (given === null ? null : asJson(JSON.parse(given)));
      const prepared = prepare(json(text), (name) => json(read(name)));
      return prepared === null || prepared.screen.kind === 'fragment' ? null : JSON.stringify(prepared);
    },
  };
}
