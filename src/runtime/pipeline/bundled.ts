import { compile } from '../compile/compile.ts';
import type { Registries } from '../contract/registry.ts';
import { isRecord, type Json } from '../data/json.ts';
import { isKind } from '../language/kinds.ts';
import { borrow } from '../language/lend.ts';
import { type AnyDocument, CURRENT_VERSION } from '../language/migrate.ts';
import { normalise } from '../language/normalise.ts';
import { resourceKey } from '../language/resourceKey.ts';
import type { ScreenDocument } from '../language/validate.ts';
import type { CompiledDocument } from '../model/document.ts';
import { joinResource } from '../resource/joinResource.ts';

function isJsonObject(document: unknown): document is AnyDocument {
  return isRecord(document);
}

/** Documents of the bundle were validated before it was built; this only tells them from something else. */
function isBundled(document: AnyDocument): document is AnyDocument & ScreenDocument {
  return isKind(document.kind) && document.version === CURRENT_VERSION;
}

/**
 * Compiles a document of the bundle without validating it again. Null when something is wrong after all, e.g. a name that
 * the running application does not register: `compileText` of language/check.ts then says what and where.
 * @param fragment the JSON of a document that this one names, a resource by `resourceKey`; null when there is none
 */
export function compileBundled(
  document: unknown,
  registries: Registries,
  fragment: (name: string) => Json | null = () => null,
): CompiledDocument | null {
  if (!isJsonObject(document)) return null;
  try {
    const { document: borrowed, faults } = borrow(document, fragment);
    const merged = faults.length === 0 ? joinResource(borrowed, (name) => fragment(resourceKey(name))) : null;
    return merged && isBundled(merged) ? compile(normalise(merged).screen, registries).screen : null;
  } catch {
    // Only a shape that validation would have refused gets here, and `compileText` tells it better than an exception.
    return null;
  }
}
