import type { Registries } from '../contract/registry.ts';
import type { Json } from '../data/json.ts';
import type { CompiledDocument } from '../model/document.ts';
import { compileInside } from './compileInside.ts';
import { type IsRight, prepare, TRUSTED } from './prepare.ts';

/**
 * Compiles a document that was checked before, without validating it again. Null when something is wrong after all, e.g. a name that
 * the running application does not register: the whole pipeline then says what and where.
 * @param read the JSON of a document that this one names, a resource by `resourceKey`; null when there is none
 * @param isRight as for {@link prepare}
 */
export function compileTrusted(
  document: unknown,
  registries: Registries,
  read: (name: string) => Json | null = () => null,
  isRight: IsRight = TRUSTED,
): CompiledDocument | null {
  const prepared = prepare(document, read, isRight);
  return prepared && compileInside(prepared, registries);
}
