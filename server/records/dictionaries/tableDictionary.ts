import { type ResourceModel, snakeCase } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import { columnRef, existence } from '../resource/model/existence.ts';
import { type Condition, where } from '../resource/model/where.ts';

/** One table that clients may use as a dictionary. Its names are those of a document; a client's text is only looked up. */
export interface TableDictionary {
  readonly resource: ResourceModel;
  readonly table: string;
  readonly text: string;
  readonly code: string;
  /** The rows that can be chosen; `alias` is what the query calls the table. */
  readonly rows: (alias?: string) => Condition;
  /** Columns a client's condition may name. */
  readonly conditions: ReadonlySet<string>;
  /** Column that orders the items. */
  readonly order: string;
  /** Parent column of a tree; null for flat rows. */
  readonly tree: TableTree | null;
}

/** Columns of a table whose rows form a tree. */
export interface TableTree {
  /** Holds the code of the row above. */
  readonly parent: string;
  /** `1` in rows with children; null without such a column. */
  readonly hasChildren: string | null;
}

/**
 * The dictionary that clients write as `table,text,code` (safety.md 1.2).
 * @returns null when no resource releases it
 */
export function tableDictionary(resources: Resources, name: string): TableDictionary | null {
  const [table = '', text = '', code = '', ...rest] = name.split(',');
  const released = rest.length === 0 ? resources.released(table, text, code) : undefined;
  if (!released) return null;
  const { resource, form } = released;
  const { tree } = resource;
  return {
    ...{ resource, table, text, code },
    rows: (alias = '') => {
      const fixed = Object.entries(form.only).map(([column, value]) =>
        where(columnRef(resource, column, alias), '=', value),
      );
      return where.and([...existence(resource, alias), ...fixed]);
    },
    conditions: new Set(form.conditions.map(snakeCase)),
    order: snakeCase(form.order),
    tree:
      form.tree && tree
        ? { parent: snakeCase(tree.parent), hasChildren: tree.hasChildren && snakeCase(tree.hasChildren) }
        : null,
  };
}
