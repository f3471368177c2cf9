import { atom } from 'jotai/vanilla';

/** How much waits for the user, which the title of the browser tab says. */
export const waitingAtom = atom(0);
