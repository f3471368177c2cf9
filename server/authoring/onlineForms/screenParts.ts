import { type Description, type FieldRow, SUB_TABLE } from './description.ts';
import { wireName } from './names.ts';
import { linkOf } from './resourceDocument.ts';

/** A part of a document. */
export type Part = Readonly<Record<string, unknown>>;

/** Properties of a field in a screen, in addition to those of its resource. */
function fieldOf({ field_show_type, is_read_only, fill_rule }: FieldRow): Part {
  return {
    ...(field_show_type === null ? {} : { type: field_show_type }),
    ...(is_read_only ? { disabled: true } : {}),
    // The server makes the value, so the form does not ask for it.
    ...(fill_rule === null ? {} : { placeholder: '保存后自动生成' }),
  };
}

/** The fields of a table, by their names on the wire; without the one that leads to the main table. */
export function fieldsOf(description: Description): Record<string, Part> {
  const link = description.head.table_type === SUB_TABLE ? linkOf(description) : undefined;
  const own = description.fields.filter((field) => field !== link);
  return Object.fromEntries(own.map((field) => [wireName(field.db_field_name), fieldOf(field)]));
}

/** Those fields of which a screen says anything. */
export const filled = (fields: Record<string, Part>): Record<string, Part> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => Object.keys(field).length > 0));

/** Rows of a sub-table in a form: its fields in their order, without those that are not shown. */
export function gridOf(sub: Description): Part {
  const shown = new Set(
    sub.fields.filter(({ is_show_form }) => is_show_form).map((field) => wireName(field.db_field_name)),
  );
  const fields = Object.entries(fieldsOf(sub)).filter(([name]) => shown.has(name));
  return { fields: Object.fromEntries(fields) };
}

/** How a list is searched by a field. */
export function searchOf({ db_field_name, query_mode, db_type, dict_field }: FieldRow): unknown {
  const field = wireName(db_field_name);
  const isText = db_type === 'text' && dict_field === null;
  if (query_mode === 'like' && isText) return { field, rule: 'like' };
  if (query_mode === 'group' && ['date', 'datetime', 'integer', 'number', 'measure'].includes(db_type))
    return { field, rule: 'range' };
  return field;
}

/** A field as a column of a list; a click on the first one opens the record. */
export function columnOf({ db_field_name, field_length }: FieldRow, isFirst: boolean): Part {
  return {
    field: wireName(db_field_name),
    ...(field_length === null ? {} : { width: field_length }),
    ...(isFirst ? { action: 'detail' } : {}),
  };
}

/** Columns that say nothing but their field are its name. */
export function shortened(column: Part): unknown {
  return Object.keys(column).length === 1 ? column.field : column;
}
