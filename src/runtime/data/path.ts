/** A path into data: `['station', 'name']`, or with a root `['$parent', 'urgent']`. */
export type Path = readonly string[];

/**
 * Data that conditions and expressions read. All reads go through this interface, so that a form
 * can track its dependencies.
 */
export interface Scope {
  /** The value of a field of the current record, or of a root when the name starts with `$`. */
  get(name: string): unknown;
  /** The record that a field refers to by its key, where it is known. */
  chosen?(name: string): unknown;
}

/** Reads a path with own properties only; a list maps over its entries; anything missing is undefined. */
export function readPath(scope: Scope, path: Path): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return undefined;
  const start = rest.length > 0 ? (scope.chosen?.(head) ?? scope.get(head)) : scope.get(head);
  return rest.reduce<unknown>(readStep, start);
}

function readStep(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => readStep(entry, key));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

/** A scope over a plain record and a table of roots. */
export function recordScope(
  record: Readonly<Record<string, unknown>>,
  roots: Readonly<Record<string, unknown>> = {},
): Scope {
  return {
    get: (name) => {
      const source = name.startsWith('$') ? roots : record;
      return Object.hasOwn(source, name) ? source[name] : undefined;
    },
  };
}
