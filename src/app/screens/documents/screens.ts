import { DEFAULT_LANGUAGE, type Language } from '../../../common/languages.ts';
import { TRANSITION_MARK } from '../../../common/resource/transitionScreen.ts';
import type { LoadedScreen, Screens } from '../../../runtime/runtime.ts';
import type { Documents, DocumentText, PreparedText } from './documents.ts';

/**
 * The fragments and the resource of a document by name; null if its text is too broken to parse.
 */
export type UsedDocuments = ReadonlyMap<string, DocumentText> | null;

/** Turns the text of one document into a screen, or into everything that is wrong with it. */
type CompileDocument = (document: DocumentText, used: UsedDocuments) => LoadedScreen | Promise<LoadedScreen>;

/** The documents may be exchanged while the page lives: in development after each edit. */
export interface DocumentSource {
  readonly current: () => Documents;
  /** Called when the documents were exchanged. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Compiles what the build has prepared; null when something is wrong with it after all. */
type CompilePrepared = (prepared: PreparedText) => LoadedScreen | null | Promise<LoadedScreen | null>;

/** A document with everything its screen is made from. */
interface Sources {
  readonly compile: () => LoadedScreen | Promise<LoadedScreen>;
  /** Differs where any of the texts does. */
  readonly content: string;
}

interface CacheEntry {
  readonly content: string;
  readonly loaded: Promise<LoadedScreen>;
}

/** The language that screens are wanted in, which may be exchanged, too. */
export interface ChosenLanguage {
  readonly current: () => Language;
  /** Called when another one was chosen. */
  readonly subscribe: (listener: () => void) => void;
}

const ALWAYS_CHINESE: ChosenLanguage = { current: () => DEFAULT_LANGUAGE, subscribe: () => undefined };

/** The words for a missing document are fetched when one is. */
async function missing(name: string, names: readonly string[]): Promise<LoadedScreen> {
  const { missingDocument } = await import('./missingDocument.ts');
  return missingDocument(name, names);
}

/** Compiled screens, one per name and content: two tabs of one screen share it. */
export function createScreens(
  source: DocumentSource,
  compile: CompileDocument,
  compilePrepared: CompilePrepared = () => null,
  language: ChosenLanguage = ALWAYS_CHINESE,
): Screens {
  const cache = new Map<string, CacheEntry>();
  const listeners = new Set<(name: string) => void>();

  async function textsOf(name: string): Promise<Sources | null> {
    const documents = source.current();
    const document = name.includes(TRANSITION_MARK)
      ? await (await import('./transitionDocument.ts')).transitionDocument(name, documents)
      : await documents.read(name);
    if (document === null) return null;
    // Only documents of the server come as texts: the first list loads none of this.
    const { gatherUsed } = await import('../../../runtime/language/assembly/gather.ts');
    const used = await gatherUsed(document.text, (other) => documents.read(other));
    const all = [document, ...(used?.values() ?? [])];
    return {
      compile: () => compile(document, used),
      content: JSON.stringify([language.current(), ...all.map(({ file, text }) => [file, text])]),
    };
  }

  async function sourcesOf(name: string): Promise<Sources | null> {
    const prepared = (await source.current().prepared?.(name)) ?? null;
    // The build prepares documents in the language of the interface; one that has another one is made from its text.
    const isOther =
      language.current() !== DEFAULT_LANGUAGE && prepared?.document.languages?.includes(language.current());
    if (prepared === null || isOther) return textsOf(name);
    const fromText = async () => (await textsOf(name))?.compile() ?? missing(name, []);
    // What the build has prepared has no version: one build has one content of each.
    const content = String(prepared.version);
    return { compile: async () => (await compilePrepared(prepared)) ?? fromText(), content };
  }

  async function entryOf(name: string): Promise<CacheEntry | null> {
    const sources = await sourcesOf(name);
    if (sources === null) {
      cache.delete(name);
      return null;
    }
    const { content } = sources;
    const known = cache.get(name);
    if (known?.content === content) return known;
    const entry = { content, loaded: Promise.resolve(sources.compile()) };
    cache.set(name, entry);
    return entry;
  }

  /** Notifies every view of a document that it, or a fragment of it, has changed. */
  async function compareAll(): Promise<void> {
    for (const [name, { content }] of [...cache]) {
      const sources = await sourcesOf(name);
      if (sources?.content === content) continue;
      for (const listener of listeners) listener(name);
    }
  }

  source.subscribe(() => void compareAll());
  language.subscribe(() => void compareAll());
  return {
    async load(name) {
      const entry = await entryOf(name);
      return entry === null ? missing(name, await source.current().names()) : entry.loaded;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
