import type { Database } from '../database/schema.ts';

/** One table that clients may use as a dictionary. Its names are ours; a client's text is only looked up here. */
export interface TableDictionary {
  readonly table: string;
  readonly text: string;
  readonly code: string;
  /** Rows that exist for clients: column and value. */
  readonly only: Readonly<Record<string, string | number>>;
  /** Columns a client's condition may name. */
  readonly conditions: ReadonlySet<string>;
  /** Column that orders the items. */
  readonly order: string;
  /** How the rows hang below each other; null for rows that do not. */
  readonly tree: TableTree | null;
}

/** Columns of a table whose rows hang below each other. */
export interface TableTree {
  /** Holds the code of the row above. */
  readonly parent: string;
  /** `1` in rows with others below; undefined where no column says so. */
  readonly hasChildren?: string;
}

interface Entry {
  readonly only?: Readonly<Record<string, string | number>>;
  readonly conditions?: readonly string[];
  readonly order?: string;
  readonly tree?: TableTree;
}

const users: Entry = { only: { del_flag: 0 }, conditions: ['status', 'sex', 'org_code'] };
const departments: Entry = {
  only: { del_flag: '0' },
  conditions: ['parent_id', 'org_category'],
  order: 'depart_order',
};
const hanging: TableTree = { parent: 'pid', hasChildren: 'has_child' };

/** Every table dictionary, by the form clients write: `table,text,code` (safety.md 1.2). */
const registry: ReadonlyMap<string, TableDictionary> = new Map(
  [
    entry('sys_user', 'realname', 'username', users),
    entry('sys_user', 'realname', 'id', users),
    entry('sys_depart', 'depart_name', 'id', { ...departments, tree: { parent: 'parent_id' } }),
    entry('sys_depart', 'depart_name', 'org_code', departments),
    entry('sys_role', 'role_name', 'id', {}),
    entry('sys_role', 'role_name', 'role_code', {}),
    entry('sys_position', 'name', 'code', { order: 'code' }),
    entry('sys_tenant', 'name', 'id', { only: { status: 1 }, order: 'id' }),
    entry('station_info', 'station_name', 'id', {
      conditions: ['status', 'station_type', 'org_code'],
      order: 'station_code',
    }),
    entry('station_info', 'station_name', 'station_code', {
      conditions: ['status', 'station_type', 'org_code'],
      order: 'station_code',
    }),
    entry('station_equipment_type', 'type_name', 'id', {
      only: { status: 1 },
      conditions: ['category', 'pid'],
      order: 'sort_no',
      tree: { parent: 'pid' },
    }),
    entry('sys_category', 'name', 'id', { conditions: ['pid', 'code'], order: 'code', tree: hanging }),
    entry('sys_region', 'text', 'id', { conditions: ['level'], order: 'id', tree: hanging }),
    entry('sys_region', 'full_name', 'id', { conditions: ['level'], order: 'id', tree: hanging }),
    entry('station_equipment', 'equipment_name', 'id', {
      conditions: ['station_id', 'equipment_type_id', 'status'],
      order: 'equipment_code',
    }),
  ].map((dictionary) => [`${dictionary.table},${dictionary.text},${dictionary.code}`, dictionary]),
);

export function findTableDictionary(form: string): TableDictionary | null {
  return registry.get(form) ?? null;
}

function entry(table: keyof Database & string, text: string, code: string, rules: Entry): TableDictionary {
  return {
    table,
    text,
    code,
    only: rules.only ?? {},
    conditions: new Set(rules.conditions),
    order: rules.order ?? text,
    tree: rules.tree ?? null,
  };
}
