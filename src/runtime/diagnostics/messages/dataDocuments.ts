import { error } from './message.ts';

/** E701: the code differs from the one in the file name, `expected`. */
export const codeDiffersFromFile = (code: string, expected: string) => error('E701', [code, expected]);

/** E702: a dictionary value occurs twice. */
export const valueTwice = (value: string) => error('E702', [value]);

/** E703: no menu entry with that key. */
export const unknownParent = (key: string, hint: string | null) => error('E703', [key], hint);

/** E704: the kind is not the one of the folder, `expected`. */
export const kindDiffersFromFolder = (kind: string, folder: string, expected: string) =>
  error('E704', [kind, folder], expected);

/** E705: no resource with a list has that table. */
export const unknownTable = (table: string, hint: string | null) => error('E705', [table], hint);

/** E706: a key that does not apply to this maker of codes. */
export const unfitForMaker = (key: string, maker: string) => error('E706', [key, maker]);

export const rightWithScreen = error('E707', []);
