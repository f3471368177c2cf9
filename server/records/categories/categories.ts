import type { Kysely, Selectable } from 'kysely';
import type { Database, SysCategoryTable } from '../../foundation/database/schema.ts';
import { type TreeNode, treeNode } from '../dictionaries/treeNode.ts';

export type Category = Selectable<SysCategoryTable>;

/** Value of `pid` on the first level. */
export const TOP = '0';
/** No answer is longer. */
const MOST_CATEGORIES = 5000;

/** Columns and the values they must equal. */
export type CategoryCondition = Readonly<Partial<Record<'name' | 'code' | 'has_child', string>>>;

export async function categoriesBelow(
  db: Kysely<Database>,
  pid: string,
  condition: CategoryCondition = {},
): Promise<Category[]> {
  return db
    .selectFrom('sys_category')
    .selectAll()
    .where('pid', '=', pid)
    .where((where) => where.and(condition))
    .orderBy('code')
    .limit(MOST_CATEGORIES)
    .execute();
}

export async function categoryByCode(db: Kysely<Database>, code: string): Promise<Category | undefined> {
  return db.selectFrom('sys_category').selectAll().where('code', '=', code).executeTakeFirst();
}

/** All categories whose code has this prefix, or all. */
export async function categoriesUnder(db: Kysely<Database>, code: string): Promise<Category[]> {
  return db
    .selectFrom('sys_category')
    .selectAll()
    .$if(code !== '', (query) => query.where(({ fn, eb }) => eb(fn('starts_with', ['code', eb.val(code)]), '=', true)))
    .orderBy('code')
    .limit(MOST_CATEGORIES)
    .execute();
}

export function categoryNode({ id, pid, name, code, has_child }: Category): TreeNode {
  return treeNode({ key: id, title: name, parentId: pid, code, leaf: has_child !== '1' });
}

/** The nodes below one with everything below them. */
export function categoryTree(rows: readonly Category[], pid: string): TreeNode[] {
  const below = new Map<string, Category[]>();
  for (const row of rows) {
    const siblings = below.get(row.pid);
    if (siblings) siblings.push(row);
    else below.set(row.pid, [row]);
  }
  const level = (parent: string): TreeNode[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = level(row.id);
      const { id, name, code } = row;
      return treeNode({ key: id, title: name, parentId: parent, code, leaf: children.length === 0, children });
    });
  return level(pid);
}
