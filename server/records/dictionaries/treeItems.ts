import type { Kysely, SqlBool } from 'kysely';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Condition as RowCondition } from '../resource/model/where.ts';
import type { Condition } from './dictionaryAddress.ts';
import type { TableDictionary, TableTree } from './tableDictionary.ts';
import { MOST_ITEMS } from './tableItems.ts';
import { type TreeNode, treeNode } from './treeNode.ts';

interface TreeQuery {
  readonly dictionary: TableDictionary;
  readonly tree: TableTree;
  /** Required value of the parent column; `''` for rows where it is empty. */
  readonly pid: string;
  readonly condition: Condition;
  /** The rows within the caller's reach; the query calls the table `node`. */
  readonly reachable: readonly RowCondition[];
}

/** Rows of a table below one, in its order; whether there are others below is said truly. */
export async function treeItems(db: Kysely<Database>, query: TreeQuery): Promise<TreeNode[]> {
  const { dictionary, tree, pid, condition, reachable } = query;
  const { table, text, code } = dictionary;
  let rows = db
    .withTables<AnyTables>()
    .selectFrom(`${table} as node`)
    .select([`node.${text} as text`, `node.${code} as value`])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom(`${table} as below`)
          .select(`below.${code}`)
          .whereRef(`below.${tree.parent}`, '=', `node.${code}`)
          .where(dictionary.rows('below')),
      )
        .$castTo<SqlBool>()
        .as('has_child'),
    )
    .where((where) => {
      const parent = where.ref(`node.${tree.parent}`);
      return pid === '' ? where.or([where(parent, 'is', null), where(parent, '=', '')]) : where(parent, '=', pid);
    })
    .where((where) => where.and([dictionary.rows('node'), ...reachable]))
    .orderBy(`node.${dictionary.order}`)
    .orderBy(`node.${code}`)
    .limit(MOST_ITEMS);
  for (const [name, value] of condition) {
    rows = rows.where((where) => where(where.cast<string>(where.ref(`node.${name}`), 'text'), '=', value));
  }
  const found = await rows.execute();
  return found.map((row) =>
    treeNode({ key: String(row.value), title: String(row.text ?? ''), parentId: pid, leaf: !row.has_child }),
  );
}
