import { editDistance } from '../../../src/common/editDistance.ts';

/** The known name that was probably meant: at most a third of it differs. Null when none is near. */
export function nearest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let distance = Math.floor(name.length / 3) + 1;
  for (const one of known) {
    const found = editDistance(name, one, distance);
    if (found >= distance) continue;
    best = one;
    distance = found;
  }
  return best;
}
