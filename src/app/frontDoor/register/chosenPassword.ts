import { atom } from 'jotai/vanilla';

/**
 * The password of the account that has just been registered, until its result page takes it (S2.28a). In memory only:
 * addresses and the browser's history are kept on disk, where no password may be.
 */
export const chosenPasswordAtom = atom('');
