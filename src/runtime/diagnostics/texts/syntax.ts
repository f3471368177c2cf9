/** Texts of the messages of the same file in `messages`. */
export const SYNTAX = {
  E001: (expected: string) => `not valid JSON: ${expected}`,
  E002: () => 'JSON has no comments: say it in the commit, or in `help` if people should read it',
  E003: () => 'JSON has no comma after the last entry',
  E004: () => 'the document is empty: a screen begins with { "kind": "list", "version": 1, … }',
  E005: (received: string) => `a document is an object, received ${received}`,
  E006: (length: number, limit: number) =>
    `the document has ${length} characters, more than ${limit}: split it into several screens`,
  E007: (key: string) => `the key "${key}" is given twice; only one can count`,
  E010: () =>
    'the text was not UTF-8 (perhaps GBK): from here on characters are lost. Save the file as UTF-8; nothing rewrites it before',
  E008: (key: string) => `"${key}" cannot be a key: it is a word of the platform`,
  E009: (limit: number) => `the document is nested deeper than ${limit}`,
};
