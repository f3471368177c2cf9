/** Edits between two words; swapping two neighbours is one edit (optimal string alignment). */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[right.length] ?? 0;
}

/** Longer words are not worth comparing: nobody misspells them, and the cost grows with the square. */
const LONGEST_WORD = 64;

/**
 * The nearest of the names, or null when none is within a third of the word's length: a far-fetched suggestion is worse
 * than none. Upper and lower case count as equal unless two names differ by nothing else.
 */
export function nearest(word: string, names: Iterable<string>): string | null {
  if (word.length > LONGEST_WORD) return null;
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  if (word.length < 3) bestDistance = word.length;
  for (const name of names) {
    if (name === word || Math.abs(name.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}
