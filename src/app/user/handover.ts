import { atom } from 'jotai/vanilla';

/** Who has just registered or set a password, for the login page that comes next. */
export interface Handover {
  readonly username: string;
  /** Empty when only the name is handed over. */
  readonly password: string;
}

/**
 * What the login page fills in (S2.28a). In memory only: addresses and the browser's history are kept on disk and the
 * password must not be.
 */
export const handoverAtom = atom<Handover | null>(null);
