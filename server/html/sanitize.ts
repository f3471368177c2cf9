import sanitize from 'sanitize-html';

/** Deeper nesting than any editor makes only slows down whoever draws it. */
const deepest = 50;

const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,./%]+\)$/i, /^[a-z]{3,20}$/i];
const length = [/^\d{1,4}(\.\d+)?(px|em|rem|pt|%)$/];

/** What a rich text editor makes, and nothing that runs, loads or covers the page. */
const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'div', 'span', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'small'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span', 'width'],
  },
  allowedStyles: {
    '*': {
      color,
      'background-color': color,
      'text-align': [/^(left|right|center|justify)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-style': [/^(italic|normal)$/],
      'font-size': length,
      'line-height': [/^\d{1,2}(\.\d+)?$/, ...length],
      'text-indent': length,
      width: length,
    },
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: deepest,
  transformTags: {
    a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
};

/** HTML that people wrote, without anything that could run or pretend (safety rule 9.2). Safe to apply again. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, rules);
}

/**
 * Text that people wrote, without what looks like markup, for a line that other clients may draw as HTML. `5 < 6` stays.
 */
export function withoutMarkup(text: string): string {
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    // What a removal brings together may be markup again.
    left = left.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '').replace(/<\/?[a-z!][^>]*>/gi, '');
  }
  return left.trim();
}

/** Escapes text for the inside of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Data addresses may hold raster pictures only: an SVG is a document. */
function isPicture(source: string): boolean {
  return source !== '' && (!source.startsWith('data:') || /^data:image\/(png|jpeg|gif|webp);base64,/.test(source));
}
