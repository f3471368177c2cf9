import '../../../src/common/patterns/linear/atHand.ts';
import '../../../src/common/values/number/atHand.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { resourceKey } from '../../../src/common/resource/resourceKey.ts';
import { registryOf } from '../../../src/runtime/contract/registry.ts';
import { runPipeline, loadedFrom as shown } from '../../../src/runtime/pipeline/pipeline.ts';
import type { LoadedScreen } from '../../../src/runtime/runtime.ts';

const sources = import.meta.glob<string>(['/schemas/examples/*.json', '/schemas/screens/**/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const resourceTexts = import.meta.glob<string>('/schemas/resources/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface SourceText {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

function nameIn(text: string): string {
  const document: unknown = JSON.parse(text);
  return typeof document === 'object' && document !== null && 'name' in document ? String(document.name) : '';
}

/** Every example and every screen of the project, as text. */
export const documents: readonly SourceText[] = Object.entries(sources).map(([path, text]) => ({
  name: nameIn(text),
  file: path.slice(1),
  text,
}));

const resources: readonly SourceText[] = Object.entries(resourceTexts).map(([path, text]) => ({
  name: resourceKey(nameIn(text)),
  file: path.slice(1),
  text,
}));

const registries = createRegistries();
const library = registryOf(({ name }) => name, { project: documents, resources });

/**
 * Takes a text through the whole pipeline, with every document of the project to use and to open.
 * @param more names of others that may be opened
 */
export function loadedFrom(text: string, file: string, more: readonly string[] = []): LoadedScreen {
  return shown(
    runPipeline(text, file, registries, {
      screens: [...documents.map(({ name }) => name), ...more],
      library,
    }),
  );
}

/** Loads a document of the project by name. */
export async function load(name: string): Promise<LoadedScreen> {
  const found = documents.find((entry) => entry.name === name);
  if (found) return loadedFrom(found.text, found.file);
  const place = { file: name, line: 1, column: 1, pointer: '', hint: null };
  return {
    ok: false,
    name,
    diagnostics: [{ code: 'E215', severity: 'error', message: `no screen "${name}"`, ...place }],
  };
}
