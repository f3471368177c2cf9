import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D: 96 random bits for each message. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Purpose of a stored secret; each purpose has its own key. */
type SealUse =
  | 'two-step secret'
  | 'recovery code'
  | 'data source password'
  | 'webhook address'
  | 'webhook secret'
  | 'report role'
  | 'session token'
  | 'audit anchor';

/**
 * Encrypts a text that the server stores and has to read again (AES-256-GCM).
 * @param owner bound to the result: moved to another row, it cannot be opened
 * @returns base64url of nonce, tag and cipher text
 */
export function seal(secret: string, use: SealUse, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secretKey(secret, use), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The sealed text, or null when it was sealed with another secret, use or owner, or was changed. */
export function unseal(secret: string, use: SealUse, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, secretKey(secret, use), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/**
 * A keyed hash for short secrets that are only compared: the database alone is not enough to guess them.
 * @returns 64 hexadecimal digits
 */
export function fingerprint(secret: string, use: SealUse, owner: string, text: string): string {
  return createHmac('sha256', secretKey(secret, use)).update(`${owner}\n${text}`).digest('hex');
}

/** The key of one purpose. It reveals neither the secret nor the keys of other purposes (HKDF, RFC 5869). */
export function secretKey(secret: string, use: SealUse): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
}
