const KEY = 'resource:';

/** The name of a resource document among all documents; no screen can be called so. */
export function resourceKey(name: string): string {
  return KEY + name;
}

/** The resource that the name of a document stands for; null for the name of a screen. */
export function resourceOfKey(name: string): string | null {
  return name.startsWith(KEY) ? name.slice(KEY.length) : null;
}
