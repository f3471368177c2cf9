import { DEFAULT_LANGUAGE, textIn } from '../../../common/languages.ts';
import type { Text } from '../document.generated.ts';

/** The text; `inLanguage` has chosen the language before, so that it is plain. */
export function textOf(text: Text): string {
  return textIn(text, DEFAULT_LANGUAGE);
}

/** The text, or null when the document gives none. */
export function optionalText(text: Text | undefined): string | null {
  return text === undefined ? null : textOf(text);
}
