import type { Verdict } from './verdict.ts';

/** The file that diagnostics name: there is none, but a place where the document lies. */
const placeOf = (name: string) => `sys_screen/${name}.json`;

/**
 * Takes a document through the whole pipeline of the console, with everything the console registers. The pipeline is
 * loaded with the first document that is checked, so that the start of the server does not pay for it.
 * @param screens names of all documents, to check that steps open one of them
 */
export async function checkDocument(text: string, name: string, screens: readonly string[]): Promise<Verdict> {
  const { check } = await import('./pipeline.ts');
  return check(text, name, placeOf(name), screens);
}
