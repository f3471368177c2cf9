/** Style text of an element as it was written; empty for none. */
type StyleOf = (element: Element) => string;

/** `mso-list:l0 level2 lfo1`, by which Word marks a paragraph that is drawn as an item of a list. */
const ITEM = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Markers that Word draws before an item, for programs without lists. */
const MARKER = /mso-list:\s*Ignore/i;
/** Numbers, letters and Chinese numerals with what follows them; bullets are single signs or letters of a symbol font. */
const ORDERED = /^[(（]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十百]+)[.)、）．]/i;

interface Item {
  readonly paragraph: Element;
  /** From 1. */
  readonly level: number;
  readonly isOrdered: boolean;
}

function itemOf(paragraph: Element, styleOf: StyleOf): Item | null {
  const [, level] = ITEM.exec(styleOf(paragraph)) ?? [];
  if (level === undefined) return null;
  const markers = [...paragraph.querySelectorAll('*')].filter((element) => MARKER.test(styleOf(element)));
  const text = markers.map(({ textContent }) => textContent).join('');
  for (const marker of markers) marker.remove();
  return { paragraph, level: Number(level), isOrdered: ORDERED.test(text.trim()) };
}

/** The list that an item belongs to, below the lists that are open; deeper ones are closed. */
function listFor({ level, isOrdered, paragraph }: Item, open: Element[]): Element {
  open.length = Math.min(open.length, level);
  const kind = isOrdered ? 'ol' : 'ul';
  if (open.length === level && open[level - 1]?.localName !== kind) open.length = level - 1;
  while (open.length < level) {
    const list = document.createElement(kind);
    const above = open.at(-1);
    if (above) (above.lastElementChild ?? above.appendChild(document.createElement('li'))).append(list);
    else paragraph.before(list);
    open.push(list);
  }
  return open[level - 1] ?? paragraph;
}

/** Makes lists of paragraphs that Word drew as lists, in place. */
export function readWordLists(fragment: DocumentFragment, styleOf: StyleOf): void {
  const open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of fragment.querySelectorAll('p')) {
    const item = itemOf(paragraph, styleOf);
    if (!item) continue;
    if (last === null || paragraph.previousElementSibling !== last) open.length = 0;
    const list = listFor(item, open);
    last = open[0] ?? null;
    const entry = document.createElement('li');
    paragraph.replaceWith();
    entry.append(paragraph);
    list.append(entry);
  }
}
