import type { JSONPath } from 'jsonc-parser';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { entriesAligned } from './listAlignment.ts';

/** One smallest change of a value: what is done at a path. */
export type Change =
  | { readonly kind: 'set'; readonly path: JSONPath; readonly value: unknown }
  /** `keep` is the length of the path of what stays although nothing is left in it. */
  | { readonly kind: 'remove'; readonly path: JSONPath; readonly keep: number }
  /** `key` where it goes into an object. */
  | {
      readonly kind: 'insert';
      readonly path: JSONPath;
      readonly index: number;
      readonly key?: string;
      readonly value: unknown;
    }
  | { readonly kind: 'move'; readonly path: JSONPath; readonly from: number; readonly to: number }
  | { readonly kind: 'rekey'; readonly path: JSONPath; readonly to: string };

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

const saidKeys = (value: Row) => Object.keys(value).filter((key) => value[key] !== undefined);

/** The one key that became another one in the same place; null when more keys than that changed. */
function rekeyed(before: Row, after: Row): { readonly from: string; readonly to: string } | null {
  const [old, now] = [saidKeys(before), saidKeys(after)];
  const others = old.flatMap((from, index) => (from === now[index] ? [] : [{ from, to: String(now[index]) }]));
  const [only] = others;
  if (!only || others.length > 1 || old.length !== now.length || old.includes(only.to)) return null;
  return only;
}

/** A new key that comes before those that stay is written before them: the verb of a step is its first word. */
function leading(before: Row, after: Row, path: JSONPath, changes: readonly Change[]): readonly Change[] {
  const [first] = saidKeys(after);
  const stays = saidKeys(before).some((key) => after[key] !== undefined);
  if (first === undefined || before[first] !== undefined || !stays) return changes;
  const others = changes.filter((change) => change.path[path.length] !== first);
  return [...others, { kind: 'insert', path, index: 0, key: first, value: after[first] }];
}

function recordChanges(before: Row, after: Row, path: JSONPath, keep: number): readonly Change[] {
  const other = rekeyed(before, after);
  // The entry keeps its place and its text, also where its value is long.
  const now = other ? Object.fromEntries(Object.entries(after).filter(([key]) => key !== other.to)) : after;
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changes = [...keys].flatMap((key) => {
    return key === other?.from ? [] : changesBetween(before[key], now[key], [...path, key], keep);
  });
  if (!other) return leading(before, after, path, changes);
  const { from, to } = other;
  // Under its new key the entry may say something else.
  const inside = changesBetween(before[from], after[to], [...path, to], keep);
  return [...changes, { kind: 'rekey', path: [...path, from], to }, ...inside];
}

/** Changes of a list from its end, so that the places of the entries before stay right. */
function listChanges(before: readonly unknown[], after: readonly unknown[], path: JSONPath): readonly Change[] {
  if (after.length === 0) return [{ kind: 'set', path, value: [] }];
  const aligned = entriesAligned(before.map(said), after.map(said));
  if ('from' in aligned) return [{ kind: 'move', path, ...aligned }];
  return aligned.gaps.toReversed().flatMap(({ was, is, end }): readonly Change[] => {
    const paired = Math.min(was.length, is.length);
    const gone = was.slice(paired).toReversed();
    return [
      ...is.slice(paired).map((at, count): Change => {
        return { kind: 'insert', path, index: end + count, value: after[at] };
      }),
      ...gone.map((at): Change => ({ kind: 'remove', path: [...path, at], keep: path.length })),
      ...was.slice(0, paired).flatMap((at, index) => {
        const here = [...path, at];
        // An emptied entry is still an entry: only the user removes it.
        return changesBetween(before[at], after[is[index] ?? -1], here, here.length);
      }),
    ];
  });
}

const said = (entry: unknown) => JSON.stringify(entry) ?? '';

/**
 * The smallest changes from one value to another, in the order to apply them.
 * @param path of the value
 * @param keep length of the path that stays even if left empty
 */
export function changesBetween(before: unknown, after: unknown, path: JSONPath, keep: number): readonly Change[] {
  if (isSame(before, after)) return [];
  if (after === undefined) return [{ kind: 'remove', path, keep }];
  if (isRecord(before) && isRecord(after) && Object.keys(after).length > 0)
    return recordChanges(before, after, path, keep);
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  return [{ kind: 'set', path, value: after }];
}
