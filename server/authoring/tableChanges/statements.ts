import { createHash } from 'node:crypto';
import { quoted } from '../../foundation/database/quoted.ts';
import type { ColumnShape, ForeignKeyShape, IndexShape, TableShape } from './shape.ts';

/** PostgreSQL's longest name. */
const LONGEST_NAME = 63;
/** A moment of a document is one of GMT+8. */
const WIRE_OFFSET = '+08';
const ACTIONS = { restrict: '', cascade: ' on delete cascade', clear: ' on delete set null' } as const;

/** A constant as SQL; numbers and booleans of columns that hold such need no quotes. */
export function literal({ type, default: value }: Pick<ColumnShape, 'type' | 'default'>): string {
  if (value === null) return 'null';
  const isText = /^(character|text|date|time|json)/.test(type);
  // Written with its zone: the session of the database has another one.
  if (type === 'timestamp with time zone') return `'${value}${WIRE_OFFSET}'`;
  return isText ? `'${value.replaceAll("'", "''")}'` : value;
}

function nameOf(parts: readonly string[]): string {
  const name = parts.join('_').replace(/\W+/g, '_');
  if (name.length <= LONGEST_NAME) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST_NAME - hash.length - 1)}_${hash}`;
}

/** A column inside `create table` or `add column`. */
export function columnSql(column: ColumnShape): string {
  const { name, type, always, default: value } = column;
  return [
    quoted(name),
    type,
    ...(always ? ['not null'] : []),
    ...(value === null ? [] : [`default ${literal(column)}`]),
  ].join(' ');
}

export function createTable({ name, columns, key }: TableShape): string {
  const lines = [...columns.map(columnSql), `primary key (${key.map(quoted).join(', ')})`];
  return `create table ${quoted(name)} (\n  ${lines.join(',\n  ')}\n);`;
}

/**
 * Null is the smallest value of a list, so an index that a list is sorted by must hold it first. A column that always has
 * a value needs no such word, and the database could not use the index with it.
 */
export function createIndex(
  { name: table, columns: all }: Pick<TableShape, 'name' | 'columns'>,
  { columns, unique, where }: IndexShape,
): string {
  const isNullable = (name: string) => all.some((column) => column.name === name && !column.always);
  const keys = columns.map((column) => {
    const key = column.replace(/(\w+)(?=\)?$)/, (name) => quoted(name));
    return !unique && isNullable(column) ? `${key} nulls first` : key;
  });
  const name = nameOf([
    table,
    ...columns.map((column) => /(\w+)\)?$/.exec(column)?.[1] ?? column),
    ...(unique ? ['key'] : []),
  ]);
  const condition = where === null ? '' : ` where ${where.replace(/^\w+/, quoted)}`;
  return `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table)} (${keys.join(', ')})${condition};`;
}

export function dropIndex(table: string, { name, isConstraint }: IndexShape): string {
  if (isConstraint) return `alter table ${quoted(table)} drop constraint ${quoted(name ?? '')};`;
  return `drop index ${quoted(name ?? '')};`;
}

export function addForeignKey(table: string, { column, table: target, by, onDelete }: ForeignKeyShape): string {
  const name = nameOf([table, column, 'fkey']);
  const key = `foreign key (${quoted(column)}) references ${quoted(target)} (${quoted(by)})`;
  return `alter table ${quoted(table)} add constraint ${quoted(name)} ${key}${ACTIONS[onDelete]};`;
}

export function dropForeignKey(table: string, { name }: ForeignKeyShape): string {
  return `alter table ${quoted(table)} drop constraint ${quoted(name ?? '')};`;
}

/** `alter table … alter column … <what>`. */
export function alterColumn(table: string, column: string, what: string): string {
  return `alter table ${quoted(table)} alter column ${quoted(column)} ${what};`;
}
