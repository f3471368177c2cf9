import type { Registries } from '../contract/registry.ts';
import type { LoadedScreen } from '../runtime.ts';
import { compileInside } from './compileInside.ts';
import type { PreparedDocument } from './prepare.ts';

/** Compiles a prepared document. Null when something is wrong after all, e.g. a name that is not registered here. */
export function compilePrepared(prepared: PreparedDocument, registries: Registries): LoadedScreen | null {
  const compiled = compileInside(prepared, registries);
  return compiled && { ok: true, screen: compiled, warnings: [] };
}
