import type { LoadedScreen, Screens } from '../../runtime/runtime.ts';
import type { Documents, DocumentText } from './documents.ts';
import { missingDocument } from './missingDocument.ts';

/** Turns the text of one document into a screen, or into everything that is wrong with it. */
export type CompileDocument = (document: DocumentText) => LoadedScreen | Promise<LoadedScreen>;

/** The documents may be exchanged while the page lives: in development after each edit. */
export interface DocumentSource {
  readonly current: () => Documents;
  /** Called when the documents were exchanged. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface CacheEntry {
  readonly text: string;
  readonly loaded: Promise<LoadedScreen>;
}

/** Compiled screens, one per name and content: two tabs of one screen share it. */
export function createScreens(source: DocumentSource, compile: CompileDocument): Screens {
  const cache = new Map<string, CacheEntry>();
  const listeners = new Set<(name: string) => void>();

  async function entryOf(name: string): Promise<CacheEntry | null> {
    const document = await source.current().read(name);
    if (document === null) {
      cache.delete(name);
      return null;
    }
    const known = cache.get(name);
    if (known?.text === document.text) return known;
    const entry = { text: document.text, loaded: Promise.resolve(compile(document)) };
    cache.set(name, entry);
    return entry;
  }

  /** Tells who shows a document that its text is another now. */
  async function compareAll(): Promise<void> {
    for (const [name, { text }] of [...cache]) {
      const document = await source.current().read(name);
      if (document?.text === text) continue;
      for (const listener of listeners) listener(name);
    }
  }

  source.subscribe(() => void compareAll());
  return {
    async load(name) {
      const entry = await entryOf(name);
      return entry === null ? missingDocument(name, source.current().names()) : entry.loaded;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
