import { type DescribedGroup, type Description, type FieldRow, SUB_TABLE } from './description.ts';
import { wireName } from './names.ts';
import { linkOf, onlineName } from './resourceDocument.ts';

/** Columns that a table shows where the description hides none. */
const MOST_SEARCHED = 12;
/** Of the form at the side of the list, by its columns. */
const WIDTHS: Readonly<Record<number, number>> = { 1: 560, 2: 800, 3: 1080, 4: 1280 };
/** Field types that need the width of the whole form. */
const WIDE: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'file', 'image']);

type Part = Readonly<Record<string, unknown>>;

/** What a screen says of a field beside what its resource says. */
function fieldOf({ field_show_type, is_read_only }: FieldRow): Part {
  return {
    ...(field_show_type === null ? {} : { type: field_show_type }),
    ...(is_read_only ? { disabled: true } : {}),
  };
}

function fieldsOf(description: Description): Record<string, Part> {
  const link = description.head.table_type === SUB_TABLE ? linkOf(description) : undefined;
  const own = description.fields.filter((field) => field !== link);
  return Object.fromEntries(own.map((field) => [wireName(field.db_field_name), fieldOf(field)]));
}

const filled = (fields: Record<string, Part>): Record<string, Part> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => Object.keys(field).length > 0));

/** Rows of a sub-table: its fields in their order, without those that are not shown. */
function gridOf(sub: Description): Part {
  const shown = new Set(
    sub.fields.filter(({ is_show_form }) => is_show_form).map((field) => wireName(field.db_field_name)),
  );
  const fields = Object.entries(fieldsOf(sub)).filter(([name]) => shown.has(name));
  return { fields: Object.fromEntries(fields) };
}

function searchOf({ db_field_name, query_mode, db_type, dict_field }: FieldRow): unknown {
  const field = wireName(db_field_name);
  const isText = db_type === 'text' && dict_field === null;
  if (query_mode === 'like' && isText) return { field, rule: 'like' };
  if (query_mode === 'group' && ['date', 'datetime', 'integer', 'number'].includes(db_type))
    return { field, rule: 'range' };
  return field;
}

function columnOf({ db_field_name, field_length }: FieldRow, isFirst: boolean): unknown {
  const field = wireName(db_field_name);
  const more = { ...(field_length === null ? {} : { width: field_length }), ...(isFirst ? { action: 'detail' } : {}) };
  return Object.keys(more).length === 0 ? field : { field, ...more };
}

function layoutOf({ main, subs }: DescribedGroup): readonly unknown[] {
  const columns = main.head.form_template;
  const own = [
    ...(main.head.is_tree ? ['pid'] : []),
    ...main.fields.flatMap((field) => {
      if (!field.is_show_form) return [];
      const name = wireName(field.db_field_name);
      return [columns > 1 && WIDE.has(field.db_type) ? { field: name, span: columns } : name];
    }),
  ];
  if (subs.length === 0) return own;
  const tabs = subs.map(({ head }) => ({
    title: head.table_txt,
    fields: [{ field: wireName(head.table_name), span: columns }],
  }));
  return [{ group: main.head.table_txt, fields: own }, { tabs }];
}

/**
 * The list screen of a described table, by the fields of its resource: search, columns, form and buttons. Its sub-tables
 * are grids in tabs below the form.
 */
export function screenDocument(group: DescribedGroup): object {
  const { head, fields } = group.main;
  const listed = fields.filter(({ is_show_list }) => is_show_list);
  const search = fields.filter(({ is_query }) => is_query).slice(0, MOST_SEARCHED);
  const name = onlineName(head.table_name);
  const grids = group.subs.map((sub) => [wireName(sub.head.table_name), gridOf(sub)] as const);
  const own = { ...filled(fieldsOf(group.main)), ...Object.fromEntries(grids) };
  const open = group.subs.length > 0 || head.form_template > 1 ? 'drawer' : 'modal';
  return {
    kind: 'list',
    version: 1,
    name,
    title: head.table_txt,
    resource: name,
    ...(head.is_page || head.is_tree ? {} : { source: { pageSize: 1000 } }),
    ...(Object.keys(own).length === 0 ? {} : { fields: own }),
    ...(search.length === 0 ? {} : { search: search.map(searchOf) }),
    columns: [
      ...listed.map((field, index) => columnOf(field, index === 0)),
      ...(head.has_stamps ? [{ field: 'createTime', width: 180 }] : []),
    ],
    ...(head.is_tree ? { tree: { parent: 'pid', hasChildren: 'hasChild' } } : {}),
    form: {
      columns: head.form_template,
      open,
      width: group.subs.length > 0 ? WIDTHS[4] : WIDTHS[head.form_template],
      layout: layoutOf(group),
    },
    toolbar: ['add', 'import', 'export', ...(head.is_checkbox ? ['deleteBatch'] : [])],
    rowActions: ['edit', 'detail', 'delete'],
  };
}
