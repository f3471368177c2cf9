import type { JSONPath } from 'jsonc-parser';
import type { Row } from '../../../runtime/data/json.ts';
import { insertAt, moveAt, rekeyAt, removeAt, setAt } from '../text/edits.ts';
import { type Change, changesBetween } from './valueChanges.ts';

function made(text: string, change: Change): string {
  switch (change.kind) {
    case 'set':
      return setAt(text, change.path, change.value);
    case 'remove':
      return removeAt(text, change.path, change.keep);
    case 'insert':
      return insertAt(text, change.path, change.index, change.key ?? null, change.value);
    case 'move':
      return moveAt(text, change.path, change.from, change.to);
    case 'rekey':
      return rekeyAt(text, change.path, change.to);
  }
}

/**
 * Changes the settings of one part of a document. Rewrites only what differs; the rest keeps its
 * lines and spaces.
 * @param path of the settings, present or not
 * @param keep length of the path that stays even if left empty: the part with the settings. The
 * settings object itself is removed with its last entry.
 */
export function changeProps(text: string, path: JSONPath, before: Row, after: Row, keep = path.length - 1): string {
  // Emptied containers are removed key by key, so that no empty list or object stays behind.
  const emptied =
    Object.keys(after).length > 0 ? after : Object.fromEntries(Object.keys(before).map((key) => [key, undefined]));
  return changesBetween(before, emptied, path, keep).reduce(made, text);
}
