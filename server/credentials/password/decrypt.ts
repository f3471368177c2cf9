import { createDecipheriv } from 'node:crypto';
import { AES_BLOCK, type FormKey } from './formKey.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Unveils a password of the login form: Base64 of AES-128-CBC with zero padding (contract signing.md §7). Only the zeros
 * are taken away at the end, because passwords are compared exactly as typed.
 * @returns null when the text is no such ciphertext
 */
export function decryptPassword(text: string, { key, iv }: FormKey): string | null {
  const plain = text.replaceAll('%2B', '+');
  if (!BASE64.test(plain)) return null;
  const bytes = Buffer.from(plain, 'base64');
  if (bytes.length % AES_BLOCK !== 0) return null;
  const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0) + 1;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(padded.subarray(0, end));
  } catch {
    return null;
  }
}
