/** The languages that texts of documents may be in, the one that every text must be in first. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Language of the server, and of the interface until the user chooses another. */
export const DEFAULT_LANGUAGE = 'zh-CN' satisfies Language;

/** A text for people: the same one for all, or one per language. */
export type TextInLanguages = string | { readonly 'zh-CN': string; readonly 'en-US'?: string | undefined };

/** The text in a language, or in that of the interface where it is not in that one. */
export function textIn(text: TextInLanguages, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text['zh-CN']);
}
