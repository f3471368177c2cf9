/** Elements whose content is no text for people. */
const SILENT = ['script', 'style'] as const;
type Silent = (typeof SILENT)[number];

const BEGINS_TAG = /[a-z!]/i;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where elements with silent content end, found by one walk through the text for each name. */
class Ends {
  readonly #text: string;
  /** The next one of each name; null behind the last. */
  readonly #next = new Map<Silent, Place | null>();

  constructor(text: string) {
    this.#text = text.toLowerCase();
  }

  /** Position behind the next end tag; null when there is none. `from` must grow from call to call. */
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
 * Text that people wrote, without what looks like markup, for a line that other clients may draw as HTML. `5 < 6` stays,
 * and so does the beginning of a tag that never ends. One walk, however hostile the text: what the removal of a tag
 * brings together is looked at again without going back.
 */
export function withoutMarkup(text: string): string {
  const ends = new Ends(text);
  /** What is kept so far. */
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
 * Where the content of an element ends that is no text for people; null for a tag of another kind, without an end, or
 * that only a removal brought together.
 * @param tag without its `>`, which stands at `at`
 */
function silentEnd(tag: string, text: string, at: number, ends: Ends): number | null {
  const name = SILENT.find((one) => new RegExp(`^<${one}(?![\\w-])`, 'i').test(tag));
  return name !== undefined && text.endsWith(tag, at) ? ends.behind(name, at + 1) : null;
}

/** Index of `<` if the last sign of what is kept is the first of a tag's name; else -1. */
function beginOf(kept: readonly string[]): number {
  const before = kept.length - 2;
  if (kept[before] === '<') return before;
  return kept[before] === '/' && kept[before - 1] === '<' ? before - 1 : -1;
}
