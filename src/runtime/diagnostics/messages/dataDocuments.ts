import { error } from './message.ts';

export const codeDiffersFromFile = (code: string, expected: string) => error('E701', [code, expected]);

export const valueTwice = (value: string) => error('E702', [value]);

export const unknownParent = (key: string, hint: string | null) => error('E703', [key], hint);

export const kindDiffersFromFolder = (kind: string, folder: string, expected: string) =>
  error('E704', [kind, folder], expected);

export const unknownTable = (table: string, hint: string | null) => error('E705', [table], hint);

export const unfitForMaker = (key: string, maker: string) => error('E706', [key, maker]);

export const rightWithScreen = error('E707', []);
