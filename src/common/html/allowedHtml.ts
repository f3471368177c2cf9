/** Elements that a rich text editor makes, and nothing that runs, loads or covers the page (safety rule 9.2). */
export const ALLOWED_TAGS: readonly string[] = [
  ...['p', 'div', 'span', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'small'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/**
 * Allowed attributes by element; `*` applies to all. `style` is cleaned by readStyle, link
 * addresses by safeHref. `target` is not allowed: a link always opens in a new tab.
 */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['style', 'title'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  col: ['span', 'width'],
};

/** Whether an element may have an attribute; both in lower case. */
export function isAllowedAttribute(tag: string, name: string): boolean {
  return [ALLOWED_ATTRIBUTES['*'], ALLOWED_ATTRIBUTES[tag]].some((names) => names?.includes(name) === true);
}

/** What every link gets, so that the page it opens knows nothing of the console. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Whether an address holds a picture itself. Raster pictures only: an SVG is a document. */
export function isPictureInText(source: string): boolean {
  return /^data:image\/(png|jpeg|gif|webp);base64,/.test(source);
}
