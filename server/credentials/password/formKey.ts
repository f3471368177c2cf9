import { createHmac } from 'node:crypto';

/** Length of an AES-128 key and of a block, in bytes and in characters. */
export const AES_BLOCK = 16;

export interface FormKey {
  /** 16 ASCII characters each. */
  readonly key: string;
  readonly iv: string;
}

/**
 * Key and vector with which a client may veil the password of the login form. They protect nothing: anyone
 * who can read the form can request them. Derived from the signature secret, so that no installation uses the
 * public ones.
 */
export function loginFormKey(signSecret: string): FormKey {
  const derive = (purpose: string) =>
    createHmac('sha256', signSecret).update(purpose).digest('hex').slice(0, AES_BLOCK);
  return { key: derive('login form key'), iv: derive('login form vector') };
}
