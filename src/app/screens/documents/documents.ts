import { resourceKey } from '../../../runtime/language/resourceKey.ts';

/** A document as text: a screen, a fragment, or a resource, whose name is its `resourceKey`. */
export interface DocumentText {
  readonly name: string;
  /** Where it lies, for messages: a path in the repository, or the table of the server. */
  readonly file: string;
  readonly text: string;
  /** Whether it was checked when this program was built; what comes from a server may be older or newer. */
  readonly isBundled: boolean;
}

/** Documents by name: each is fetched when it is first needed. */
export interface Documents {
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

/**
 * The documents of some files. Screens are listed by `names`; resources are only found by their `resourceKey`.
 * @param screens files below /schemas/screens
 * @param resources files below /schemas/resources
 */
export function documentsFrom(screens: Loaders, resources: Loaders = {}): Documents {
  const names = Object.keys(screens).map((file) => nameIn(SCREENS, file));
  const loaders = new Map([
    ...Object.entries(screens).map(([file, load]) => [nameIn(SCREENS, file), { file, load }] as const),
    ...Object.entries(resources).map(([file, load]) => [resourceKey(nameIn(RESOURCES, file)), { file, load }] as const),
  ]);
  return {
    names: async () => names,
    async read(name) {
      const found = loaders.get(name);
      return found ? { name, file: found.file.slice(1), text: await found.load(), isBundled: true } : null;
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
    read: async (name) => (await fetched()).read(name),
  };
}
