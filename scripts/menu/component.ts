import type { Kysely } from 'kysely';
import { guardsIn } from '../../server/authoring/screens/pipeline.ts';
import type { Database } from '../../server/foundation/database/schema.ts';
import type { Button } from '../../server/rights/menuEntries/buttons.ts';
import { FIXED_COMPONENTS } from '../../src/app/navigation/codePages.ts';
import { documentOf } from '../../src/app/navigation/menu/onlineScreens.ts';
import { nearest } from '../../src/runtime/diagnostics/suggest.ts';
import { CommandError } from '../database/commandError.ts';
import { libraryOf } from './libraryOf.ts';

/**
 * The rights that the screen of a component asks for; none for a page written in code.
 * @param documentLater a document that does not exist is no mistake
 * @throws CommandError when there is no such screen, bundled or stored, with the nearest name
 */
export async function rightsOf(
  db: Kysely<Database>,
  component: string,
  documentLater: boolean,
): Promise<readonly Button[]> {
  if (FIXED_COMPONENTS.includes(component)) return [];
  const name = documentOf(component);
  const library = await libraryOf(db);
  const document = await library.read(name);
  if (document === null) {
    if (documentLater) return [];
    const near = nearest(component, [...library.names, ...FIXED_COMPONENTS]);
    throw new CommandError(
      `there is no screen document "${component}", neither in schemas/screens nor on the server` +
        `${near === null ? '' : ` — did you mean "${near}"?`}\n` +
        'Write it first, or say --document-later when it comes later.',
    );
  }
  const guards = await guardsIn(document.text, name, library);
  if (guards !== null) return guards.map(({ code, title }) => ({ code, name: title }));
  throw new CommandError(`${document.file} cannot be shown: it is a fragment or has mistakes; see npm run screens`);
}
