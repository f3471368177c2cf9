import { error } from './message.ts';

export const syntaxError = (expected: string) => error('E001', [expected]);

export const comment = () => error('E002', []);

export const trailingComma = () => error('E003', []);

export const emptyDocument = () => error('E004', []);

export const notAnObject = (received: string) => error('E005', [received]);

export const tooLarge = (length: number, limit: number) => error('E006', [length, limit]);

export const duplicateKey = (key: string) => error('E007', [key]);

export const notUtf8 = () => error('E010', []);

export const reservedKey = (key: string) => error('E008', [key]);

export const tooDeep = (limit: number) => error('E009', [limit]);
