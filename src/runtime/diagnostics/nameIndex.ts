import { editDistance } from '../../common/editDistance.ts';

/**
 * Longer words are not compared: misspelt ones are unlikely, and the cost grows with the square.
 */
const LONGEST_WORD = 64;

interface Entry {
  readonly name: string;
  readonly lower: string;
  /** Which letters occur, as bits. */
  readonly letters: number;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) % 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Names prepared for finding the nearest one to many words. */
export class NameIndex {
  private readonly names: Iterable<string>;
  /** Made when the first word is looked for: most documents have no mistake. */
  private entries: readonly Entry[] | null = null;

  constructor(names: Iterable<string>) {
    this.names = names;
  }

  /** The nearest name; null when none is within a third of the word's length. */
  nearest(word: string): string | null {
    if (word.length > LONGEST_WORD) return null;
    const lower = word.toLowerCase();
    const letters = lettersOf(lower);
    let best: string | null = null;
    let bestDistance = word.length < 3 ? word.length : Math.max(1, Math.floor(word.length / 3)) + 1;
    for (const entry of this.prepared()) {
      if (Math.abs(entry.lower.length - lower.length) >= bestDistance || entry.name === word) continue;
      // One edit takes at most one letter away and brings at most one, so every two differing bits cost one edit.
      if (countBits(entry.letters ^ letters) > 2 * (bestDistance - 1)) continue;
      const distance = editDistance(lower, entry.lower, bestDistance);
      if (distance >= bestDistance) continue;
      best = entry.name;
      bestDistance = distance;
    }
    return best;
  }

  private prepared(): readonly Entry[] {
    this.entries ??= [...this.names].map((name) => {
      const lower = name.toLowerCase();
      return { name, lower, letters: lettersOf(lower) };
    });
    return this.entries;
  }
}
