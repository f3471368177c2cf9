import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SysPermissionTable } from '../../foundation/database/schema.ts';

export type MenuRow = Pick<
  Selectable<SysPermissionTable>,
  | 'id'
  | 'parent_id'
  | 'name'
  | 'menu_type'
  | 'url'
  | 'component'
  | 'component_name'
  | 'redirect'
  | 'icon'
  | 'sort_no'
  | 'route'
  | 'keep_alive'
  | 'hidden'
  | 'hide_tab'
  | 'always_show'
  | 'internal_or_external'
>;

/** One entry of the menu as the client gets it (contract session.md §9). Optional keys are absent, never false. */
export interface MenuNode {
  readonly id: string;
  readonly route: '0' | '1';
  readonly path: string | null;
  readonly name: string | null;
  readonly component: string | null;
  readonly redirect?: string | null;
  readonly hidden?: true;
  readonly alwaysShow?: true;
  readonly meta: MenuMeta;
  readonly children?: readonly MenuNode[];
}

interface MenuMeta {
  readonly title: string;
  readonly keepAlive: boolean;
  readonly internalOrExternal: boolean;
  readonly componentName?: string;
  readonly icon?: string;
  readonly url?: string;
  readonly hideMenu?: true;
  readonly hideTab?: true;
}

const BUTTON = 2;

/**
 * Builds the tree of a user's menus. Buttons and entries without their parent are left out, children are
 * ordered by sort number, and a parent with only hidden children is hidden unless it is always shown.
 */
export function menuTree(rows: readonly MenuRow[]): MenuNode[] {
  const children = new Map<string | null, MenuRow[]>();
  for (const row of rows.filter((one) => one.menu_type !== BUTTON)) {
    const parent = row.parent_id || null;
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const level = (parent: string | null): MenuNode[] =>
    (children.get(parent) ?? [])
      .toSorted((left, right) => left.sort_no - right.sort_no || (left.id < right.id ? -1 : 1))
      .map((row) => menuNode(row, level(row.id)));
  return level(null);
}

function menuNode(row: MenuRow, children: readonly MenuNode[]): MenuNode {
  const isEmpty = isFolder(row) && children.length > 0 && children.every((child) => child.hidden);
  const hidden = row.hidden || (isEmpty && !row.always_show);
  return {
    id: row.id,
    route: row.route ? '1' : '0',
    path: menuPath(row.url),
    name: row.component_name || menuName(row.url),
    component: row.component,
    ...(row.parent_id ? {} : { redirect: row.redirect }),
    ...(hidden ? { hidden: true as const } : {}),
    ...(row.always_show ? { alwaysShow: true as const } : {}),
    meta: menuMeta(row, hidden),
    ...(children.length > 0 ? { children } : {}),
  };
}

/** A parent without a screen of its own: it is worth showing only for its children. */
function isFolder(row: MenuRow): boolean {
  return !row.parent_id || (row.component ?? '').includes('layouts');
}

function menuMeta(row: MenuRow, hidden: boolean): MenuMeta {
  const componentName = row.component_name || row.component?.split('/').at(-1);
  return {
    title: row.name,
    keepAlive: row.keep_alive,
    internalOrExternal: row.internal_or_external,
    ...(row.component && componentName ? { componentName } : {}),
    ...(row.icon ? { icon: row.icon } : {}),
    ...(row.url && isExternal(row.url) ? { url: row.url } : {}),
    ...(hidden ? { hideMenu: true as const } : {}),
    ...(row.hide_tab ? { hideTab: true as const } : {}),
  };
}

/** Addresses outside, or templates of them, cannot be routes; their hash can. */
function menuPath(url: string | null): string | null {
  return url && isExternal(url) ? createHash('md5').update(url).digest('hex') : url;
}

function menuName(url: string | null): string | null {
  return url ? url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@') : null;
}

function isExternal(url: string): boolean {
  return /^(https?:\/\/|\{\{)/.test(url);
}
