import type { ClientBase } from 'pg';
import type {
  ColumnDescription,
  Description,
  NamedDefinition,
  SequenceDescription,
  TableDescription,
} from './description.ts';

/** Condition on a relation `t` of pg_class: of the schema of the product, not brought by an extension. */
export const OWN = `relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = t.oid and e.deptype = 'e')`;

/** Condition on a relation `t`: a table of its own. The rows of partitions are written with their table. */
const IS_TABLE = `t.relkind in ('r', 'p') and not t.relispartition`;

const TABLES = `select t.relname as name from pg_class t where ${IS_TABLE} and t.${OWN} order by t.relname`;

const PARTITIONS = `
  select t.relname as table, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as definition
  from pg_inherits i join pg_class t on t.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
  where t.relkind = 'p' and t.${OWN}
  order by t.relname, c.relname`;

const COLUMNS = `
  select t.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid) as expression,
    a.attgenerated::text as generated, a.attidentity::text as identity
  from pg_class t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  where ${IS_TABLE} and t.${OWN}
  order by t.relname, a.attnum`;

const CONSTRAINTS = `
  select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition, c.contype::text as kind
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.contype in ('p', 'u', 'x', 'c', 'f') and ${IS_TABLE} and t.${OWN}
  order by t.relname, c.conname`;

const INDEXES = `
  select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where ${IS_TABLE} and t.${OWN}
    and not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u', 'x'))
  order by t.relname, i.relname`;

// Numbers are text: they may be larger than JavaScript counts.
const SEQUENCES = `
  select t.relname as name, format_type(s.seqtypid, null) as type, s.seqstart::text as start,
    s.seqincrement::text as step, s.seqmin::text as least, s.seqmax::text as most, s.seqcycle as cycles,
    pg_sequence_last_value(t.oid)::text as last, o.relname as table, a.attname as column,
    coalesce(d.deptype = 'i', false) as "isIdentity"
  from pg_sequence s
  join pg_class t on t.oid = s.seqrelid
  left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype in ('a', 'i')
    and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
  left join pg_class o on o.oid = d.refobjid
  left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where t.${OWN}
  order by t.relname`;

type OfTable<Row> = Row & { readonly table: string };

async function rowsOf<Row extends object>(client: ClientBase, statement: string): Promise<readonly Row[]> {
  return (await client.query<Row>(statement)).rows;
}

function grouped<Row>(rows: readonly OfTable<Row>[]): (table: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const { table, ...row } of rows) groups.set(table, [...(groups.get(table) ?? []), row as Row]);
  return (table) => groups.get(table) ?? [];
}

/** Names of the tables of the product's schema. */
export async function tableNames(client: ClientBase): Promise<readonly string[]> {
  return (await rowsOf<{ name: string }>(client, TABLES)).map(({ name }) => name);
}

/** Describes every table and sequence of the product's schema, those made at run time too. */
export async function describeTables(client: ClientBase): Promise<Description> {
  const [schema] = await rowsOf<{ name: string }>(client, 'select current_schema()::text as name');
  const columns = grouped(await rowsOf<OfTable<ColumnDescription>>(client, COLUMNS));
  const all = await rowsOf<OfTable<NamedDefinition> & { kind: string }>(client, CONSTRAINTS);
  const plain = ({ kind: _kind, ...row }: (typeof all)[number]) => row;
  const constraints = grouped<NamedDefinition>(all.filter(({ kind }) => kind !== 'f').map(plain));
  const foreignKeys = grouped<NamedDefinition>(all.filter(({ kind }) => kind === 'f').map(plain));
  const indexes = grouped(await rowsOf<OfTable<NamedDefinition>>(client, INDEXES));
  const partitions = grouped(await rowsOf<OfTable<NamedDefinition>>(client, PARTITIONS));
  const sequences = await rowsOf<SequenceDescription>(client, SEQUENCES);
  const tables = (await tableNames(client)).map(
    (name): TableDescription => ({
      name,
      columns: columns(name),
      constraints: constraints(name),
      foreignKeys: foreignKeys(name),
      indexes: indexes(name),
      partitions: partitions(name),
    }),
  );
  return { schema: schema?.name ?? '', tables, sequences };
}
