import { atom } from 'jotai/vanilla';

/** Number of items waiting for the user, shown in the title of the browser tab. */
export const waitingAtom = atom(0);
