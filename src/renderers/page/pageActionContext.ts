import { createContext } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { RunAction } from '../shared/useActions.ts';

interface PageActions {
  /** Runs an action of the page. */
  readonly run: RunAction;
  /** With `$region` and `$filter`. */
  readonly roots: Row;
}

/** Actions of regions on the page around; null outside of a page. */
export const PageActionContext = createContext<PageActions | null>(null);
