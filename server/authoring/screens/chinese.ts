import { inChinese } from '../../../src/runtime/diagnostics/chinese.ts';
import type { Diagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';

/** A diagnostic in the words of the console. Loaded with the first one reported, to keep the start fast. */
export function chineseOf(diagnostic: Diagnostic): string {
  return inChinese(diagnostic);
}
