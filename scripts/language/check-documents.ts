import type { Diagnostic } from '../../src/runtime/diagnostic.ts';
import { compileText } from '../../src/runtime/language/check.ts';
import { Locator } from '../../src/runtime/language/locate.ts';
import type { Message } from '../../src/runtime/messages/message.ts';
import { duplicateScreen, nameDiffersFromFile } from '../../src/runtime/messages/names.ts';
import type { Registries } from '../../src/runtime/registry.ts';
import type { DocumentFile } from './documents.ts';

function atName({ file, text }: DocumentFile, message: Message): Diagnostic {
  return new Locator(text, file).diagnostic({ message, pointer: '/name', at: 'value' });
}

/**
 * Checks documents alone and together: that names agree with paths, that no name is taken twice, and that steps open
 * documents that exist.
 * @param others documents that exist beside those checked.
 */
export function checkDocuments(
  documents: readonly DocumentFile[],
  others: readonly DocumentFile[],
  registries: Registries,
): readonly Diagnostic[] {
  const screens = others.flatMap(({ name }) => name ?? []);
  const owners = new Map<string, string>();
  return documents.flatMap((document) => {
    const checked = compileText(document.text, document.file, registries, { screens });
    const diagnostics = [...(checked.ok ? checked.warnings : checked.diagnostics)];
    const name = checked.ok ? checked.screen.name : checked.name;
    if (checked.ok && document.name !== null && document.name !== name) {
      diagnostics.push(atName(document, nameDiffersFromFile(name, document.name)));
    }
    const owner = owners.get(name);
    if (checked.ok && owner !== undefined) diagnostics.push(atName(document, duplicateScreen(name, owner)));
    owners.set(name, document.file);
    return diagnostics;
  });
}
