type Values = Readonly<Record<string, unknown>>;

/** Said by the record itself. */
const STAMPED: ReadonlySet<string> = new Set(['updateBy', 'updateTime']);

/** The changes of an edit, before and after; stamps are left out. */
export function changedValues(before: Values, after: Values): { readonly before: Values; readonly after: Values } {
  const names = Object.keys(after).filter(
    (name) => !STAMPED.has(name) && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
