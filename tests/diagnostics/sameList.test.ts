import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkDocuments } from '../../scripts/language/checkDocuments.ts';
import type { DocumentFile } from '../../scripts/language/documents.ts';
import { verdictOn } from '../../server/authoring/screens/check.ts';
import { checkDraft } from '../../src/app/authoring/draft/checkDraft.ts';
import { createRegistries } from '../../src/app/registries.ts';
import { type Diagnostic, formatDiagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';

const registries = createRegistries();
const NAME = 'demo/Hello';
const FOLDER = new URL('./documents/', import.meta.url);
const OTHERS = new URL('./others/', import.meta.url);

const others = new Map(
  readdirSync(OTHERS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace(/\.json$/, ''),
      { name: file.replace(/\.json$/, ''), file, text: readFileSync(new URL(file, OTHERS), 'utf8') },
    ]),
);
const names = [NAME, ...others.keys()];
const read = async (name: string) => others.get(name) ?? null;

/** Without the file, whose name is each place's own. */
function listed(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map((diagnostic) => formatDiagnostic({ ...diagnostic, file: 'document' }));
}

/** Without those that name a resource of the tests: the three read resources from different places. */
const texts = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && !file.startsWith('E217'))
  .map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')] as const)
  .filter(([, text]) => !text.includes('"resource"'));

it.each(texts)('the server, the editor and the terminal tell the same list of %s', async (_, text) => {
  const document: DocumentFile = { file: 'document', name: NAME, text };
  const library: readonly DocumentFile[] = [...others.values()];
  const terminal = listed(checkDocuments([document], [document, ...library], registries));
  const editor = await checkDraft(NAME, text, { registries, screens: names, read });
  const server = await verdictOn(text, NAME, { names, read, readResource: async () => null });
  expect(listed(editor.diagnostics)).toEqual(terminal);
  expect(listed(server.diagnostics)).toEqual(terminal);
});
