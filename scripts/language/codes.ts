import { TEXTS } from '../../src/runtime/diagnostics/texts/texts.ts';

/** Every diagnostic code there is. */
export function codesOf(): readonly string[] {
  return [...new Set(Object.keys(TEXTS).map((id) => id.replace(/\..*/, '')))].sort();
}
