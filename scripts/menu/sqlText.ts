import { TextError } from './exportedRow.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', '0': '\0', Z: '\x1a' };
const BLANK = /(?:\s+|--(?:[ \t][^\n]*)?(?:\n|$)|#[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const WORD = /[A-Za-z_][\w$]*/y;
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;

/** A text of SQL as MySQL and its tools write it, read from the beginning to the end. */
export class SqlText {
  readonly #text: string;
  offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes on to what is neither blank nor a comment. @returns false at the end */
  skipBlank(): boolean {
    this.#match(BLANK);
    return this.offset < this.#text.length;
  }

  /** Consumes this sign if it comes next. */
  takes(sign: string): boolean {
    this.skipBlank();
    if (!this.#text.startsWith(sign, this.offset)) return false;
    this.offset += sign.length;
    return true;
  }

  /** Consumes one of these words if it comes next, in any case. */
  takesWord(...words: readonly string[]): boolean {
    const before = this.offset;
    const word = this.word();
    if (word !== null && words.includes(word.toLowerCase())) return true;
    this.offset = before;
    return false;
  }

  word(): string | null {
    this.skipBlank();
    return this.#match(WORD);
  }

  /** @throws TextError unless the sign comes next */
  expect(sign: string, why: string): void {
    if (!this.takes(sign)) throw this.fault(`"${sign}" was expected ${why}`);
  }

  /** A name, bare or quoted, without the schema before it. @throws TextError if none comes next */
  identifier(): string {
    this.skipBlank();
    const quote = this.#text[this.offset] ?? '';
    const name = quote === '`' || quote === '"' ? this.#quoted(quote, false) : this.word();
    if (name === null) throw this.fault('a name was expected');
    return this.takes('.') ? this.identifier() : name;
  }

  /** @throws TextError if no value comes next */
  value(): string | null {
    this.skipBlank();
    const start = this.offset;
    const sign = this.#text[start] ?? '';
    if (sign === "'" || sign === '"') return this.#quoted(sign, true);
    const number = this.#match(NUMBER);
    if (number !== null) return number;
    const word = this.word()?.toLowerCase() ?? '';
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true' ? '1' : '0';
    // b'1' is a bit; _utf8mb4'…' and N'…' are texts.
    if (this.#text[this.offset] === "'" && /^(?:b|n|_\w+)$/.test(word)) {
      const text = this.#quoted("'", true);
      return word === 'b' ? String(Number.parseInt(text, 2)) : text;
    }
    this.offset = start;
    throw this.fault('a value was expected: a text in quotes, a number or NULL');
  }

  /** Moves past the next semicolon outside of texts. */
  skipStatement(): void {
    while (this.skipBlank()) {
      const sign = this.#text[this.offset] ?? '';
      if (sign === "'" || sign === '"' || sign === '`') this.#quoted(sign, sign !== '`');
      else this.offset += 1;
      if (sign === ';') return;
    }
  }

  fault(message: string): TextError {
    return new TextError(message, this.offset);
  }

  #quoted(quote: string, escapes: boolean): string {
    const start = this.offset;
    let value = '';
    for (let at = start + 1; at < this.#text.length; at += 1) {
      const sign = this.#text[at] ?? '';
      const next = this.#text[at + 1] ?? '';
      if (sign === quote && next !== quote) {
        this.offset = at + 1;
        return value;
      }
      const isEscape = escapes && sign === '\\';
      if (sign === quote || isEscape) at += 1;
      // LIKE patterns keep their backslash.
      if (isEscape) value += next === '%' || next === '_' ? sign + next : (ESCAPES[next] ?? next);
      else value += sign;
    }
    throw new TextError('the text that begins here has no end', start);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    this.offset += found?.length ?? 0;
    return found;
  }
}
