import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Registries } from '../../src/runtime/contract/registry.ts';
import { formatDocument } from '../../src/runtime/language/formatDocument.ts';
import { KeyOrder } from '../../src/runtime/language/keyOrder.ts';
import { type DocumentFile, isResourceFile } from './documents.ts';
import { fixDocument } from './fixDocument.ts';
import { isKindName, newDocument } from './newDocument.ts';
import { projectPath, readResourceSchema, readScreenSchema } from './schemas.ts';

/** Rewrites documents; says which changed and which could not be read. */
function rewriteDocuments(
  documents: readonly DocumentFile[],
  change: (text: string, file: string) => string | null,
): void {
  for (const { file, text } of documents) {
    const changed = change(text, file);
    if (changed === null) {
      console.error(`${file}: not rewritten, because it cannot be read; check it first`);
      process.exitCode = 1;
    } else if (changed !== text) {
      writeFileSync(projectPath(file), changed);
      console.log(`wrote ${file}`);
    }
  }
}

/** `--fix`: brings documents to the current version of the language. */
export function fixDocuments(documents: readonly DocumentFile[]): void {
  rewriteDocuments(documents, (text) => fixDocument(text));
}

/** `--format`: one order of keys, one way to break lines. */
export function formatDocuments(documents: readonly DocumentFile[], { verbs }: Registries): void {
  const screens = new KeyOrder(readScreenSchema(), verbs);
  const resources = new KeyOrder(readResourceSchema(), verbs);
  rewriteDocuments(documents, (text, file) => formatDocument(text, isResourceFile(file) ? resources : screens));
}

/** `--new station/Foo [kind]`: writes a starting document, never over an existing one. */
export function createDocument(name: string, kind: string, { verbs }: Registries): void {
  const file = `schemas/screens/${name}.json`;
  if (!isKindName(kind)) throw new RangeError(`no kind of document is called "${kind}"`);
  const text = formatDocument(JSON.stringify(newDocument(name, kind)), new KeyOrder(readScreenSchema(), verbs));
  if (existsSync(projectPath(file))) throw new RangeError(`${file} exists already`);
  mkdirSync(dirname(projectPath(file)), { recursive: true });
  writeFileSync(projectPath(file), text ?? '');
  console.log(`wrote ${file}`);
}
