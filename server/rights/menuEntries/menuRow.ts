import type { Insertable } from 'kysely';
import type { SysPermissionTable } from '../../foundation/database/schema.ts';
import { CONTAINER, isContainer, MENU_KIND } from './kind.ts';

/** A menu or button as submitted; absent values get their default (add) or stay (edit). */
export interface MenuInput {
  readonly parentId?: string | null;
  readonly name?: string;
  /** 0 root menu, 1 sub menu, 2 button. */
  readonly menuType?: number;
  readonly url?: string | null;
  readonly component?: string | null;
  readonly componentName?: string | null;
  readonly redirect?: string | null;
  readonly icon?: string | null;
  readonly description?: string | null;
  readonly sortNo?: number | null;
  readonly route?: boolean;
  readonly keepAlive?: boolean;
  readonly hidden?: boolean;
  readonly hideTab?: boolean;
  readonly alwaysShow?: boolean;
  readonly internalOrExternal?: boolean;
  readonly perms?: string | null;
  readonly permsType?: string | null;
  readonly status?: string;
}

export type MenuColumns = Partial<Omit<Insertable<SysPermissionTable>, 'id'>>;

const COLUMNS = {
  name: 'name',
  menuType: 'menu_type',
  redirect: 'redirect',
  componentName: 'component_name',
  icon: 'icon',
  description: 'description',
  route: 'route',
  keepAlive: 'keep_alive',
  hidden: 'hidden',
  hideTab: 'hide_tab',
  alwaysShow: 'always_show',
  internalOrExternal: 'internal_or_external',
  permsType: 'perms_type',
  status: 'status',
} as const satisfies Partial<Record<keyof MenuInput, keyof MenuColumns>>;

/**
 * The columns of an input, normalised as the family does (contract admin.md §3): a component loses a leading
 * slash, `views/`, `src/views/` and `.vue`; an address within this site gets a leading slash.
 */
export function menuColumns(input: MenuInput): MenuColumns {
  const plain = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value = Object.entries(input).find(([key]) => key === name)?.[1];
    return value === undefined ? [] : [[column, value]];
  });
  return {
    ...Object.fromEntries(plain),
    ...(input.parentId === undefined ? {} : { parent_id: input.parentId || null }),
    ...(input.component === undefined ? {} : { component: cleanComponent(input.component) }),
    ...(input.url === undefined ? {} : { url: cleanUrl(input.url) }),
    ...(input.perms === undefined ? {} : { perms: cleanCodes(input.perms) }),
    ...(typeof input.sortNo === 'number' ? { sort_no: input.sortNo } : {}),
  };
}

/** Defaults of a new row. */
export function newMenuColumns(input: MenuInput): MenuColumns {
  const stated = menuColumns(input);
  const kind = stated.menu_type ?? (stated.parent_id ? MENU_KIND.sub : MENU_KIND.root);
  const isButton = kind === MENU_KIND.button;
  const component = stated.component ?? (kind === MENU_KIND.root ? CONTAINER : null);
  return {
    // A page keeps its state behind other tabs; a container has none (S2.35b).
    keep_alive: !isButton && !isContainer(component),
    ...(isButton ? { perms_type: '1' } : {}),
    ...stated,
    menu_type: kind,
    component,
  };
}

function cleanComponent(component: string | null): string | null {
  const text = component
    ?.trim()
    .replace(/^\//, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '');
  return text || null;
}

function cleanUrl(url: string | null): string | null {
  const text = url?.trim() ?? '';
  if (text === '') return null;
  return /^(https?:|\{\{|\/)/.test(text) ? text : `/${text}`;
}

function cleanCodes(perms: string | null): string | null {
  return perms?.trim() || null;
}
