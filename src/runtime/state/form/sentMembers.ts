import type { Row } from '../../data/json.ts';
import type { CompiledField } from '../../model/field.ts';
import { isBlank } from '../field/fieldChecks.ts';

/** True if a value is another one than that of `from`; empty values are alike. */
export function differs(from: Row, name: string, now: unknown): boolean {
  return !Object.is(from[name], now) && !(isBlank(from[name]) && isBlank(now));
}

/** A record as it was read, and every value of its form at that time. */
export interface ReadRecord {
  readonly record: Row;
  readonly values: Row;
}

/**
 * True if an edit may send a member: the record had it, or it changed since. An edit never writes what was not read: sent
 * as null, a server would take it for "none". Computed values change by themselves, so they go only where they were read.
 */
export function mayBeEdited(
  { record, values }: ReadRecord,
  field: CompiledField | undefined,
  name: string,
  now: unknown,
) {
  return Object.hasOwn(record, name) || (!field?.compute && differs(values, name, now));
}
