import { error } from './message.ts';

export const syntaxError = (expected: string) => error('E001', `not valid JSON: ${expected}`);

export const comment = () =>
  error('E002', 'JSON has no comments: say it in the commit, or in `help` if people should read it');

export const trailingComma = () => error('E003', 'JSON has no comma after the last entry');

export const emptyDocument = () =>
  error('E004', 'the document is empty: a screen begins with { "kind": "list", "version": 1, … }');

export const notAnObject = (received: string) => error('E005', `a document is an object, received ${received}`);

export const tooLarge = (length: number, limit: number) =>
  error('E006', `the document has ${length} characters, more than ${limit}: split it into several screens`);

export const duplicateKey = (key: string) => error('E007', `the key "${key}" is given twice; only one can count`);

export const notUtf8 = () =>
  error(
    'E010',
    'the text was not UTF-8 (perhaps GBK): from here on characters are lost. Save the file as UTF-8; nothing rewrites it before',
  );

export const reservedKey = (key: string) => error('E008', `"${key}" cannot be a key: it is a word of the platform`);

export const tooDeep = (limit: number) => error('E009', `the document is nested deeper than ${limit}`);
