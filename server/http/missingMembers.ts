/**
 * Names of the members that an object had and has no more, at any depth, with the way there: `name`, `items.0.name`.
 * @param after the same value, with members taken out of its objects
 */
export function missingMembers(before: unknown, after: unknown): string[] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return [];
  const left = new Map(Object.entries(after));
  return Object.entries(before).flatMap(([name, value]) =>
    left.has(name) ? missingMembers(value, left.get(name)).map((inner) => `${name}.${inner}`) : [name],
  );
}
