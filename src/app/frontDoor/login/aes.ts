import aes from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';
import zeroPadding from 'crypto-js/pad-zeropadding';
import type { FormKey } from './formKey.ts';

/** AES-128 in CBC mode, zero padding, Base64 (contract signing.md §7). */
export function encrypt(text: string, { key, iv }: FormKey): string {
  return aes.encrypt(text, utf8.parse(key), { iv: utf8.parse(iv), padding: zeroPadding }).toString();
}
