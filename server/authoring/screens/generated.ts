import { resourceKey } from '../../../src/common/resource/resourceKey.ts';
import type { DocumentFolder } from '../../http/documentFolder.ts';
import type { OnlineForms } from '../../http/onlineForms.ts';

/**
 * First version number of generated documents: a stored document that replaces one must never look like the
 * text that a console has cached.
 */
const GENERATED = 1_000_000_000;

/** A document that follows from the description of a table. */
interface Generated {
  readonly name: string;
  readonly version: number;
  readonly text: string;
}

/** The screens of described tables, and their resources under their keys. */
function generatedDocuments(forms: Pick<OnlineForms, 'all'>): readonly Generated[] {
  return forms.all().flatMap(({ document, screen, parts, version }) => {
    const at = { version: GENERATED + version };
    const resource = { name: resourceKey(document.name), text: JSON.stringify(document, null, 2), ...at };
    const shown = [...parts].map(([name, text]) => ({ name, text, ...at }));
    return screen === null ? [resource] : [resource, { name: document.name, text: screen, ...at }, ...shown];
  });
}

/** The generated document of this name, of a screen or a resource by its key; null if there is none. */
export function findGenerated(forms: Pick<OnlineForms, 'all'>, name: string): Generated | null {
  return generatedDocuments(forms).find((one) => one.name === name) ?? null;
}

/** Stored documents in the place of generated ones, and those for which none is stored. */
export function withGenerated(
  stored: readonly { readonly name: string; readonly version: number }[],
  forms: Pick<OnlineForms, 'all'>,
): { name: string; version: number }[] {
  const names = new Set(stored.map(({ name }) => name));
  const others = generatedDocuments(forms).filter(({ name }) => !names.has(name));
  return [...stored, ...others.map(({ name, version }) => ({ name, version }))];
}

/** Adds the documents of the folder that the console was not built with, and for which none is stored. */
export function withFolder(
  listed: readonly { name: string; version: number }[],
  folder: Pick<DocumentFolder, 'changed'>,
): { name: string; version: number }[] {
  const names = new Set(listed.map(({ name }) => name));
  const others = folder.changed().filter(({ name }) => !names.has(name));
  return [...listed, ...others.map(({ name, version }) => ({ name, version }))];
}
