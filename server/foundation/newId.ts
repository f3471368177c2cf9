import { randomUUID } from 'node:crypto';

/** Returns a new random id of 32 hexadecimal digits, as the tables of the family store keys. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}
