import type { MenuItem } from './menu/items.ts';
import type { AppRoute } from './menu/routes.ts';

/** What a page written in code gets to know of its surroundings. */
export interface PageProps {
  readonly items: readonly MenuItem[];
  readonly routes: readonly AppRoute[];
}
