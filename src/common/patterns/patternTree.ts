/** How often something is repeated. */
interface Repetition {
  readonly fewest: number;
  readonly most: number;
}

/** One part of a regular expression, with the offset of what follows its atom: that of its quantifier, if it has one. */
export type PatternPart = Repetition & { readonly at: number } & (
    | { readonly kind: 'character'; readonly source: string }
    | { readonly kind: 'group'; readonly alternatives: readonly Sequence[] }
    | { readonly kind: 'look'; readonly alternatives: readonly Sequence[] }
    | { readonly kind: 'edge'; readonly source: string }
  );

/** Parts one behind the other. */
export type Sequence = readonly PatternPart[];

const BRACES = /\{(\d+)(?:(,)(\d*))?\}/y;
const ESCAPE = /\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[A-Za-z]|k<\w+>|[\s\S])/y;
const CLASS = /\[\^?(?:\\[\s\S]|[^\]\\])*\]/y;
const LOOK = /\(\?(?:=|!|<=|<!)/y;
const OPEN = /\((?:\?(?::|<\w+>))?/y;

/** Reads a regular expression that is known to be valid. */
class Reader {
  private at = 0;
  private readonly pattern: string;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  alternatives(): readonly Sequence[] {
    const alternatives: PatternPart[][] = [[]];
    while (this.at < this.pattern.length && this.pattern[this.at] !== ')') {
      if (this.pattern[this.at] === '|') {
        this.at++;
        alternatives.push([]);
      } else alternatives.at(-1)?.push(this.part());
    }
    return alternatives;
  }

  private take(expression: RegExp): string | null {
    expression.lastIndex = this.at;
    const found = expression.exec(this.pattern)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  private part(): PatternPart {
    const atom = this.atom();
    const { at } = this;
    const repetition = this.repetition();
    if (repetition.most > 1 || repetition.fewest === 0) this.take(/\?/y);
    return { ...atom, ...repetition, at };
  }

  private atom() {
    const look = this.take(LOOK);
    if (look !== null) return { kind: 'look' as const, alternatives: this.closed() };
    if (this.take(OPEN) !== null) return { kind: 'group' as const, alternatives: this.closed() };
    const source = this.take(CLASS) ?? this.take(ESCAPE) ?? this.take(/[\s\S]/y) ?? '';
    const isEdge = source === '^' || source === '$' || source === '\\b' || source === '\\B';
    return { kind: isEdge ? ('edge' as const) : ('character' as const), source };
  }

  private closed(): readonly Sequence[] {
    const alternatives = this.alternatives();
    this.at++;
    return alternatives;
  }

  private repetition(): Repetition {
    const sign = this.take(/[*+?]/y);
    if (sign === '*') return { fewest: 0, most: Number.POSITIVE_INFINITY };
    if (sign === '+') return { fewest: 1, most: Number.POSITIVE_INFINITY };
    if (sign === '?') return { fewest: 0, most: 1 };
    const braces = this.take(BRACES);
    const [, fewest, comma, most] = braces === null ? [] : (/(\d+)(,?)(\d*)/.exec(braces) ?? []);
    if (fewest === undefined) return { fewest: 1, most: 1 };
    if (comma === '') return { fewest: Number(fewest), most: Number(fewest) };
    return { fewest: Number(fewest), most: most === '' ? Number.POSITIVE_INFINITY : Number(most) };
  }
}

/** The alternatives of a regular expression that is known to be valid. */
export function alternativesOf(pattern: string): readonly Sequence[] {
  return new Reader(pattern).alternatives();
}
