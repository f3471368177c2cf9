import { menuComponent } from '../../../src/common/menuComponents.ts';

/** Kinds of rows of the menu table (contract admin.md §3). */
export const MENU_KIND = { root: 0, sub: 1, button: 2 } as const;

/** `del_flag` of a row that is there. */
export const NOT_DELETED = 0;

/** Component of an entry that only holds others. */
export const CONTAINER = 'layouts/RouteView';

/** True if a component shows nothing of its own. */
export function isContainer(component: string | null): boolean {
  return component === null || component === '' || menuComponent(component).startsWith('layouts/');
}
