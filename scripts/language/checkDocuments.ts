import '../../src/common/patterns/linear/atHand.ts';
import '../../src/common/values/number/atHand.ts';
import { resourceKey } from '../../src/common/resource/resourceKey.ts';
import type { ServerFacts } from '../../src/common/serverFacts.ts';
import type { Registries } from '../../src/runtime/contract/registry.ts';
import type { Diagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';
import type { Message } from '../../src/runtime/diagnostics/messages/message.ts';
import { duplicateScreen, nameDiffersFromFile } from '../../src/runtime/diagnostics/messages/names.ts';
import { toldOf, withoutRepetition } from '../../src/runtime/diagnostics/told.ts';
import type { DocumentLibrary } from '../../src/runtime/language/assembly/documentLibrary.ts';
import { pageCircles } from '../../src/runtime/language/assembly/pageCircles.ts';
import { Locator } from '../../src/runtime/language/text/locate.ts';
import { ANSWERS } from '../../src/runtime/pipeline/answers.ts';
import { lackingFor } from '../../src/runtime/pipeline/lacking.ts';
import { runPipeline } from '../../src/runtime/pipeline/pipeline.ts';
import type { DocumentFile } from './documents.ts';

function atName({ file, text }: DocumentFile, message: Message): Diagnostic {
  return new Locator(text, file).diagnostic({ message, pointer: '/name', at: 'value' });
}

/** The documents as what others may name: screens, fragments, and resources by their key. */
export function libraryOf(
  documents: readonly DocumentFile[],
  resources: readonly DocumentFile[] = [],
): DocumentLibrary {
  const named = (document: DocumentFile, keyOf: (name: string) => string) =>
    document.name === null ? [] : [[keyOf(document.name), document] as const];
  const byName = new Map([
    ...documents.flatMap((document) => named(document, (name) => name)),
    ...resources.flatMap((document) => named(document, resourceKey)),
  ]);
  return { get: (name) => byName.get(name), names: () => [...byName.keys()] };
}

/** Examples speak of dictionaries and tables that no server has. */
function isExample({ file }: DocumentFile): boolean {
  return file.startsWith('schemas/examples/');
}

/** Pages that show each other, if one of the checked documents is part of the cycle. */
function circlesOf(documents: readonly DocumentFile[], others: readonly DocumentFile[]): readonly Diagnostic[] {
  const named = [...others, ...documents].flatMap((file) => (file.name === null ? [] : [[file.name, file] as const]));
  const checked = new Map(named.filter(([, file]) => documents.includes(file)));
  const texts = new Map(named.map(([name, { text }]) => [name, text]));
  return pageCircles(texts, (name) => checked.has(name)).flatMap(({ name, pointer, message }) => {
    const document = checked.get(name);
    return document ? [new Locator(document.text, document.file).diagnostic({ message, pointer, at: 'value' })] : [];
  });
}

/**
 * Checks documents alone and together: names agree with paths, no name is taken twice, steps and regions open
 * existing documents, and pages do not show each other in a cycle.
 * @param others existing documents outside the check
 * @param resources those that documents may name
 * @param facts about a server, for warnings about missing parts
 */
export function checkDocuments(
  documents: readonly DocumentFile[],
  others: readonly DocumentFile[],
  registries: Registries,
  resources: readonly DocumentFile[] = [],
  facts: ServerFacts | null = null,
): readonly Diagnostic[] {
  const screens = others.flatMap(({ name }) => name ?? []);
  const library = libraryOf(others, resources);
  const circles = circlesOf(documents, others);
  const owners = new Map<string, string>();
  const all = documents.flatMap((document) => {
    const report = runPipeline(document.text, document.file, registries, { screens, library, answers: ANSWERS });
    const { name, diagnostics } = report;
    const said = [...diagnostics, ...lackingFor(report, isExample(document) ? null : facts)];
    const isRight = said.every(({ severity }) => severity === 'warning');
    if (isRight && document.name !== null && document.name !== name) {
      said.push(atName(document, nameDiffersFromFile(name, document.name)));
    }
    const owner = owners.get(name);
    if (isRight && owner !== undefined) said.push(atName(document, duplicateScreen(name, owner)));
    owners.set(name, document.file);
    return toldOf([...said, ...circles.filter(({ file }) => file === document.file)]);
  });
  return withoutRepetition(all);
}
