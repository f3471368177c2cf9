/** A name inside a statement; quoted, because a column may be called `order`. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Names inside a statement, joined with commas. */
export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
