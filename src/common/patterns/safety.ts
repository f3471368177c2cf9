/** A group or the whole expression while its end is not reached. */
interface Group {
  /** Holds a repetition without upper bound. */
  unbounded: boolean;
  /** Can match texts of different length or by different alternatives. */
  ambiguous: boolean;
}

interface Quantifier {
  readonly most: number;
  readonly fewest: number;
  readonly length: number;
}

const BRACES = /^\{(\d+)(?:(,)(\d*))?\}/;
const MANY = 10;

function quantifierAt(pattern: string, at: number): Quantifier | null {
  const char = pattern[at];
  const lazy = (length: number) => length + (pattern[at + length] === '?' ? 1 : 0);
  if (char === '*') return { fewest: 0, most: Number.POSITIVE_INFINITY, length: lazy(1) };
  if (char === '+') return { fewest: 1, most: Number.POSITIVE_INFINITY, length: lazy(1) };
  if (char === '?') return { fewest: 0, most: 1, length: lazy(1) };
  const braces = char === '{' ? BRACES.exec(pattern.slice(at, at + 24)) : null;
  if (!braces) return null;
  const fewest = Number(braces[1]);
  const most = braces[2] === undefined ? fewest : braces[3] === '' ? Number.POSITIVE_INFINITY : Number(braces[3]);
  return { fewest, most, length: lazy(braces[0].length) };
}

/** Offset behind a character class that opens at `at`. */
function endOfClass(pattern: string, at: number): number {
  let index = at + 1;
  while (index < pattern.length && pattern[index] !== ']') index += pattern[index] === '\\' ? 2 : 1;
  return index + 1;
}

/**
 * Offset of a repetition that makes matching time explode on some text (`(a+)+`, `(a|aa)*`), or null. Stricter than
 * need be: a repeated group must hold neither an unbounded repetition nor alternatives.
 */
export function explosiveAt(pattern: string): number | null {
  const open: Group[] = [{ unbounded: false, ambiguous: false }];
  let closed: Group | null = null;
  for (let at = 0; at < pattern.length; ) {
    const quantifier = quantifierAt(pattern, at);
    const current = open.at(-1);
    if (!current) return at;
    if (quantifier) {
      if (closed && quantifier.most > 1 && closed.unbounded) return at;
      if (closed && quantifier.most > MANY && closed.ambiguous) return at;
      if (quantifier.most === Number.POSITIVE_INFINITY) current.unbounded = true;
      if (quantifier.most !== quantifier.fewest) current.ambiguous = true;
      closed = null;
      at += quantifier.length;
      continue;
    }
    const char = pattern[at];
    closed = null;
    if (char === '|') current.ambiguous = true;
    if (char === '(') {
      open.push({ unbounded: false, ambiguous: false });
      at += /^\(\?(?:[:=!]|<[=!]|<\w+>)/.exec(pattern.slice(at, at + 40))?.[0].length ?? 1;
    } else if (char === ')' && open.length > 1) {
      closed = open.pop() ?? null;
      const outer = open.at(-1);
      if (outer && closed?.unbounded) outer.unbounded = true;
      if (outer && closed?.ambiguous) outer.ambiguous = true;
      at += 1;
    } else if (char === '[') {
      at = endOfClass(pattern, at);
    } else {
      at += char === '\\' ? 2 : 1;
    }
  }
  return null;
}
