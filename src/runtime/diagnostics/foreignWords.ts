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

/** Words of other libraries for what the language has, for hints on documents that use them. */
export class ForeignWords {
  private readonly aliases: ReadonlyMap<string, readonly string[]>;
  private readonly advices: ReadonlyMap<string, readonly { readonly ours: string; readonly advice: string }[]>;

  constructor(
    aliases: readonly (readonly [ours: string, theirs: string])[],
    advices: readonly (readonly [ours: string, theirs: string, advice: string])[],
  ) {
    this.aliases = grouped(aliases.map(([ours, theirs]) => [theirs, ours]));
    this.advices = grouped(advices.map(([ours, theirs, advice]) => [theirs, { ours, advice }]));
  }

  /** True if other libraries mean something by a word, so that its spelling says nothing. */
  has(word: string): boolean {
    return this.aliases.has(plain(word)) || this.advices.has(plain(word));
  }

  /** Our word for a foreign one, among those that are possible; null when there is none. */
  aliasOf(word: string, possible: readonly string[]): string | null {
    return this.aliases.get(plain(word))?.find((ours) => ours !== word && possible.includes(ours)) ?? null;
  }

  /** Advice for a foreign word that no single word of ours replaces; null for any other. */
  adviceOn(word: string, possible: readonly string[]): string | null {
    return this.advices.get(plain(word))?.find(({ ours }) => possible.includes(ours))?.advice ?? null;
  }
}

/** For documents that were checked when they were built: the console's first list is drawn without the tables. */
export const NO_FOREIGN_WORDS = new ForeignWords([], []);
