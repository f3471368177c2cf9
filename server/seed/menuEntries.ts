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

export const BUTTON = 2;

/** What a resource offers beside reading, as buttons. */
const WRITES: readonly { readonly operation: Operation; readonly name: string; readonly sortNo: number }[] = [
  { operation: 'add', name: '新增', sortNo: 1 },
  { operation: 'edit', name: '编辑', sortNo: 2 },
  { operation: 'delete', name: '删除', sortNo: 3 },
  { operation: 'export', name: '导出', sortNo: 4 },
  { operation: 'import', name: '导入', sortNo: 5 },
  { operation: 'deleteBatch', name: '批量删除', sortNo: 6 },
];

/** Columns with a right of their own stand behind all buttons. */
const COLUMN_SORT = 7;

function buttonsOf({ operations, permission, columns }: ResourceModel, parent: string): MenuEntry[] {
  const button = (perms: string, name: string, sortNo: number): MenuEntry => {
    const key = `button.${perms.replaceAll(':', '.')}`;
    return { key, parent, menuType: BUTTON, name, perms, permsType: '1', sortNo };
  };
  const writes = WRITES.filter(({ operation }) => operations.has(operation));
  return [
    ...writes.map(({ operation, name, sortNo }) => button(`${permission}:${operation}`, name, sortNo)),
    ...[...columns.values()].flatMap(({ permission: code, title }) =>
      code === null ? [] : button(code, `${title}可见`, COLUMN_SORT),
    ),
  ];
}

/**
 * The whole menu: what is written, and below the menu of each resource's first screen the buttons of its writes and of
 * its columns with a right of their own, as far as no row has their code yet. A column that is to be seen by everybody
 * and written by some has a row of type 2 written for it.
 */
export function menuEntries(resources: Resources): readonly MenuEntry[] {
  const entries: readonly MenuEntry[] = written;
  const known = new Set(entries.map(({ perms }) => perms));
  return entries.flatMap((entry) => {
    const shown = resources.all.filter(({ screens }) => screens[0] !== undefined && screens[0] === entry.component);
    const buttons = shown.flatMap((resource) => buttonsOf(resource, entry.key));
    const fresh = buttons.filter(({ perms }) => !known.has(perms) && known.add(perms));
    return [entry, ...fresh];
  });
}
