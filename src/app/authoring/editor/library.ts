/** Where a document in force comes from. */
export type Mark = '内置' | '已改' | '新建';

/** A document as the library lists it. */
export interface LibraryEntry {
  readonly name: string;
  /** Title of its menu entry; '' when no menu shows it. */
  readonly title: string;
  readonly mark: Mark;
  /** Version stored on the server; 0 while the bundled document is in force. */
  readonly version: number;
}

/** A document stored on the server. */
export interface StoredScreen {
  readonly name: string;
  readonly version: number;
  /** Taken back: the bundled document is in force again. */
  readonly deleted: boolean;
}

/** All documents by name: the bundled ones, those changed on the server, and those that exist only there. */
export function libraryOf(
  bundled: readonly string[],
  stored: readonly StoredScreen[],
  titles: ReadonlyMap<string, string>,
): readonly LibraryEntry[] {
  const live = new Map(stored.flatMap((screen) => (screen.deleted ? [] : [[screen.name, screen.version]])));
  const known = new Set(bundled);
  return [...new Set([...bundled, ...live.keys()])].sort().map((name) => {
    const version = live.get(name) ?? 0;
    const mark = version === 0 ? '内置' : known.has(name) ? '已改' : '新建';
    return { name, title: titles.get(name) ?? '', mark, version };
  });
}

/** The entries whose name or title holds the text. */
export function found(entries: readonly LibraryEntry[], text: string): readonly LibraryEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(wanted));
}
