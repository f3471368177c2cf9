import type { Library } from './library.ts';
import type { Verdict } from './verdict.ts';

/**
 * Takes a document through the whole pipeline of the console, with everything the console registers. The pipeline is
 * loaded with the first document that is checked, so that the start of the server does not pay for it.
 * @param library the documents beside this one, which steps may open and `use` may name
 */
export async function verdictOn(text: string, name: string, library: Library): Promise<Verdict> {
  const { check } = await import('./pipeline.ts');
  return check(text, name, library);
}
