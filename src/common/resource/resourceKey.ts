const KEY = 'resource:';

/** The name of a resource document among all documents; no screen can be called so. */
export function resourceKey(name: string): string {
  return KEY + name;
}

/** Resource that a document name refers to, or null if it names a screen. */
export function resourceOfKey(name: string): string | null {
  return name.startsWith(KEY) ? name.slice(KEY.length) : null;
}
