import { atom } from 'jotai/vanilla';

/** How many screens on the page can be looked into: 0 for users who may not, and where no screen is shown. */
export const inspectableAtom = atom(0);

/** Whether the panel that looks into the shown screen is open. */
export const inspectingAtom = atom(false);
