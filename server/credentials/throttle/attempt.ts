import { createHash } from 'node:crypto';
import { addressBlock } from '../../http/limits/addressBlock.ts';

/** A try to prove something with a secret: a password, a code. */
export interface Attempt {
  /** The secret and account being tried, e.g. the username of a sign-in; letter case is ignored. */
  readonly account: string;
  /** The caller's network address. */
  readonly address: string;
  /**
   * How to find the account among the users: at addresses where its owner has signed in, the tries of others
   * do not count.
   */
  readonly owner: { readonly column: 'id' | 'username' | 'phone'; readonly value: string };
}

/** The account from this address: what most waits are for. */
export function pairSubject({ account, address }: Attempt): string {
  return `pair:${digest(`${account.toLowerCase()}\n${addressBlock(address)}`)}`;
}

/** The account from whatever address. */
export function accountSubject({ account }: Attempt): string {
  return `account:${digest(account.toLowerCase())}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
