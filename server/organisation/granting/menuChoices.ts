import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { MENU_KIND, NOT_DELETED } from '../../rights/menuEntries/kind.ts';
import type { MenuRow } from '../../rights/menuEntries/menuWrites.ts';

/** A menu or button as something to be ticked (contract admin.md §2). */
interface MenuChoice {
  readonly key: string;
  readonly value: string;
  readonly title: string | null;
  readonly slotTitle: string;
  readonly label: string | null;
  readonly icon: string | null;
  readonly parentId: string;
  /** 1: data rules can be chosen for it. */
  readonly ruleFlag: number;
  /** 1: a right of the menu above it, no menu. */
  readonly buttonFlag: 0 | 1;
  readonly isLeaf: boolean;
  readonly scopedSlots?: { readonly title: 'hasDatarule' };
  readonly children: readonly MenuChoice[] | null;
}

/** Form of the title: `label` is for options of the form of menus, `slot` for those of rights. */
type Titled = 'label' | 'slot';

/** Every menu and button that is there, in order. */
export function allMenus(db: Kysely<Database>): Promise<MenuRow[]> {
  return db
    .selectFrom('sys_permission')
    .selectAll()
    .where('del_flag', '=', NOT_DELETED)
    .orderBy('sort_no')
    .orderBy('id')
    .execute();
}

/** The tree of the rows, with all ids in it; a row whose parent is not among them is left out. */
export function menuChoices(rows: readonly MenuRow[], titled: Titled) {
  const below = new Map<string | null, MenuRow[]>();
  for (const row of rows) below.set(row.parent_id, [...(below.get(row.parent_id) ?? []), row]);
  const level = (parent: string | null): readonly MenuChoice[] =>
    (below.get(parent) ?? []).map((row) => ({
      ...menuChoice(row, titled),
      isLeaf: !below.has(row.id),
      children: below.has(row.id) ? level(row.id) : null,
    }));
  return { treeList: level(null), ids: rows.map(({ id }) => id) };
}

export function menuChoice(row: MenuRow, titled: Titled): MenuChoice {
  const title = titled === 'label' ? row.name : null;
  return {
    ...{ key: row.id, value: row.id, title, slotTitle: row.name, label: title, icon: row.icon },
    ...{ parentId: row.parent_id ?? '', ruleFlag: row.rule_flag, isLeaf: row.leaf },
    buttonFlag: row.menu_type === MENU_KIND.button ? 1 : 0,
    ...(titled === 'slot' ? { scopedSlots: { title: 'hasDatarule' } as const } : {}),
    children: row.leaf ? null : [],
  };
}
