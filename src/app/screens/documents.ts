/** A bundled screen document as text. */
export interface DocumentText {
  readonly name: string;
  /** Path in the repository, for messages. */
  readonly file: string;
  readonly text: string;
}

/** The bundled documents: each is fetched when it is first needed. */
export interface Documents {
  names(): readonly string[];
  /** Null when there is no document of that name. @throws when the file cannot be fetched */
  read(name: string): Promise<DocumentText | null>;
}

const FOLDER = '/schemas/screens/';

/** @param loaders file path below the root to its text, as Vite's glob import gives them. */
export function documentsFrom(loaders: Readonly<Record<string, () => Promise<string>>>): Documents {
  const files = new Map(Object.keys(loaders).map((file) => [nameOf(file), file]));
  return {
    names: () => [...files.keys()],
    async read(name) {
      const file = files.get(name);
      const load = file === undefined ? undefined : loaders[file];
      return file === undefined || load === undefined ? null : { name, file: file.slice(1), text: await load() };
    },
  };
}

function nameOf(file: string): string {
  return file.slice(FOLDER.length).replace(/\.json$/, '');
}
