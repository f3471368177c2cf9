import type { MenuEntry as FileEntry, Menu } from '../../src/common/dataDocuments/dataDocument.generated.ts';
import type { Operation, ResourceModel } from '../../src/common/resource/resource.ts';
import type { Resources } from '../../src/common/resource/resources.ts';
import written from './menu.json';

/** A row of the menu as its author writes it. */
interface MenuEntry {
  /** From which the row's id is made. */
  readonly key: string;
  readonly parent?: string;
  /** 0 root menu, 1 sub menu, 2 button. */
  readonly menuType: number;
  readonly name: string;
  readonly url?: string;
  readonly component?: string;
  readonly componentName?: string;
  readonly icon?: string;
  readonly sortNo: number;
  readonly route?: boolean;
  readonly hidden?: boolean;
  readonly alwaysShow?: boolean;
  readonly perms?: string;
  readonly permsType?: string;
}

const ROOT = 0;
const PAGE = 1;
export const BUTTON = 2;
/** Component of entries that only hold others. */
const GROUP = 'layouts/RouteView';

/** Keys of the entries that are part of the product. */
export const MENU_KEYS: readonly string[] = written.map(({ key }) => key);

function entryOf({ key, parent, title, screen, url, icon, order = 1, hidden, right }: FileEntry): MenuEntry {
  const base = { key, name: title, sortNo: order, ...(parent && { parent }), ...(icon && { icon }) };
  if (right !== undefined) return { ...base, menuType: BUTTON, perms: right, permsType: '1' };
  const component = screen ?? GROUP;
  const address = url ?? `/${screen ?? key.replace(/^menu\./, '').replaceAll('.', '/')}`;
  const menuType = parent === undefined ? ROOT : PAGE;
  return { ...base, menuType, component, url: address, ...(hidden !== undefined && { hidden }) };
}

/** Operations of a resource other than reading, as buttons. */
const WRITES: readonly { readonly operation: Operation; readonly name: string; readonly sortNo: number }[] = [
  { operation: 'add', name: '新增', sortNo: 1 },
  { operation: 'edit', name: '编辑', sortNo: 2 },
  { operation: 'delete', name: '删除', sortNo: 3 },
  { operation: 'export', name: '导出', sortNo: 4 },
  { operation: 'import', name: '导入', sortNo: 5 },
  { operation: 'deleteBatch', name: '批量删除', sortNo: 6 },
];

/** Transitions are behind the other writes, columns with a right of their own behind all buttons. */
const TRANSITION_SORT = 7;
const COLUMN_SORT = 8;

function buttonsOf({ operations, permission, columns, states }: ResourceModel, parent: string): MenuEntry[] {
  const button = (perms: string, name: string, sortNo: number): MenuEntry => {
    const key = `button.${perms.replaceAll(':', '.')}`;
    return { key, parent, menuType: BUTTON, name, perms, permsType: '1', sortNo };
  };
  const writes = WRITES.filter(({ operation }) => operations.has(operation));
  return [
    ...writes.map(({ operation, name, sortNo }) => button(`${permission}:${operation}`, name, sortNo)),
    ...[...(states?.transitions.values() ?? [])].flatMap(({ rights, title }) =>
      rights.map((right) => button(right, title, TRANSITION_SORT)),
    ),
    ...[...columns.values()].flatMap(({ permission: code, title }) =>
      code === null ? [] : button(code, `${title}可见`, COLUMN_SORT),
    ),
  ];
}

/**
 * The whole menu: the written entries, and below the menu of each resource's first screen the buttons of its
 * writes, transitions and columns with a right of their own, unless a row has their code already. A column
 * that all may see and some may write has a row of type 2 written for it.
 * @param menus the entries of files
 */
export function menuEntries(resources: Resources, menus: readonly Menu[] = []): readonly MenuEntry[] {
  const entries: readonly MenuEntry[] = [...written, ...menus.flatMap((menu) => menu.entries.map(entryOf))];
  const known = new Set(entries.map(({ perms }) => perms));
  return entries.flatMap((entry) => {
    const shown = resources.all.filter(({ screens }) => screens[0] !== undefined && screens[0] === entry.component);
    const buttons = shown.flatMap((resource) => buttonsOf(resource, entry.key));
    const fresh = buttons.filter(({ perms }) => !known.has(perms) && known.add(perms));
    return [entry, ...fresh];
  });
}
