import { type Kysely, sql } from 'kysely';
import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { onlineTable } from './resourceDocument.ts';

/** Context against which a description is checked. */
export interface Surroundings {
  /** Words of SQL that cannot be names by themselves. */
  readonly reserved: ReadonlySet<string>;
  /** Tables, views and sequences that are no described tables. */
  readonly taken: ReadonlySet<string>;
  /** Everything that is in force, built in and described. */
  readonly resources: Resources;
  /** Codes of dictionaries. */
  readonly dictionaries: ReadonlySet<string>;
  /** Codes of code rules. */
  readonly fillRules: ReadonlySet<string>;
  /** Tables that other descriptions describe → their titles, synchronised or not. */
  readonly described: ReadonlyMap<string, string>;
}

/** The resource that fully describes a table, if there is one. */
export function resourceOfTable(resources: Resources, table: string): ResourceModel | undefined {
  return resources.all.find((resource) => resource.table === table && resource.texts.some(({ code }) => code === 'id'));
}

export async function readSurroundings(db: Kysely<Database>, resources: Resources): Promise<Surroundings> {
  const [words, names, dicts, rules, heads] = await Promise.all([
    sql<{ word: string }>`select word from pg_get_keywords() where catcode in ('R', 'T')`.execute(db),
    sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace
        and not exists (select from onl_cgform_live l where l.table_name = c.relname)
        and not exists (select from onl_cgform_head h where h.table_name = c.relname and h.imported_table = c.relname)`.execute(
      db,
    ),
    db.selectFrom('sys_dict').select('dict_code').where('del_flag', '=', 0).execute(),
    db.selectFrom('sys_fill_rule').select('rule_code').execute(),
    db.selectFrom('onl_cgform_head').select(['table_name', 'table_txt']).execute(),
  ]);
  const builtIn = resources.all.filter(({ name }) => onlineTable(name) === null).map(({ table }) => table);
  return {
    reserved: new Set(words.rows.map(({ word }) => word)),
    taken: new Set([...names.rows.map(({ name }) => name), ...builtIn]),
    resources,
    dictionaries: new Set(dicts.map(({ dict_code }) => dict_code)),
    fillRules: new Set(rules.map(({ rule_code }) => rule_code)),
    described: new Map(heads.map(({ table_name, table_txt }) => [table_name, table_txt])),
  };
}
