/** A screen document as text. */
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

const FOLDER = '/schemas/screens/';

/** @param loaders file path below the root to its text, as Vite's glob import gives them. */
export function documentsFrom(loaders: Readonly<Record<string, () => Promise<string>>>): Documents {
  const files = new Map(Object.keys(loaders).map((file) => [nameOf(file), file]));
  return {
    names: async () => [...files.keys()],
    async read(name) {
      const file = files.get(name);
      const load = file === undefined ? undefined : loaders[file];
      if (file === undefined || load === undefined) return null;
      return { name, file: file.slice(1), text: await load(), isBundled: true };
    },
  };
}

function nameOf(file: string): string {
  return file.slice(FOLDER.length).replace(/\.json$/, '');
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
