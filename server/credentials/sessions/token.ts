import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secretKey } from '../../foundation/secrets/seal.ts';

const TOKEN_BYTES = 32;
const MARK_BYTES = 8;
/** 40 bytes in base64url. */
const SESSION_TOKEN = /^[\w-]{54}$/;

/** A new token: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a token. It has full entropy, so one plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Tokens of sessions: 256 random bits and a mark, 54 characters. By the mark the servers of one installation
 * recognise their tokens without asking the database.
 */
export interface SessionTokens {
  create(): string;
  /** False for every token that was not made with this secret. Says nothing about whether the session has ended. */
  isOwn(token: string): boolean;
}

/** Tokens whose mark was checked are remembered: each call asks twice. */
const MOST_CHECKED = 5_000;

/** @param secret DATA_SECRET */
export function sessionTokens(secret: string): SessionTokens {
  const key = secretKey(secret, 'session token');
  const markOf = (bytes: Buffer) => createHmac('sha256', key).update(bytes).digest().subarray(0, MARK_BYTES);
  // Only own tokens are kept, so that strangers cannot push them out.
  const checked = new Set<string>();
  const keep = (token: string) => {
    const [oldest] = checked;
    if (checked.size >= MOST_CHECKED && oldest !== undefined) checked.delete(oldest);
    checked.add(token);
  };
  return {
    create() {
      const bytes = randomBytes(TOKEN_BYTES);
      return Buffer.concat([bytes, markOf(bytes)]).toString('base64url');
    },
    isOwn(token) {
      if (checked.has(token)) return true;
      if (!SESSION_TOKEN.test(token)) return false;
      const bytes = Buffer.from(token, 'base64url');
      const isOwn = timingSafeEqual(bytes.subarray(TOKEN_BYTES), markOf(bytes.subarray(0, TOKEN_BYTES)));
      if (isOwn) keep(token);
      return isOwn;
    },
  };
}
