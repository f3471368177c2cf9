import { unknownScreen } from '../../../runtime/diagnostics/messages/names.ts';
import { nearest } from '../../../runtime/diagnostics/suggest.ts';
import type { LoadedScreen } from '../../../runtime/runtime.ts';

/** A name without a document: the message stands where the document would be, with the nearest name there is. */
export function missingDocument(name: string, names: readonly string[]): Extract<LoadedScreen, { ok: false }> {
  const { code, severity, text, hint } = unknownScreen(name, nearest(name, names));
  const file = `schemas/screens/${name}.json`;
  return {
    ok: false,
    name,
    diagnostics: [{ code, severity, message: text, hint, file, line: 1, column: 1, pointer: '' }],
  };
}
