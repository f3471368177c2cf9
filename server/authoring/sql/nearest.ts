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

/** Refusal of a name that is not on a list, with the name that was probably meant. */
export function unknownName(what: string, name: string, known: ReadonlySet<string>): string {
  const like = nearest(name.toLowerCase(), [...known]);
  return `不能使用${what}“${name.slice(0, 60)}”${like === null ? '' : `，是否为“${like}”`}`;
}
