import { createContext } from 'react';

/** Whether every step of a form can be opened by a press: where it is looked at, as in the visual editor, not filled in. */
export const FreeStepsContext = createContext(false);
