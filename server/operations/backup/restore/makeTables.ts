import type { ClientBase } from 'pg';
import { quoted } from '../../../foundation/database/quoted.ts';
import type { ColumnDescription, Description, SequenceDescription, TableDescription } from '../tables/description.ts';

function columnSql({ name, type, isRequired, expression, generated, identity }: ColumnDescription): string {
  const value = expression === null ? '' : ` default ${expression}`;
  const computed = ` generated always as (${expression}) ${generated === 'v' ? 'virtual' : 'stored'}`;
  const numbered = ` generated ${identity === 'a' ? 'always' : 'by default'} as identity`;
  const kind = generated === '' ? (identity === '' ? value : numbered) : computed;
  return `${quoted(name)} ${type}${kind}${isRequired ? ' not null' : ''}`;
}

function sequenceSql({ name, type, start, step, least, most, cycles }: SequenceDescription): string {
  const range = `minvalue ${least} maxvalue ${most} start ${start} increment ${step}`;
  return `create sequence ${quoted(name)} as ${type} ${range}${cycles ? ' cycle' : ''}`;
}

/** Statements for the columns that a table of the product lacks, or for the whole table. */
function tableSql(table: TableDescription, present: TableDescription | undefined): string[] {
  if (!present) return [`create table ${quoted(table.name)} (${table.columns.map(columnSql).join(', ')})`];
  const lacking = table.columns.filter(({ name }) => !present.columns.some((column) => column.name === name));
  return lacking.map((column) => `alter table ${quoted(table.name)} add column ${columnSql(column)}`);
}

/** Statements for the partitions of a table that were made at run time. */
function partitionSql({ name, partitions = [] }: TableDescription, present: TableDescription | undefined): string[] {
  const lacking = partitions.filter((one) => !present?.partitions?.some((own) => own.name === one.name));
  return lacking.map((one) => `create table ${quoted(one.name)} partition of ${quoted(name)} ${one.definition}`);
}

/**
 * Makes what the migrations did not: partitions, tables of online forms, tables that keep lost values, columns and sequences that
 * were added by hand. Constraints and indexes follow once the rows are there.
 */
export async function makeTables(client: ClientBase, wanted: Description, present: Description): Promise<void> {
  const isPresent = (name: string) => present.sequences.some((one) => one.name === name);
  const sequences = wanted.sequences.filter(({ name, isIdentity }) => !isIdentity && !isPresent(name));
  for (const sequence of sequences) await client.query(sequenceSql(sequence));
  for (const table of wanted.tables) {
    const own = present.tables.find(({ name }) => name === table.name);
    for (const statement of [...tableSql(table, own), ...partitionSql(table, own)]) await client.query(statement);
  }
  for (const { name, table, column } of sequences) {
    if (table === null || column === null) continue;
    await client.query(`alter sequence ${quoted(name)} owned by ${quoted(table)}.${quoted(column)}`);
  }
}
