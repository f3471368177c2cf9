import { error, warning } from './message.ts';

export const invalidPattern = (reason: string) => error('E312', [reason]);

export const explosivePattern = () => error('E313', []);

export const sharedRepetition = () => error('E313.sharedRepetition', []);

export const patternTooLong = (length: number, limit: number) => error('E314', [length, limit]);

export const patternLooksLikeName = (pattern: string, hint: string | null) => warning('W502', [pattern], hint);
