import sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isPictureInText,
  LINK_ATTRIBUTES,
} from '../../../src/common/html/allowedHtml.ts';
import { readStyle } from '../../../src/common/html/readStyle.ts';
import { safeHref } from '../../../src/common/html/safeHref.ts';

/** Deeper nesting than any editor makes only slows down whoever draws it. */
const deepest = 50;

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

function isPicture(source: string): boolean {
  return source !== '' && (!source.startsWith('data:') || isPictureInText(source));
}
