type Values = Readonly<Record<string, unknown>>;

/** One change of a record, from the audit log. */
export interface Change {
  readonly before: Values | null;
  readonly after: Values | null;
}

/**
 * Rebuilds a record after one of its changes, as far as its history allows. A value is that of the last
 * change that set it; one that only changed later is its value before that change. So values that no change
 * ever touched are absent, and values that differ between two versions are always present. A deleted record
 * is shown in its last state.
 * @param changes all changes of one record, oldest first
 */
export function stateAfter(changes: readonly Change[], index: number): Values {
  const state: Record<string, unknown> = Object.create(null);
  for (const name of namesOf(changes)) {
    const past = changes.slice(0, index + 1).reverse();
    const set = past.find(({ after }) => has(after, name));
    const next = changes.slice(index + 1).find(({ before }) => has(before, name));
    const last = past.find(({ before }) => has(before, name));
    state[name] = (set?.after ?? next?.before ?? last?.before)?.[name] ?? null;
  }
  return state;
}

/** Names of the values that a change between the two versions set, whether or not they came back to what they were. */
export function touchedBetween(changes: readonly Change[], from: number, to: number): ReadonlySet<string> {
  return new Set(changes.slice(from + 1, to + 1).flatMap(({ after }) => Object.keys(after ?? {})));
}

/** In the order in which they came. */
function namesOf(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(changes.flatMap(({ before, after }) => [...Object.keys(after ?? {}), ...Object.keys(before ?? {})]));
}

function has(values: Values | null, name: string): values is Values {
  return values !== null && Object.hasOwn(values, name);
}
