import { compileBundled } from '../../runtime/compile/bundled.ts';
import type { Registries } from '../../runtime/registry.ts';
import type { LoadedScreen } from '../../runtime/runtime.ts';
import type { DocumentText } from './documents.ts';

/**
 * Compiles a document. Bundled documents were checked when the bundle was built, so the short way is enough; only when
 * something is wrong after all, always in development, and for documents of the server, the whole pipeline is fetched,
 * which says where.
 * @param names of all documents, so that steps can be checked to open one of them.
 */
export async function compileDocument(
  { text, file, isBundled }: DocumentText,
  registries: Registries,
  names: readonly string[],
): Promise<LoadedScreen> {
  const screen = import.meta.env.DEV || !isBundled ? null : compileBundled(parseJson(text), registries);
  if (screen) return { ok: true, screen, warnings: [] };
  const { compileText } = await import('../../runtime/language/check.ts');
  return compileText(text, file, registries, { screens: names });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
