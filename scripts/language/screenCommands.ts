import '../../src/common/patterns/linear/atHand.ts';
import '../../src/common/values/number/atHand.ts';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ResourceModel } from '../../src/common/resource/resource.ts';
import type { Registries } from '../../src/runtime/contract/registry.ts';
import { nearest } from '../../src/runtime/diagnostics/suggest.ts';
import { KINDS } from '../../src/runtime/language/kinds.ts';
import { formatDocument } from '../../src/runtime/language/text/formatDocument.ts';
import { KeyOrder } from '../../src/runtime/language/text/keyOrder.ts';
import { checkResources } from '../../src/runtime/resource/checkResources.ts';
import { type DocumentFile, isDataFile, isResourceFile, projectResources } from './documents.ts';
import { fixDocument } from './fixDocument.ts';
import { isKindName, newDocument } from './newDocument.ts';
import { projectPath, readDataSchema, readResourceSchema, readScreenSchema } from './schemas.ts';

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
  const data = new KeyOrder(readDataSchema(), verbs);
  const orderOf = (file: string) => (isResourceFile(file) ? resources : isDataFile(file) ? data : screens);
  rewriteDocuments(documents, (text, file) => formatDocument(text, orderOf(file)));
}

/** @throws RangeError naming the nearest one when there is no resource of that name */
function resourceNamed(name: string): ResourceModel {
  const { resources } = checkResources(projectResources());
  const found = resources.get(name);
  if (found) return found;
  const names = resources.all.map((resource) => resource.name);
  const hint = nearest(name, names);
  const question = hint === null ? `: there are ${names.join(', ')}` : ` — did you mean "${hint}"?`;
  throw new RangeError(`no resource is named "${name}"${question}`);
}

/**
 * `--new station/Foo [kind] [--resource station/foo]`: writes a starting document, never over an existing one.
 * @param resource name of the resource it shows; '' for none
 * @throws RangeError when a name is wrong or taken
 */
export function createDocument(name: string, kind: string, resource: string, { verbs }: Registries): void {
  const file = `schemas/screens/${name}.json`;
  if (!isKindName(kind)) throw new RangeError(`no kind of document is called "${kind}": there are ${KINDS.join(', ')}`);
  const document = newDocument(name, kind, resource === '' ? null : resourceNamed(resource));
  const text = formatDocument(JSON.stringify(document), new KeyOrder(readScreenSchema(), verbs));
  if (existsSync(projectPath(file))) throw new RangeError(`${file} exists already`);
  mkdirSync(dirname(projectPath(file)), { recursive: true });
  writeFileSync(projectPath(file), text ?? '');
  console.log(`wrote ${file}`);
}
