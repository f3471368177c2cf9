import { error } from './message.ts';

export const unknownFragment = (name: string, hint: string | null) => error('E226', [name], hint);

export const fragmentCycle = (names: readonly string[]) => error('E227', [names]);

export const notAFragment = (name: string, kind: string) => error('E229', [name, kind]);
