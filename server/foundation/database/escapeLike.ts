/** Escapes the wildcards of SQL's LIKE, so that a typed text matches itself only. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
