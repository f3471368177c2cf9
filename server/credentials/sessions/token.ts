import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new token: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token. It has full entropy, so one plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
