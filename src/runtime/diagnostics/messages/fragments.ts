import { error } from './message.ts';

export const unknownFragment = (name: string, hint: string | null) =>
  error('E226', `no fragment is named "${name}"`, hint);

export const fragmentCycle = (names: readonly string[]) =>
  error('E227', `fragments use each other in a circle: ${names.join(' → ')}`);

export const notAFragment = (name: string, kind: string) =>
  error('E229', `"${name}" is of kind "${kind}", and only fragments can be used`);
