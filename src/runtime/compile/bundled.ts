import type { CompiledScreen } from '../compiled.ts';
import { isRecord } from '../json.ts';
import type { FormScreen, ListScreen } from '../language/document.generated.ts';
import { isKind } from '../language/kinds.ts';
import { CURRENT_VERSION } from '../language/migrate.ts';
import { normalise } from '../language/normalise.ts';
import type { Registries } from '../registry.ts';
import { compile } from './compile.ts';

/** Documents of the bundle were validated before it was built; this only tells them from something else. */
function isBundled(document: unknown): document is ListScreen | FormScreen {
  return (
    isRecord(document) && isKind(document.kind) && document.version === CURRENT_VERSION && isRecord(document.fields)
  );
}

/**
 * Compiles a document of the bundle without validating it again. Null when something is wrong after all, e.g. a name that
 * the running application does not register: `compileText` of language/check.ts then says what and where.
 */
export function compileBundled(document: unknown, registries: Registries): CompiledScreen | null {
  if (!isBundled(document)) return null;
  try {
    return compile(normalise(document).screen, registries).screen;
  } catch {
    // Only a shape that validation would have refused gets here, and `compileText` tells it better than an exception.
    return null;
  }
}
