import { escapeHtml, sanitizeHtml } from '../../formats/html/sanitize.ts';
import { withoutMarkup } from '../../formats/html/withoutMarkup.ts';
import { fill, type Parameters } from './placeholders.ts';

/** Codes of the dictionary `msgType`. */
export const KINDS = { text: '1', mail: '2', wechat: '3', system: '4' } as const;

/** Kinds with formatted content. */
const FORMATTED: ReadonlySet<string> = new Set([KINDS.mail, KINDS.system]);

export function isFormatted(kind: unknown): boolean {
  return typeof kind === 'string' && FORMATTED.has(kind);
}

/** The stored form of the content. */
export function storedContent(kind: unknown, content: string): string {
  return isFormatted(kind) ? sanitizeHtml(content) : content;
}

/** The words of a content. */
export function wordsOf(kind: unknown, content: string): string {
  if (!isFormatted(kind)) return content;
  return unescaped(withoutMarkup(content.replace(/<\/(?:p|div|li|h\d|tr)>|<br\s*\/?>/gi, '$& ')))
    .replace(/\s+/g, ' ')
    .trim();
}

/** A filled template: as text, and as HTML in which values are text. */
export function filled(
  kind: unknown,
  content: string,
  parameters: Parameters,
): { readonly text: string; readonly html: string } {
  const text = fill(wordsOf(kind, content), parameters, (value) => value);
  const html = isFormatted(kind)
    ? fill(content, parameters, escapeHtml)
    : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  // Values in the address of a link are made safe as any other address.
  return { text, html: sanitizeHtml(html) };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|nbsp|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
