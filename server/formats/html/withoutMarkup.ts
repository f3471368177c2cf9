/** Elements whose content is not readable text. */
const SILENT = ['script', 'style'] as const;
type Silent = (typeof SILENT)[number];

const BEGINS_TAG = /[a-z!]/i;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Ends of the elements with hidden content, found in one pass through the text for each name. */
class Ends {
  readonly #text: string;
  /** The next one of each name; null behind the last. */
  readonly #next = new Map<Silent, Place | null>();

  constructor(text: string) {
    this.#text = text.toLowerCase();
  }

  /** Position after the next end tag, or null. `from` must grow from call to call. */
  behind(name: Silent, from: number): number | null {
    const known = this.#next.get(name);
    const next = known === undefined || (known !== null && known.start < from) ? this.#find(name, from) : known;
    this.#next.set(name, next);
    return next?.end ?? null;
  }

  #find(name: Silent, from: number): Place | null {
    const tag = `</${name}`;
    for (let start = this.#text.indexOf(tag, from); start >= 0; start = this.#text.indexOf(tag, start + 1)) {
      let end = start + tag.length;
      while (/\s/.test(this.#text[end] ?? '')) end += 1;
      if (this.#text[end] === '>') return { start, end: end + 1 };
    }
    return null;
  }
}

/**
 * Strips apparent markup from text of users, for a line that other clients may render as HTML. `5 < 6` stays,
 * and so does the beginning of a tag that never ends. Runs in one pass, however hostile the text: a tag that
 * only forms when another is removed is detected without going back.
 */
export function withoutMarkup(text: string): string {
  const ends = new Ends(text);
  /** The text kept so far. */
  const kept: string[] = [];
  /** Indices in `kept` of the first and the last tag that has begun; -1 without one. */
  let first = -1;
  let last = -1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign !== '>' || first < 0) {
      kept.push(sign);
      const begun = BEGINS_TAG.test(sign) ? beginOf(kept) : -1;
      if (begun < 0) continue;
      last = begun;
      if (first < 0) first = begun;
      continue;
    }
    const end = silentEnd(kept.slice(last).join(''), text, at, ends);
    kept.length = end === null ? first : last;
    if (kept.length <= first) first = -1;
    last = first;
    if (end !== null) at = end - 1;
  }
  return kept.join('').trim();
}

/**
 * Returns the end of the content of an element that is not readable text. Null for any other tag, for one
 * without an end, or for one formed by a removal.
 * @param tag without its `>`, which is at `at`
 */
function silentEnd(tag: string, text: string, at: number, ends: Ends): number | null {
  const name = SILENT.find((one) => new RegExp(`^<${one}(?![\\w-])`, 'i').test(tag));
  return name !== undefined && text.endsWith(tag, at) ? ends.behind(name, at + 1) : null;
}

/** Index of `<` if the last kept character begins the name of a tag; else -1. */
function beginOf(kept: readonly string[]): number {
  const before = kept.length - 2;
  if (kept[before] === '<') return before;
  return kept[before] === '/' && kept[before - 1] === '<' ? before - 1 : -1;
}
