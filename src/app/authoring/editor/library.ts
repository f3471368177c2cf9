/** Where a document in force comes from. */
export type Mark = '内置' | '已改' | '新建';

/** A document as the library lists it. */
export interface LibraryEntry {
  readonly name: string;
  /** Title of its menu entry, else its own; '' for a document without. */
  readonly title: string;
  readonly mark: Mark;
  /** Version stored on the server; 0 while the bundled document is in force. */
  readonly version: number;
}

/** A document stored on the server. */
export interface StoredScreen {
  readonly name: string;
  readonly version: number;
  /** Its own title. */
  readonly title: string;
  /** Taken back: the bundled document is in force again. */
  readonly deleted: boolean;
}

/**
 * All documents by name: the bundled ones, those changed on the server, and those that exist only there.
 * @param bundled titles of the bundled documents by their names
 * @param menu titles of menu entries by the name of the document they show
 */
export function libraryOf(
  bundled: ReadonlyMap<string, string>,
  stored: readonly StoredScreen[],
  menu: ReadonlyMap<string, string>,
): readonly LibraryEntry[] {
  const live = new Map(stored.flatMap((screen) => (screen.deleted ? [] : [[screen.name, screen]])));
  return [...new Set([...bundled.keys(), ...live.keys()])].sort().map((name) => {
    const { version = 0, title = bundled.get(name) ?? '' } = live.get(name) ?? {};
    const mark = version === 0 ? '内置' : bundled.has(name) ? '已改' : '新建';
    return { name, title: menu.get(name) ?? title, mark, version };
  });
}

/** The entries whose name or title holds the text. */
export function found(entries: readonly LibraryEntry[], text: string): readonly LibraryEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(wanted));
}
