const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** The words of HTML on one line, for lists and export. Only for reading: the result is drawn as text. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<img\b[^>]*>/gi, '[图片]')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decode)
    .replace(/\s+/g, ' ')
    .trim();
}

/** More than any column shows. */
const EXCERPT = 120;

/** The beginning of a long text. */
export function excerpt(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}
