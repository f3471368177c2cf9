import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** MD5 of a text in UTF-8, as 32 lower-case hex digits. The wire's contract asks for it; it protects nothing secret. */
export function digest(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text)));
}
