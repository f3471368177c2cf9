/** Items of a chunk: a change copies one chunk and the list of chunks, together about 700 places of 100 000 items. */
const SIZE = 256;

/** A list that is never changed in place and whose copies share what is equal. */
export interface Chunks<T> {
  readonly length: number;
  readonly parts: readonly (readonly T[])[];
}

export function chunksOf<T>(items: readonly T[]): Chunks<T> {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += SIZE) parts.push(items.slice(start, start + SIZE));
  return { length: items.length, parts };
}

/** @throws RangeError for a place outside the list. */
export function itemAt<T>({ length, parts }: Chunks<T>, place: number): T {
  const part = place < length ? parts[Math.floor(place / SIZE)] : undefined;
  const item = part?.[place % SIZE];
  if (item === undefined) throw new RangeError(`the list has ${length} items and none at ${place}`);
  return item;
}

/** The list with other items at these places; places after its end go on from there, without a gap. */
export function withItems<T>(list: Chunks<T>, items: ReadonlyMap<number, T>): Chunks<T> {
  if (items.size === 0) return list;
  const parts = [...list.parts];
  const copies = new Map<number, T[]>();
  let { length } = list;
  for (const [place, item] of items) {
    if (place > length) throw new RangeError(`the list has ${length} items: the next place is not ${place}`);
    length = Math.max(length, place + 1);
    const at = Math.floor(place / SIZE);
    const copy = copies.get(at) ?? [...(parts[at] ?? [])];
    copies.set(at, copy);
    parts[at] = copy;
    copy[place % SIZE] = item;
  }
  return { length, parts };
}
