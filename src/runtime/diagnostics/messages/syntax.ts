import { error } from './message.ts';

/** E001: `expected` completes the sentence. */
export const syntaxError = (expected: string) => error('E001', [expected]);

/** E002: JSON has no comments. */
export const comment = () => error('E002', []);

/** E003: a comma before a closing bracket. */
export const trailingComma = () => error('E003', []);

/** E004: no value in the text. */
export const emptyDocument = () => error('E004', []);

/** E005: a document must be an object. */
export const notAnObject = (received: string) => error('E005', [received]);

/** E006: both numbers are characters. */
export const tooLarge = (length: number, limit: number) => error('E006', [length, limit]);

/** E007: a key used twice in one object. */
export const duplicateKey = (key: string) => error('E007', [key]);

/** E010: the file is not UTF-8. */
export const notUtf8 = () => error('E010', []);

/** E008: a key such as `__proto__`. */
export const reservedKey = (key: string) => error('E008', [key]);

/** E009: nested deeper than `limit` levels. */
export const tooDeep = (limit: number) => error('E009', [limit]);
