import type { JSONPath } from 'jsonc-parser';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { removeAt, setAt } from '../text/edits.ts';

/** A property that becomes another value, or goes away with `undefined`. */
interface Change {
  readonly path: JSONPath;
  readonly value: unknown;
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The smallest parts that differ; lists of another length are one part. */
function changesBetween(before: unknown, after: unknown, path: JSONPath): readonly Change[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((entry, index) => changesBetween(before[index], entry, [...path, index]));
  }
  return [{ path, value: after }];
}

/**
 * A document with other settings of one part. Only what changes is written anew; the rest keeps its lines and blanks.
 * @param path where the settings stand or would stand
 * @param keep length of the path of what stays although nothing is left in it: the part that has the settings. They go
 * away with the last of them.
 */
export function changeProps(text: string, path: JSONPath, before: Row, after: Row, keep = path.length - 1): string {
  const changes = changesBetween(before, after, path);
  return changes.reduce(
    (now, change) =>
      change.value === undefined ? removeAt(now, change.path, keep) : setAt(now, change.path, change.value),
    text,
  );
}
