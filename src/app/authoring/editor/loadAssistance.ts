import type { Registries } from '../../../runtime/contract/registry.ts';
import { schemaBookOf } from '../assist/schemaBook.ts';
import { vocabularyOf } from '../assist/vocabulary.ts';
import type { Assistance } from '../code/assistance.ts';

const ROOT = 'screen.schema.json';

/**
 * Fetches the schema of the language and joins it with what the console registers.
 * @param screens names of all documents, asked for anew each time
 */
export async function loadAssistance(registries: Registries, screens: () => readonly string[]): Promise<Assistance> {
  const [screen, registered] = await Promise.all([
    import('../../../../schemas/screen.schema.json'),
    import('../../../../schemas/registered.generated.schema.json'),
  ]);
  const files = { [ROOT]: screen.default, 'registered.generated.schema.json': registered.default };
  return {
    book: schemaBookOf(ROOT, files),
    vocabularyOf: (document) => vocabularyOf(document, registries, screens()),
  };
}
