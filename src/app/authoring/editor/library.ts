/** Origin of a document in force. */
export type Mark = '内置' | '已改' | '新建' | '文件夹';

/** A document as the library lists it. */
export interface LibraryEntry {
  readonly name: string;
  /** Title of its menu entry, else its own; '' for a document without. */
  readonly title: string;
  readonly mark: Mark;
  /** Version stored on the server; 0 while the bundled document is in force. */
  readonly version: number;
}

/** A document that the server has: stored, or a file of its folder. */
export interface StoredScreen {
  readonly name: string;
  readonly version: number;
  /** Its own title. */
  readonly title: string;
  /** Taken back: the bundled document is in force again. */
  readonly deleted: boolean;
  /** A file of the server's folder that the console was not built with; in force unless one is stored. */
  readonly folder: boolean;
}

/**
 * All documents by name: the bundled ones, those changed on the server, and those that exist only there or in its folder.
 * @param bundled titles of the bundled documents by their names
 * @param menu titles of menu entries by the name of the document they show
 */
export function libraryOf(
  bundled: ReadonlyMap<string, string>,
  stored: readonly StoredScreen[],
  menu: ReadonlyMap<string, string>,
): readonly LibraryEntry[] {
  const live = new Map(stored.flatMap((one) => (one.deleted || one.folder ? [] : [[one.name, one]])));
  const files = new Map(stored.flatMap((one) => (one.folder ? [[one.name, one]] : [])));
  return [...new Set([...bundled.keys(), ...files.keys(), ...live.keys()])].sort().map((name) => {
    const { version, title } = live.get(name) ?? {
      version: 0,
      title: files.get(name)?.title ?? bundled.get(name) ?? '',
    };
    const isBelow = bundled.has(name) || files.has(name);
    const mark = version > 0 ? (isBelow ? '已改' : '新建') : files.has(name) ? '文件夹' : '内置';
    return { name, title: menu.get(name) ?? title, mark, version };
  });
}

/** The entries whose name or title holds the text. */
export function found(entries: readonly LibraryEntry[], text: string): readonly LibraryEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(wanted));
}
