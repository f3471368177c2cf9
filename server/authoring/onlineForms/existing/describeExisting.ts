import type { Insertable } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { ColumnShape, IndexShape } from '../../tableChanges/shape.ts';
import { resourceOfTable, type Surroundings } from '../surroundings.ts';
import type { ExistingTable } from './existingTable.ts';
import { typeOfColumn } from './typeOfColumn.ts';

type FieldValues = Omit<Insertable<Database['onl_cgform_field']>, 'id' | 'head_id'>;

/** A table as an administrator would have described it. */
interface ExistingDescription {
  readonly title: string;
  readonly hasStamps: boolean;
  readonly fields: readonly FieldValues[];
  readonly indexes: readonly { readonly index_field: string; readonly is_unique: boolean }[];
  /** Why no description can be made of it, in Chinese; empty when one can. */
  readonly problems: readonly string[];
}

const STAMPS = ['create_by', 'create_time', 'update_by', 'update_time'];
const LONGEST_TITLE = 40;
const LONGEST_HELP = 200;
const KEY_TYPE = /^(?:text|character(?: varying)?(?:\(\d+\))?)$/;

function keyProblems({ key, columns }: ExistingTable): string[] {
  if (key.length === 0) return ['没有主键，在线表单的主键为字段id'];
  if (key.length !== 1 || key[0] !== 'id') return [`主键为${key.join('、')}，在线表单的主键为字段id`];
  const type = columns.find(({ name }) => name === 'id')?.type ?? '';
  return KEY_TYPE.test(type) ? [] : [`主键id的类型为${type}，在线表单的主键为文本，不超过36个字符`];
}

/** A plain index, or a unique rule over several columns; one over a single column belongs to its field. */
function isTogether({ columns, unique, where }: IndexShape, names: ReadonlySet<string>): boolean {
  return where === null && columns.every((column) => names.has(column)) && !(unique && columns.length === 1);
}

function titled(table: ExistingTable, name: string): Pick<FieldValues, 'db_field_txt' | 'field_help'> {
  const text = table.comments.get(name) ?? name;
  const isLong = text.length > LONGEST_TITLE;
  return { db_field_txt: text.slice(0, LONGEST_TITLE), field_help: isLong ? text.slice(0, LONGEST_HELP) : null };
}

/** A field, or why there can be none. */
function fieldOf(table: ExistingTable, column: ColumnShape, at: Surroundings): FieldValues | string {
  const { name, type, always } = column;
  const expression = table.expressions.get(name);
  if (expression !== undefined) return `字段${name}的默认值${expression}不是固定的值，请先在数据库中取消`;
  const kind = typeOfColumn(type);
  if (!kind) return `字段${name}的类型${type}没有对应的字段类型`;
  const key = table.foreignKeys.find((one) => one.column === name);
  if (key && (key.by !== 'id' || !resourceOfTable(at.resources, key.table)))
    return `字段${name}引用的表${key.table}不是在线表单，也不能被引用，请先导入该表`;
  const alone = ({ columns, unique, where }: IndexShape) =>
    unique && where === null && columns.length === 1 && columns[0] === name;
  return {
    ...{ db_field_name: name, db_is_null: !always, db_default_val: column.default, ...titled(table, name) },
    ...(key ? { db_type: 'reference', main_table: key.table, on_delete: key.onDelete } : kind),
    is_unique: table.indexes.some(alone),
  };
}

/** Describes an existing table: columns, types, lengths, defaults, comments, references and indexes. */
export function describeExisting(table: ExistingTable, at: Surroundings): ExistingDescription {
  const own = table.columns.filter(({ name }) => name !== 'id' && !STAMPS.includes(name));
  const made = own.map((column) => fieldOf(table, column, at));
  const names = new Set(own.map(({ name }) => name));
  return {
    title: (table.comment ?? table.name).slice(0, LONGEST_TITLE),
    // If only some exist, the next synchronisation adds the others.
    hasStamps: table.columns.some(({ name }) => STAMPS.includes(name)),
    fields: made.flatMap((one, index) => (typeof one === 'string' ? [] : { ...one, order_num: index + 1 })),
    indexes: table.indexes
      .filter((index) => isTogether(index, names))
      .map(({ columns, unique }) => ({ index_field: columns.join(','), is_unique: unique })),
    problems: [...keyProblems(table), ...made.filter((one) => typeof one === 'string')],
  };
}
