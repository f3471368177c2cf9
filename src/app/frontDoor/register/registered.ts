import { atom } from 'jotai/vanilla';
import { isRecord } from '../../../runtime/data/json.ts';

/** A finished registration, as it travels to the result page in the router's state. */
export interface Registered {
  readonly username: string;
  /** Empty when none was given. */
  readonly email: string;
}

/** Reads the router's state; null unless a user has just registered. */
export function readRegistered(state: unknown): Registered | null {
  if (!isRecord(state) || typeof state.username !== 'string' || state.username === '') return null;
  return { username: state.username, email: typeof state.email === 'string' ? state.email : '' };
}

/** The sentence of the result page: an account with an e-mail address is named by it (S2.28a, S2.34). */
export function registeredTitle({ username, email }: Registered): string {
  return `你的账户：${email === '' ? username : email} 注册成功`;
}

/**
 * The password of the account that has just been registered, until its result page takes it (S2.28a). In memory only:
 * addresses and the browser's history are kept on disk, where no password may be.
 */
export const chosenPasswordAtom = atom('');
