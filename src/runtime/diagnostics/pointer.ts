/** Joins keys to a JSON pointer (RFC 6901). */
export function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The pointers of what holds a place, the document first; without the place itself. */
export function pointersAbove(pointer: string): readonly string[] {
  return Array.from(pointer.matchAll(/\//g), ({ index }) => pointer.slice(0, index));
}

/** Splits a JSON pointer into its keys. */
export function keysOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
