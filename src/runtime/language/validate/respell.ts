import { isRecord, type Json } from '../../data/json.ts';
import { NEIGHBOURS } from '../../diagnostics/neighbours.ts';
import { keysOf, pointerOf } from '../../diagnostics/pointer.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import type { AnyDocument } from '../migrate.ts';
import { Origins } from '../origins.ts';

interface Respelt {
  readonly document: AnyDocument;
  readonly origins: Origins;
}

/** Pointers of misspelt keys → the keys that are meant. */
type Respellings = ReadonlyMap<string, string>;

function hasKey(document: AnyDocument, keys: readonly string[]): boolean {
  const found = keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) ? value[key] : undefined;
  }, document);
  return found !== undefined;
}

/** The misspelt keys that can take the place of those that are meant. */
export function respellingsIn(document: AnyDocument, problems: readonly Problem[]): Respellings {
  const taken = new Set<string>();
  const respellings = new Map<string, string>();
  for (const { message, pointer, at } of problems) {
    const keys = keysOf(pointer);
    if (message.code !== 'E101' || message.hint === null || at !== 'key') continue;
    const meant = [...keys.slice(0, -1), message.hint];
    if (taken.has(pointerOf(meant)) || hasKey(document, meant)) continue;
    taken.add(pointerOf(meant));
    respellings.set(pointer, message.hint);
  }
  return respellings;
}

function copyOf(value: Json, before: Place, now: Place, respellings: Respellings, origins: Origins): Json {
  if (Array.isArray(value)) {
    return value.map((entry: Json, index) => copyOf(entry, [...before, index], [...now, index], respellings, origins));
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const old = [...before, key];
      const meant = respellings.get(pointerOf(old)) ?? key;
      const moved = [...now, meant];
      if (meant !== key) origins.add(pointerOf(moved), pointerOf(old));
      return [meant, copyOf(entry, old, moved, respellings, origins)];
    }),
  );
}

type Place = readonly (string | number)[];

function isJsonObject(value: Json): value is AnyDocument {
  return isRecord(value);
}

/** Corrects misspelt keys of a document, so that one slip is not reported as several mistakes. */
export function respell(document: AnyDocument, respellings: Respellings): Respelt {
  const origins = new Origins();
  if (respellings.size === 0) return { document, origins };
  const copy = copyOf(document, [], [], respellings, origins);
  return { document: isJsonObject(copy) ? copy : document, origins };
}

/**
 * Drops respellings of foreign words whose value does not fit our key: correcting these would
 * only produce another error.
 */
export function withoutMisfits(respellings: Respellings, problems: readonly Problem[]): Respellings {
  const fits = (pointer: string) =>
    !NEIGHBOURS.has(keysOf(pointer).at(-1) ?? '') ||
    !problems.some((problem) => problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`));
  return new Map([...respellings].filter(([pointer]) => fits(pointer)));
}
