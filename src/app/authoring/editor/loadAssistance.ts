import type { Registries } from '../../../runtime/contract/registry.ts';
import { type Descriptions, describedRegistries } from '../assist/describedRegistries.ts';
import { schemaBookOf } from '../assist/schemaBook.ts';
import { vocabularyOf } from '../assist/vocabulary.ts';
import type { Assistance } from '../code/assistance.ts';

const ROOT = 'screen.schema.json';

/**
 * Fetches the schema of the language and joins it with what the console registers.
 * @param screens names of all documents, asked for anew each time
 */
export async function loadAssistance(registries: Registries, screens: () => readonly string[]): Promise<Assistance> {
  const [screen, registered, texts] = await Promise.all([
    import('../../../../schemas/screen.schema.json'),
    import('../../../../schemas/registered.generated.schema.json'),
    import('../assist/descriptions.generated.json'),
  ]);
  const described = describedRegistries(registries, texts.default as Descriptions);
  const files = { [ROOT]: screen.default, 'registered.generated.schema.json': registered.default };
  return {
    book: schemaBookOf(ROOT, files),
    registries: described,
    vocabularyOf: (document) => vocabularyOf(document, described, screens()),
  };
}
