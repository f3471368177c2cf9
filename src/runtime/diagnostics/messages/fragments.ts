import { error } from './message.ts';

/** E226: no fragment of that name. */
export const unknownFragment = (name: string, hint: string | null) => error('E226', [name], hint);

/** E227: fragments that use each other; `names` are in order. */
export const fragmentCycle = (names: readonly string[]) => error('E227', [names]);

/** E229: `use` names a document of another kind. */
export const notAFragment = (name: string, kind: string) => error('E229', [name, kind]);
