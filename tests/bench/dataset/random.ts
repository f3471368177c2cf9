/** A small seeded generator (mulberry32): the same seed gives the same numbers in every browser. Numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One entry of a list that is known not to be empty. */
export function pickFrom<T>(random: () => number, entries: readonly T[]): T {
  const entry = entries[Math.floor(random() * entries.length)];
  if (entry === undefined) throw new Error('pickFrom needs a list with at least one entry');
  return entry;
}

/** The date so many days after 1 January of a year, as YYYY-MM-DD. */
export function dayOf(year: number, days: number): string {
  return new Date(Date.UTC(year, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
}
