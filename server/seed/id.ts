import { createHash } from 'node:crypto';

/** The id of a seeded row: 32 hexadecimal digits that depend on its key alone, so that every installation has the same. */
export function stableId(key: string): string {
  return createHash('sha256').update(`guangshu:${key}`).digest('hex').slice(0, 32);
}
