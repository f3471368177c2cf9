import type { Registries } from '../../../runtime/contract/registry.ts';
import { asJson, type Json } from '../../../runtime/data/json.ts';
import { compileBundled } from '../../../runtime/pipeline/bundled.ts';
import type { LoadedScreen } from '../../../runtime/runtime.ts';
import type { DocumentText } from './documents.ts';
import type { UsedFragments } from './screens.ts';

/**
 * Compiles a document. Bundled documents were checked when the bundle was built, so the short way is enough; only when
 * something is wrong after all, always in development, and where a document of the server takes part, the whole pipeline
 * is fetched, which says where.
 * @param names of all documents, so that steps can be checked to open one of them.
 */
export async function compileDocument(
  document: DocumentText,
  fragments: UsedFragments,
  registries: Registries,
  names: readonly string[],
): Promise<LoadedScreen> {
  const { text, file } = document;
  const isChecked = [document, ...(fragments?.values() ?? [])].every(({ isBundled }) => isBundled);
  const fragment = (name: string) => parseJson(fragments?.get(name)?.text ?? '');
  const screen = import.meta.env.DEV || !isChecked ? null : compileBundled(parseJson(text), registries, fragment);
  if (screen) return { ok: true, screen, warnings: [] };
  const { compileText } = await import('../../../runtime/pipeline/check.ts');
  const known = fragments && { get: (name: string) => fragments.get(name), names: () => names };
  return compileText(text, file, registries, { screens: names, fragments: known ?? undefined });
}

function parseJson(text: string): Json {
  try {
    return asJson(JSON.parse(text));
  } catch {
    return null;
  }
}
