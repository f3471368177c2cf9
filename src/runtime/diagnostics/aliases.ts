/** Upper case, hyphens and the prefixes of component libraries make no other word. */
function plain(word: string): string {
  const bare = word.replace(/^(?:el|a|j|n)-|^\$/, '').replace(/^J(?=[A-Z])/, '');
  return bare.replace(/[-_. :]/g, '').toLowerCase();
}

function grouped<T>(entries: readonly (readonly [theirs: string, value: T])[]): ReadonlyMap<string, readonly T[]> {
  const words = new Map<string, T[]>();
  for (const [theirs, value] of entries) {
    for (const word of theirs.split(' ').map(plain)) words.set(word, [...(words.get(word) ?? []), value]);
  }
  return words;
}

interface ForeignWords {
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  readonly advices: ReadonlyMap<string, readonly { readonly ours: string; readonly advice: string }[]>;
}

let words: ForeignWords = { aliases: new Map(), advices: new Map() };

/**
 * Makes the words of neighbours known (knownWords.ts). Whoever tells mistakes does, which is the pipeline; the console's
 * first list, whose documents were checked when they were built, goes without them.
 */
export function knowWords(
  table: readonly (readonly [ours: string, theirs: string])[],
  advice: readonly (readonly [ours: string, theirs: string, advice: string])[],
): void {
  words = {
    aliases: grouped(table.map(([ours, theirs]) => [theirs, ours])),
    advices: grouped(advice.map(([ours, theirs, text]) => [theirs, { ours, advice: text }])),
  };
}

/** Whether neighbours mean something of their own by a word, so that its spelling says nothing. */
export function isForeign(word: string): boolean {
  return words.aliases.has(plain(word)) || words.advices.has(plain(word));
}

/** Our word for a neighbour's, among those that are possible; null when there is none. */
export function aliasOf(word: string, possible: readonly string[]): string | null {
  return words.aliases.get(plain(word))?.find((ours) => ours !== word && possible.includes(ours)) ?? null;
}

/** What to write instead of a neighbour's word that no single one of ours replaces; null for every other. */
export function adviceOn(word: string, possible: readonly string[]): string | null {
  return words.advices.get(plain(word))?.find(({ ours }) => possible.includes(ours))?.advice ?? null;
}
