import { type Documents, fetchedDocuments } from './documents.ts';
import type { DocumentSource } from './screens.ts';

/** The documents of this build, whose list is fetched with the first screen. */
export const bundledDocuments: Documents = fetchedDocuments(
  async () => (await import('./bundled.ts')).bundledDocuments,
);

/** The bundled documents. In development an edited, new or removed file exchanges them without a reload. */
export function createDocumentSource(): DocumentSource {
  let current: Documents = bundledDocuments;
  const listeners = new Set<() => void>();
  import.meta.hot?.accept('./bundled.ts', (module) => {
    if (!module) return;
    current = module.bundledDocuments;
    for (const listener of listeners) listener();
  });
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
