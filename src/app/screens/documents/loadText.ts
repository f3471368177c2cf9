import { DEFAULT_LANGUAGE, type Language } from '../../../common/languages.ts';
import type { Registries } from '../../../runtime/contract/registry.ts';
import { loadedFrom, runPipeline } from '../../../runtime/pipeline/pipeline.ts';
import type { LoadedScreen } from '../../../runtime/runtime.ts';
import type { DocumentText } from './documents.ts';
import type { UsedDocuments } from './screens.ts';

/**
 * Takes the text of a document through the whole pipeline, which says where a mistake is: in development, where a
 * document of the server takes part, and where a prepared one does not compile.
 * @param names of all documents, so that steps can be checked to open one of them.
 * @param language of its texts, that of the interface unless given
 */
export function loadText(
  { text, file }: DocumentText,
  used: UsedDocuments,
  registries: Registries,
  names: readonly string[],
  language: Language = DEFAULT_LANGUAGE,
): LoadedScreen {
  const known = used && { get: (name: string) => used.get(name), names: () => names };
  return loadedFrom(runPipeline(text, file, registries, { screens: names, library: known ?? undefined, language }));
}
