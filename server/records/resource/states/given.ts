import type { Transition } from '../../../../src/common/resource/behaviour.ts';
import type { Resource } from '../model/resource.ts';

/** A resource of which the server itself writes some columns, and no others are written. */
export function opened(resource: Resource, names: ReadonlySet<string>): Resource {
  const columns = [...resource.columns].map(
    ([name, column]) => [name, { ...column, writable: names.has(name) ? 'both' : 'never' } as const] as const,
  );
  return { ...resource, columns: new Map(columns) };
}

/** A resource as a transition changes it: what is given with it may be written, and nothing else. */
export function asGiven(resource: Resource, { give }: Transition): Resource {
  const columns = [...resource.columns].map(([name, column]) => {
    const given = give.get(name);
    const written = given
      ? { writable: 'both' as const, required: given.required || column.required }
      : { writable: 'never' as const };
    return [name, { ...column, ...written }] as const;
  });
  return { ...resource, columns: new Map(columns) };
}
