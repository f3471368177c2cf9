/** A name inside a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Names inside a statement, joined with commas. */
export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
