import type { Registries } from '../../runtime/registry.ts';
import type { LoadedScreen } from '../../runtime/runtime.ts';
import type { DocumentText } from './documents.ts';

/** Compiles a bundled document. */
export function compileDocument(document: DocumentText, registries: Registries): LoadedScreen {
  const message = `cannot compile yet with ${registries.fields.names().length} field types`;
  const place = { file: document.file, line: 1, column: 1, pointer: '', hint: null };
  return { ok: false, name: document.name, diagnostics: [{ code: 'E000', severity: 'error', message, ...place }] };
}
