/** Items of a chunk: a change copies one chunk and the list of chunks, together about 700 places of 100 000 items. */
const SIZE = 256;

/**
 * An immutable list whose copies share equal parts. Chunks are made on first access: a table of 100
 * 000 rows opens with the few that are shown.
 */
export interface Chunks<T> {
  readonly length: number;
  /** Filled in as they are looked at. */
  readonly parts: (readonly T[] | undefined)[];
  /** Makes the item of a place that was there from the beginning. */
  readonly make: (place: number) => T;
  /** Length at the beginning: what comes after it was never left to be made. */
  readonly made: number;
}

/** A list of items that are made when they are first looked at; `make` must give equal items for equal places. */
export function chunksOf<T>(length: number, make: (place: number) => T): Chunks<T> {
  return { length, parts: new Array(Math.ceil(length / SIZE)), make, made: length };
}

function partAt<T>(list: Chunks<T>, at: number): readonly T[] {
  const known = list.parts[at];
  if (known) return known;
  const start = at * SIZE;
  const part = Array.from({ length: Math.min(SIZE, list.made - start) }, (_, index) => list.make(start + index));
  list.parts[at] = part;
  return part;
}

/** @throws RangeError for a place outside the list. */
export function itemAt<T>(list: Chunks<T>, place: number): T {
  const item = place >= 0 && place < list.length ? partAt(list, Math.floor(place / SIZE))[place % SIZE] : undefined;
  if (item === undefined) throw new RangeError(`the list has ${list.length} items and none at ${place}`);
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
    const copy = copies.get(at) ?? [...(at * SIZE < list.length ? partAt(list, at) : [])];
    copies.set(at, copy);
    parts[at] = copy;
    copy[place % SIZE] = item;
  }
  return { ...list, length, parts };
}
