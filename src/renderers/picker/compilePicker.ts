import type { Registries } from '../../runtime/contract/registry.ts';
import type { ListScreen } from '../../runtime/language/document.generated.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { compileTrusted } from '../../runtime/pipeline/compileTrusted.ts';

/**
 * A list to choose from: a document, compiled by the stages that every screen goes through.
 * @throws Error when it names something that is not registered, or a part of it twice
 */
export function compilePicker(document: ListScreen, registries: Registries): CompiledScreen {
  const screen = compileTrusted(document, registries);
  if (screen?.kind === 'list') return screen;
  throw new Error(
    `The list to choose from "${document.name}" does not compile: give its document to runPipeline of src/runtime/pipeline, ` +
      'which tells what is wrong and where.',
  );
}
