import { isRecord } from '../data/json.ts';

const KEY = 'resource:';

/** The name of a resource document among all documents; no screen can be called so. */
export function resourceKey(name: string): string {
  return KEY + name;
}

/** The resource that the name of a document stands for; null for the name of a screen. */
export function resourceOfKey(name: string): string | null {
  return name.startsWith(KEY) ? name.slice(KEY.length) : null;
}

/** Keys of the resources that a document names: the one of a screen, those that a resource refers to. */
export function resourcesIn(document: unknown): readonly string[] {
  if (!isRecord(document)) return [];
  const { resource, columns } = document;
  const references = isRecord(columns)
    ? Object.values(columns).flatMap((column) => (isRecord(column) && column.type === 'reference' ? [column.to] : []))
    : [];
  return [resource, ...references].flatMap((name) => (typeof name === 'string' ? [resourceKey(name)] : []));
}
