import { readFileSync } from 'node:fs';
import type { JSONPath } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { insertAt, moveAt, removeAt, setAt } from '../../../../src/app/authoring/text/edits.ts';
import { entriesIn, nodeAt, spanOf, treeOf } from '../../../../src/app/authoring/text/entries.ts';
import { random, roughened } from './rough.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Holder = Json[] | { [key: string]: Json };

const DOCUMENTS = ['online/FormHeads', 'system/RoleUserList', 'station/WorkOrders', 'demo/OrderList'].map((name) =>
  readFileSync(`schemas/screens/${name}.json`, 'utf8'),
);

/** Paths of all lists and objects. */
function holdersOf(value: Json, path: JSONPath = []): JSONPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, entry]) => holdersOf(entry, [...path, key]))];
}

function at(value: Json, path: JSONPath): Holder {
  const found = path.reduce<Json>((held, key) => (held as Record<string | number, Json>)[key] as Json, value);
  return found as Holder;
}

const sizeOf = (holder: Holder) => (Array.isArray(holder) ? holder.length : Object.keys(holder).length);

/** The same holder with its entries in another order or number. */
function put(model: Json, path: JSONPath, change: (entries: [string, Json][]) => [string, Json][]): Json {
  const [key, ...rest] = path;
  if (key === undefined) {
    const entries: [string, Json][] = change(Object.entries(model as Record<string, Json>));
    return Array.isArray(model) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
  }
  if (Array.isArray(model)) return model.map((entry, index) => (index === key ? put(entry, rest, change) : entry));
  return Object.fromEntries(
    Object.entries(model as Record<string, Json>).map(([name, entry]) => [
      name,
      name === key ? put(entry, rest, change) : entry,
    ]),
  );
}

/** What is written of the entries of a holder. */
function slices(text: string, path: JSONPath): string[] {
  return entriesIn(nodeAt(treeOf(text), path)).map((entry) => text.slice(spanOf(entry).from, spanOf(entry).to));
}

/** The text before and behind a holder. */
function around(text: string, path: JSONPath): [string, string] {
  const node = nodeAt(treeOf(text), path);
  const { from, to } = node ? spanOf(node) : { from: 0, to: 0 };
  return [text.slice(0, from), text.slice(to)];
}

describe('300 random sequences of edits', () => {
  it.each(Array.from({ length: 10 }, (_, part) => [part * 30 + 1, part * 30 + 30]))(
    'say what the same changes of the plain value say, and leave every other byte: seeds %i to %i',
    (first = 0, last = 0) => {
      for (let seed = first; seed <= last; seed += 1) {
        const next = random(seed);
        let text = roughened(DOCUMENTS[seed % DOCUMENTS.length] ?? '{}', next);
        let model: Json = JSON.parse(text);
        for (let step = 0; step < 12; step += 1) {
          const holders = holdersOf(model);
          const path = holders[next(holders.length)] ?? [];
          const holder = at(model, path);
          const size = sizeOf(holder);
          const isList = Array.isArray(holder);
          const [before, kept] = [around(text, path), slices(text, path)];
          const index = next(size + 1);
          const fresh: Json =
            [`新 "${step}" {,}`, step, true, { title: '甲', props: { x: [1] } }, [1, '二']][next(5)] ?? null;
          let changed = text;
          let expected = kept;
          switch (next(4)) {
            case 0: {
              const key = `k${seed}_${step}`;
              changed = insertAt(text, path, index, isList ? null : key, fresh);
              model = put(model, path, (entries) => entries.toSpliced(index, 0, [key, fresh]));
              expected = slices(changed, path).toSpliced(index, 1);
              break;
            }
            case 1: {
              if (size < 2) continue;
              const [from, to] = [next(size), next(size)];
              changed = moveAt(text, path, from, to);
              const moved = <T>(list: readonly T[]): T[] => list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);
              model = put(model, path, moved);
              expect(slices(changed, path)).toEqual(moved(kept));
              break;
            }
            case 2: {
              if (size < 2) continue;
              const gone = next(size);
              const key = isList ? gone : Object.keys(holder)[gone];
              changed = removeAt(text, [...path, key ?? 0]);
              model = put(model, path, (entries) => entries.toSpliced(gone, 1));
              expected = kept.toSpliced(gone, 1);
              expect(slices(changed, path)).toEqual(expected);
              break;
            }
            default: {
              if (size === 0) continue;
              const set = next(size);
              const key = isList ? set : Object.keys(holder)[set];
              changed = setAt(text, [...path, key ?? 0], fresh);
              model = put(model, path, (entries) =>
                entries.map((entry, place) => (place === set ? [entry[0], fresh] : entry)),
              );
              expect(slices(changed, path).toSpliced(set, 1)).toEqual(kept.toSpliced(set, 1));
            }
          }
          expect(around(changed, path), `seed ${seed}, step ${step}`).toEqual(before);
          if (expected !== kept) expect(expected.length).toBeLessThanOrEqual(kept.length);
          expect(JSON.stringify(JSON.parse(changed))).toBe(JSON.stringify(model));
          text = changed;
        }
      }
    },
  );
});
