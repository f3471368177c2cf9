/** A path into data: `['station', 'name']`, or with a root `['$parent', 'urgent']`. */
export type Path = readonly string[];

/** What conditions and expressions read from. All reading goes through this one door, so that a form can track which part read what. */
export interface Scope {
  /** The value of a field of the current record, or of a root when the name starts with `$`. */
  get(name: string): unknown;
}

/** Reads a path with own properties only; a list maps over its entries; anything missing is undefined. */
export function readPath(scope: Scope, path: Path): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return undefined;
  return rest.reduce<unknown>(readStep, scope.get(head));
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
