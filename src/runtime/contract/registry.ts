import type { ActionVerb, BuiltInAction } from './action.ts';
import type { Dialect } from './dialect.ts';
import type { ExpressionFunction } from './expression.ts';
import type { FieldComponent } from './fieldComponent.ts';
import type { FieldRenderer } from './fieldRenderer.ts';
import type { Widget } from './widget.ts';

/** A named set of things; looking up is own-property only and names are listed for suggestions. */
export interface Registry<T> {
  get(name: string): T | undefined;
  names(): readonly string[];
}

/** Everything a document may name. Built in src/app, passed down, never global. */
export interface Registries {
  readonly fields: Registry<FieldRenderer>;
  readonly components: Registry<FieldComponent>;
  readonly verbs: Registry<ActionVerb>;
  readonly actions: Registry<BuiltInAction>;
  readonly functions: Registry<ExpressionFunction>;
  readonly widgets: Registry<Widget>;
  readonly dialects: Registry<Dialect>;
}

/**
 * The family of servers that the application itself talks to: the first.
 * @throws Error when there is none
 */
export function ownDialect({ dialects }: Pick<Registries, 'dialects'>): Dialect {
  const dialect = dialects.get(dialects.names()[0] ?? '');
  if (!dialect) throw new Error('no dialect is registered');
  return dialect;
}

/**
 * Builds a registry from a list.
 * @param origin names the list in the error, e.g. `src/renderers/fields`.
 * @throws when two entries have one name; the message names both origins.
 */
export function registryOf<T>(
  nameOf: (entry: T) => string,
  lists: Readonly<Record<string, readonly T[]>>,
): Registry<T> {
  const entries = new Map<string, { readonly entry: T; readonly origin: string }>();
  for (const [origin, list] of Object.entries(lists)) {
    for (const entry of list) {
      const name = nameOf(entry);
      const first = entries.get(name);
      if (first) throw new Error(`"${name}" is registered twice: by ${first.origin} and by ${origin}`);
      entries.set(name, { entry, origin });
    }
  }
  const names = [...entries.keys()];
  return { get: (name) => entries.get(name)?.entry, names: () => names };
}
