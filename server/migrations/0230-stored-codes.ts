import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import { readCode } from '../../src/common/values/text/text.ts';

/** Columns that tell records apart, inside other columns where `within` has some. */
interface CodeColumn {
  readonly table: string;
  readonly column: string;
  readonly within?: readonly string[];
  /** Rows that count; marked ones are as good as deleted. */
  readonly alive?: string;
  /** Whether other rows, documents or programs name records by it, so that only people may change it. */
  readonly isNamed?: boolean;
}

const ALIVE = 'del_flag = 0';

const COLUMNS: readonly CodeColumn[] = [
  { table: 'demo_order', column: 'order_code' },
  { table: 'demo_order_ticket', column: 'ticket_code', within: ['order_id'] },
  { table: 'station_equipment', column: 'equipment_code', within: ['tenant_id', 'station_id'] },
  { table: 'station_equipment', column: 'serial_no', within: ['tenant_id'] },
  { table: 'station_equipment_point', column: 'point_code', within: ['equipment_id'], isNamed: true },
  { table: 'station_equipment_type', column: 'type_code', isNamed: true },
  { table: 'station_equipment_type_point', column: 'point_code', within: ['type_id'], isNamed: true },
  { table: 'station_info', column: 'station_code', within: ['tenant_id'], isNamed: true },
  { table: 'station_info', column: 'station_name', within: ['tenant_id'] },
  { table: 'station_inspection_plan', column: 'plan_name', within: ['tenant_id', 'station_id'] },
  { table: 'station_inspection_plan_item', column: 'item_name', within: ['plan_id'] },
  { table: 'station_inspection_task', column: 'task_no', within: ['tenant_id'] },
  { table: 'station_work_order', column: 'order_no', within: ['tenant_id'] },
  { table: 'sys_category', column: 'code', isNamed: true },
  { table: 'sys_check_rule', column: 'rule_code', isNamed: true },
  { table: 'sys_data_source', column: 'code', isNamed: true },
  { table: 'sys_dict', column: 'dict_code', alive: ALIVE, isNamed: true },
  { table: 'sys_dict_item', column: 'item_value', within: ['dict_id'], isNamed: true },
  { table: 'sys_fill_rule', column: 'rule_code', isNamed: true },
  { table: 'sys_position', column: 'code', isNamed: true },
  { table: 'sys_role', column: 'role_code', isNamed: true },
  { table: 'sys_user', column: 'email', alive: ALIVE },
  { table: 'sys_user', column: 'phone', alive: ALIVE },
  { table: 'sys_user', column: 'username', alive: ALIVE, isNamed: true },
  { table: 'sys_user', column: 'work_no', alive: ALIVE },
];

interface Found {
  readonly id: string;
  readonly group: string;
  readonly stored: string;
  readonly meant: string;
}

type Outcome = 'changed' | 'collides' | 'kept';

/** Unique texts of online forms whose tables are there. */
async function onlineColumns(db: Kysely<unknown>): Promise<CodeColumn[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select head.table_name as "table", field.db_field_name as "column"
    from onl_cgform_head head join onl_cgform_field field on field.head_id = head.id
    join information_schema.columns known on known.table_schema = current_schema()
      and known.table_name = head.table_name and known.column_name = field.db_field_name
      and known.data_type in ('character varying', 'text')
    where field.is_unique and field.db_type = 'text' and field.dict_field is null and field.main_table is null
    order by 1, 2`.execute(db);
  return rows;
}

function groupOf({ within = [] }: CodeColumn): RawBuilder<string> {
  return within.length === 0 ? sql`''` : sql`jsonb_build_array(${sql.join(within.map((name) => sql.ref(name)))})::text`;
}

/** Rows whose value would be written differently today. */
async function differing(db: Kysely<unknown>, at: CodeColumn): Promise<Found[]> {
  const { table, column, alive = 'true' } = at;
  const { rows } = await sql<Omit<Found, 'meant'>>`
    select id::text as id, ${groupOf(at)} as "group", ${sql.ref(column)} as stored from ${sql.table(table)}
    where ${sql.raw(alive)} and ${sql.ref(column)} !~ '^([!-~]+( [!-~]+)*)?$' order by id`.execute(db);
  return rows.map((row) => ({ ...row, meant: readCode(row.stored) })).filter(({ stored, meant }) => stored !== meant);
}

/** Whether another row has the value already. */
async function isTaken(db: Kysely<unknown>, at: CodeColumn, { id, group, meant }: Found): Promise<boolean> {
  const { table, column, alive = 'true' } = at;
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.raw(alive)} and lower(${sql.ref(column)}) = lower(${meant})
      and ${groupOf(at)} = ${group} and id::text <> ${id} limit 1`.execute(db);
  return rows.length > 0;
}

async function clean(db: Kysely<unknown>, at: CodeColumn): Promise<void> {
  const found = await differing(db, at);
  const keyOf = ({ group, meant }: Found) => `${group}\n${meant.toLowerCase()}`;
  const counts = new Map<string, number>();
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  for (const one of found) {
    const collides = (counts.get(keyOf(one)) ?? 0) > 1 || (await isTaken(db, at, one));
    const outcome: Outcome = collides ? 'collides' : at.isNamed || one.meant === '' ? 'kept' : 'changed';
    const { id, stored, meant } = one;
    await sql`insert into sys_stored_code (table_name, column_name, row_id, stored, meant, outcome)
      values (${at.table}, ${at.column}, ${id}, ${stored}, ${meant}, ${outcome})`.execute(db);
    if (outcome !== 'changed') continue;
    await sql`update ${sql.table(at.table)} set ${sql.ref(at.column)} = ${meant} where id::text = ${id}`.execute(db);
  }
}

/**
 * Codes and unique names that were stored with blanks, line ends, characters that nobody sees or full-width letters, while
 * today they are written without. `sys_stored_code` tells every such row: `changed` was put right, `collides` would be the
 * code of another row and `kept` is named by others; these two stay as they are until somebody decides.
 */
export const storedCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table sys_stored_code (
      table_name varchar(63) not null, column_name varchar(63) not null, row_id varchar(64) not null,
      stored text not null, meant text not null, outcome varchar(10) not null, found_at timestamptz not null default now(),
      primary key (table_name, column_name, row_id))`.execute(db);
    for (const at of [...COLUMNS, ...(await onlineColumns(db))]) await clean(db, at);
  },
};
