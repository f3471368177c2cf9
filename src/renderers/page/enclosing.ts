import { createContext } from 'react';

/** Names of the pages around, the outermost first: one of them inside itself would never end. */
export const EnclosingPages = createContext<readonly string[]>([]);
