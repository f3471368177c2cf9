import { isRecord, type Json } from '../json.ts';
import { Origins } from './origins.ts';
import { pointerOf } from './pointer.ts';

/** A document without its bad parts. */
export interface Pruned {
  readonly value: Json;
  /** Entries of lists move up when one before them is dropped; this tells where they stood. */
  readonly origins: Origins;
}

/** Copies a document without the values at the pointers, so that one bad part does not hide mistakes in the others. */
export function prune(document: Json, dropped: ReadonlySet<string>): Pruned {
  const origins = new Origins();
  const copy = (value: Json, before: readonly (string | number)[], now: readonly (string | number)[]): Json => {
    if (Array.isArray(value)) {
      const kept: Json[] = [];
      value.forEach((item: Json, index) => {
        const old = [...before, index];
        if (dropped.has(pointerOf(old))) return;
        const moved = [...now, kept.length];
        if (kept.length !== index) origins.add(pointerOf(moved), pointerOf(old));
        kept.push(copy(item, old, moved));
      });
      return kept;
    }
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).filter(([key]) => !dropped.has(pointerOf([...before, key])));
    return Object.fromEntries(entries.map(([key, item]) => [key, copy(item, [...before, key], [...now, key])]));
  };
  return { value: copy(document, [], []), origins };
}

function isJsonObject(value: Json): value is { readonly [key: string]: Json } {
  return isRecord(value);
}
