import { createContext } from 'react';
import type { FilterHandle } from '../../runtime/contract/action.ts';

/** The filter bar of the page around; null outside of a page. */
export const FilterContext = createContext<FilterHandle | null>(null);
