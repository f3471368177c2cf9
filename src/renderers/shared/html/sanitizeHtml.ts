import DOMPurify, { type Config } from 'dompurify';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isAllowedAttribute,
  isPictureInText,
  LINK_ATTRIBUTES,
} from '../../../common/html/allowedHtml.ts';
import { readStyle } from '../../../common/html/readStyle.ts';
import { safeHref } from '../../../common/html/safeHref.ts';

const SET_ASIDE = 'data-style';

/** The lists of src/common/html, as this library wants them; which element may have which attribute is asked below. */
const RULES: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())].filter((name) => name !== 'style'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * The one policy that may turn text into markup (safety rule 9.1). It passes text on unchanged, because it is handed to
 * the sanitiser alone, which reads the text into a document of its own where nothing runs.
 */
const reading: TrustedTypePolicyOptions = {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('no address of a script comes from HTML');
  },
};
const policy = window.trustedTypes?.createPolicy('console-html', reading);

/**
 * Renames style attributes: the page's policy reports each one the moment it is read, even where it is removed at once.
 * Where a tag is too odd to find its attribute, that costs a colour; what is safe is decided by the sanitiser alone.
 */
function withStylesAside(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(["'\s])style(?=\s*=)/gi, `$1${SET_ASIDE}`));
}

/**
 * Turns a user's HTML into harmless nodes (safety rule 9.2): no scripts, handlers, frames, forms or
 * executable addresses; links open in a new tab; pictures are from this site or embedded in the
 * text. Keeps the colours and alignment that {@link readStyle} knows.
 * @param shape rearranges what is left, by the style texts that elements had
 */
export function sanitizeHtml(
  html: string,
  shape?: (fragment: DocumentFragment, styleOf: (element: Element) => string) => void,
): DocumentFragment {
  const purifier = DOMPurify(window);
  const written = new Map<Element, string>();
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === SET_ASIDE) written.set(element, attrValue);
    attribute.keepAttr &&= isAllowedAttribute(element.localName, attrName);
  });
  const trusted: Config = policy ? { ...RULES, TRUSTED_TYPES_POLICY: policy } : RULES;
  const fragment = purifier.sanitize(withStylesAside(html), { ...trusted, RETURN_DOM_FRAGMENT: true });
  shape?.(fragment, (element) => written.get(element) ?? '');
  for (const link of fragment.querySelectorAll('a')) tameLink(link);
  for (const picture of fragment.querySelectorAll('img')) tamePicture(picture);
  for (const [element, text] of written) {
    if (!(element instanceof HTMLElement)) continue;
    for (const [property, value] of readStyle(text)) element.style.setProperty(property, value);
  }
  return fragment;
}

/** A link to a safe address opens in a new tab; any other becomes text (safety rule 9.3). */
function tameLink(link: HTMLAnchorElement): void {
  const address = safeHref(link.getAttribute('href'));
  if (address === null) {
    link.replaceWith(...link.childNodes);
    return;
  }
  Object.assign(link, LINK_ATTRIBUTES);
}

/** The page's policy loads no pictures of other sites; such a picture is what it says it shows. */
function tamePicture(picture: HTMLImageElement): void {
  const source = picture.getAttribute('src') ?? '';
  const isOwn = /^\/(?![/\\])/.test(source) || isPictureInText(source);
  if (!isOwn) picture.replaceWith(picture.alt);
}
