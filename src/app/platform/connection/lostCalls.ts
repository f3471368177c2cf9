import { atom } from 'jotai/vanilla';

/** How many calls of this page nobody answered. Each may mean that the server cannot be reached. */
export const lostCallsAtom = atom(0);
