import sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isPictureInText,
  LINK_ATTRIBUTES,
} from '../../../src/common/html/allowedHtml.ts';
import { readStyle } from '../../../src/common/html/readStyle.ts';
import { safeHref } from '../../../src/common/html/safeHref.ts';
import { withoutMarkup } from './withoutMarkup.ts';

/** Deeper than any editor nests; more would only slow down the renderer. */
const deepest = 50;
/** Elements inside of each other that the library is given. */
const MOST_NESTED = 1_000;
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Elements without an end tag, or that end where the next one begins. */
const ENDS_BY_ITSELF = /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|td|th|tr|wbr)$/i;

/** The lists of src/common/html, as this library wants them. */
const rules: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    a: ['href', ...Object.keys(LINK_ATTRIBUTES)],
  },
  // Styles are read by readStyle alone, so that the console keeps the same.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  selfClosing: ['br', 'hr', 'img', 'col'],
  nestingLimit: deepest,
  transformTags: {
    a: (tagName, { href, target: _target, rel: _rel, ...attribs }) => {
      const address = safeHref(href ?? null);
      return { tagName, attribs: { ...attribs, ...(address === null ? {} : { href: address }), ...LINK_ATTRIBUTES } };
    },
    '*': (tagName, { style, ...attribs }) => {
      const kept = readStyle(style ?? '').map(([property, value]) => `${property}:${value}`);
      return { tagName, attribs: { ...attribs, ...(kept.length > 0 ? { style: kept.join(';') } : {}) } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
};

/**
 * Returns HTML of users without anything that could run or deceive (safety rule 9.2). Idempotent. The library
 * takes time quadratic in the depth, so only the text is kept of what is nested deeper than any text needs.
 */
export function sanitizeHtml(html: string): string {
  return isTooDeep(html) ? escapeHtml(withoutMarkup(html)) : sanitize(html, rules);
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

function isPicture(source: string): boolean {
  return source !== '' && (!source.startsWith('data:') || isPictureInText(source));
}

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (ENDS_BY_ITSELF.test(name)) continue;
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MOST_NESTED) return true;
  }
  return false;
}
