import type { Row } from '../../../runtime/data/json.ts';
import { isEmpty, isSame } from '../../../runtime/data/values.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { dependentFields } from '../../../runtime/state/choices/dependentFields.ts';

/** Contents of the search inputs before they are submitted, by key of the item. */
export interface SearchValues {
  readonly all: () => Row;
  /** The same by name of the field: what the choices of another field read. The same object until a value changes. */
  readonly record: () => Row;
  /** One input was changed: choices that depend on it are given up, because they were offered for another value. */
  readonly put: (key: string, value: unknown) => void;
  readonly replace: (values: Row) => void;
  /** An input holds a text that cannot be read; null takes that back. */
  readonly complain: (key: string, problem: string | null) => void;
  /** Message about the first invalid input, or null. */
  readonly complaint: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A field may be searched twice, e.g. by equality and by range; both ends of a range are no value to choose by. */
function recordOf(items: readonly CompiledSearchItem[], values: Row): Row {
  const record: Record<string, unknown> = {};
  for (const { key, field, rule } of items) {
    if (rule !== 'range' && isEmpty(record[field.name])) record[field.name] = values[key];
  }
  return record;
}

function withValue(items: readonly CompiledSearchItem[], values: Row, key: string, value: unknown): Row {
  const next: Record<string, unknown> = { ...values, [key]: value };
  const changed = items.find((item) => item.key === key)?.field.name;
  if (changed === undefined || isSame(values[key], value)) return next;
  const dependent = dependentFields(
    items.map((item) => item.field),
    changed,
  );
  for (const item of items) if (dependent.has(item.field.name)) next[item.key] = null;
  return next;
}

/** Holds the values of a search; an input hears of those it reads, so that typing draws nothing else. */
export function createSearchValues(items: readonly CompiledSearchItem[], initial: Row): SearchValues {
  const listeners = new Set<() => void>();
  const complaints = new Map<string, string>();
  let values = initial;
  let record = recordOf(items, values);
  const replace = (next: Row) => {
    values = next;
    record = recordOf(items, values);
    for (const listener of listeners) listener();
  };
  return {
    all: () => values,
    record: () => record,
    put: (key, value) => replace(withValue(items, values, key, value)),
    replace,
    complain: (key, problem) => {
      if (problem === null) complaints.delete(key);
      else complaints.set(key, problem);
      for (const listener of listeners) listener();
    },
    complaint: () => items.map(({ key }) => complaints.get(key)).find((problem) => problem !== undefined) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
