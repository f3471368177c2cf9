import type { Text } from '../document.generated.ts';

/** The language of the interface. */
export const LANGUAGE = 'zh-CN';

/** The text of the interface's language. */
export function textOf(text: Text): string {
  return typeof text === 'string' ? text : text[LANGUAGE];
}

/** The text, or null when the document gives none. */
export function optionalText(text: Text | undefined): string | null {
  return text === undefined ? null : textOf(text);
}
