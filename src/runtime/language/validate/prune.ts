import { isRecord, type Json } from '../../data/json.ts';
import { keysOf, pointerOf } from '../../diagnostics/pointer.ts';
import { Origins } from '../origins.ts';

/** A document without its bad parts. */
interface Pruned {
  readonly value: Json;
  /** Original places of list entries, which move up if one before them is dropped. */
  readonly origins: Origins;
}

/** Keys without which what holds them would have to go too; they get a text instead. */
const NEEDED: ReadonlySet<string> = new Set(['group', 'title', 'text', 'value', 'table', 'code']);

/** How a bad value is handled: removed, or replaced by a text. */
export type Cure = 'gone' | 'replaced';

/** The gentlest cure that has not been tried at a pointer. */
export function cureFor(pointer: string, tried: ReadonlyMap<string, Cure>): Cure {
  const key = keysOf(pointer).at(-1) ?? '';
  return NEEDED.has(key) && !tried.has(pointer) ? 'replaced' : 'gone';
}

/** Copies a document without the values at the pointers, so that one bad part does not hide mistakes in the others. */
export function prune(document: Json, cures: ReadonlyMap<string, Cure>): Pruned {
  const origins = new Origins();
  const copy = (value: Json, before: readonly (string | number)[], now: readonly (string | number)[]): Json => {
    if (cures.get(pointerOf(before)) === 'replaced') return '?';
    if (Array.isArray(value)) {
      const kept: Json[] = [];
      value.forEach((item: Json, index) => {
        const old = [...before, index];
        if (cures.get(pointerOf(old)) === 'gone') return;
        const moved = [...now, kept.length];
        if (kept.length !== index) origins.add(pointerOf(moved), pointerOf(old));
        kept.push(copy(item, old, moved));
      });
      return kept;
    }
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).filter(([key]) => cures.get(pointerOf([...before, key])) !== 'gone');
    return Object.fromEntries(entries.map(([key, item]) => [key, copy(item, [...before, key], [...now, key])]));
  };
  return { value: copy(document, [], []), origins };
}

function isJsonObject(value: Json): value is { readonly [key: string]: Json } {
  return isRecord(value);
}
