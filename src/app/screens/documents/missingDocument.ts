import { unknownScreen } from '../../../runtime/diagnostics/messages/names.ts';
import { nearest } from '../../../runtime/diagnostics/suggest.ts';
import { textOf } from '../../../runtime/diagnostics/textOf.ts';
import type { LoadedScreen } from '../../../runtime/runtime.ts';

/** A name without a document: shows the message in its place, with the nearest existing name. */
export function missingDocument(name: string, names: readonly string[]): Extract<LoadedScreen, { ok: false }> {
  const message = unknownScreen(name, nearest(name, names));
  const { code, severity, hint } = message;
  const file = `schemas/screens/${name}.json`;
  return {
    ok: false,
    name,
    diagnostics: [{ code, severity, message: textOf(message), hint, file, line: 1, column: 1, pointer: '' }],
  };
}
