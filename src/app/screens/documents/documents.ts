import { resourceKey } from '../../../common/resource/resourceKey.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { PreparedDocument } from '../../../runtime/pipeline/prepare.ts';

/** A document as text: a screen, a fragment, or a resource, whose name is its `resourceKey`. */
export interface DocumentText {
  readonly name: string;
  /** Where it lies, for messages: a path in the repository, or the table of the server. */
  readonly file: string;
  readonly text: string;
}

/**
 * A document after the stages that the build, or the server for its folder, has taken it through; see
 * scripts/vite/preparedDocuments.ts and server/authoring/folder.
 */
export interface PreparedText {
  readonly name: string;
  /** Differs where the content does; absent for what the build has prepared, which has one content of each. */
  readonly version?: number;
  readonly document: PreparedDocument;
}

/** Documents by name: each is fetched when it is first needed. */
export interface Documents {
  /**
   * The document as it is compiled; null where its text has to go through the pipeline: in development, and where a
   * document of the server takes part. @throws when the file cannot be fetched
   */
  prepared?(name: string): Promise<PreparedText | null>;
  names(): Promise<readonly string[]>;
  /** Null when there is no document of that name. @throws when the file cannot be fetched */
  read(name: string): Promise<DocumentText | null>;
}

const SCREENS = '/schemas/screens/';
const RESOURCES = '/schemas/resources/';

/** File path below the root → its text, as Vite's glob import gives them. */
type Loaders = Readonly<Record<string, () => Promise<string>>>;

function nameIn(folder: string, file: string): string {
  return file.slice(folder.length).replace(/\.json$/, '');
}

function isPrepared(value: unknown): value is PreparedDocument {
  return isRecord(value) && Array.isArray(value.uses) && isRecord(value.screen);
}

/** The document in a text that the build or the server prepared; null for another text. */
export function preparedIn(text: string): PreparedDocument | null {
  const value: unknown = JSON.parse(text);
  return isPrepared(value) ? value : null;
}

/**
 * The documents of some files. Screens are listed by `names`; resources are only found by their `resourceKey`.
 * @param screens files below /schemas/screens
 * @param resources files below /schemas/resources
 * @param prepared the same screens as the build has prepared them; none in development
 */
export function documentsFrom(screens: Loaders, resources: Loaders = {}, prepared: Loaders = {}): Documents {
  const names = Object.keys(screens).map((file) => nameIn(SCREENS, file));
  const loaders = new Map([
    ...Object.entries(screens).map(([file, load]) => [nameIn(SCREENS, file), { file, load }] as const),
    ...Object.entries(resources).map(([file, load]) => [resourceKey(nameIn(RESOURCES, file)), { file, load }] as const),
  ]);
  const ready = new Map(Object.entries(prepared).map(([file, load]) => [nameIn(SCREENS, file), load]));
  return {
    names: async () => names,
    async prepared(name) {
      const document = preparedIn((await ready.get(name)?.()) ?? 'null');
      return document && { name, document };
    },
    async read(name) {
      const found = loaders.get(name);
      return found ? { name, file: found.file.slice(1), text: await found.load() } : null;
    },
  };
}

/**
 * Documents whose list is itself fetched when it is first needed: with hundreds of them it must not be part of what every
 * page loads. A list that could not be fetched is asked for again.
 */
export function fetchedDocuments(fetchList: () => Promise<Documents>): Documents {
  let list: Promise<Documents> | null = null;
  const fetched = () => {
    list ??= fetchList().catch((error: unknown) => {
      list = null;
      throw error;
    });
    return list;
  };
  return {
    names: async () => (await fetched()).names(),
    prepared: async (name) => (await (await fetched()).prepared?.(name)) ?? null,
    read: async (name) => (await fetched()).read(name),
  };
}
