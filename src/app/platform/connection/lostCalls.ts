import { atom } from 'jotai/vanilla';

/**
 * Number of calls of this page without a response. Each may mean that the server is unreachable.
 */
export const lostCallsAtom = atom(0);
