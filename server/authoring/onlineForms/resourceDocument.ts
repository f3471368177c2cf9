import type {
  Column as ColumnDocument,
  Resource as ResourceDocument,
} from '../../../src/common/resource/document.generated.ts';
import { snakeCase } from '../../../src/common/resource/resource.ts';
import { behaviourOf, withFieldRules } from './behaviour.ts';
import { type Description, type FieldRow, type HeadRow, MAIN_TABLE, ONE_TO_ONE, SUB_TABLE } from './description.ts';
import { LINE_NUMBER, TREE_MARK, TREE_PARENT, TREE_TOP, wireName } from './names.ts';

/** Area of the resources and screens of described tables. */
const AREA = 'onl';

/** Name of the resource of a described table, and of its screen: the component of its menu entry. */
export function onlineName(table: string): string {
  return `${AREA}/${table}`;
}

/** The described table of a resource or screen; null for any other name. */
export function onlineTable(name: string): string | null {
  return name.startsWith(`${AREA}/`) ? name.slice(AREA.length + 1) : null;
}

/** Prefix of the button rights of a described table. */
export function onlinePermission(table: string): string {
  return `onl:${table}`;
}

const TEXTS: ReadonlySet<string> = new Set(['text']);
const CODED: ReadonlySet<string> = new Set(['text']);
const COMPARED: ReadonlySet<string> = new Set([
  ...['text', 'integer', 'number', 'measure', 'boolean', 'date', 'datetime', 'time'],
  ...['reference', 'user', 'depart', 'region'],
]);
/** Types that may have limits. */
export const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number', 'measure']);

/** True if a column of this type has a length. */
export function takesLength(type: string): boolean {
  return TEXTS.has(type);
}

/** The default of a column of this type; undefined if the text is not a valid value. */
export function defaultValue(type: string, text: string): string | number | boolean | undefined {
  if (NUMBERS.has(type)) {
    const value = Number(text);
    const isRight = text.trim() !== '' && (type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value));
    return isRight ? value : undefined;
  }
  if (type === 'boolean') {
    if (['true', '1', 'Y'].includes(text)) return true;
    return ['false', '0', 'N'].includes(text) ? false : undefined;
  }
  return TEXTS.has(type) ? text : undefined;
}

/** The right that a described column asks for. Its middle word keeps it apart from the rights of buttons. */
export function fieldPermission(table: string, field: string): string {
  return `${onlinePermission(table)}:field:${wireName(field)}`;
}

/** @param resourceOf the resource of a table that is referred to */
function columnOf(field: FieldRow, table: string, resourceOf: (table: string) => string): ColumnDocument {
  const type = field.db_type;
  const isReference = type === 'reference';
  const isCoded = CODED.has(type) && field.dict_field !== null;
  const value = field.db_default_val === null ? undefined : defaultValue(type, field.db_default_val);
  const renamed = field.db_field_name_old !== null && field.db_field_name_old !== field.db_field_name;
  // NOT NULL in the database is required of users; a field that is only required of users may be empty in
  // older rows. A value that a code rule makes is never required.
  const isGiven = field.fill_rule === null;
  const required = !isGiven
    ? undefined
    : !field.db_is_null
      ? true
      : field.field_must_input
        ? ('write' as const)
        : undefined;
  return {
    title: field.db_field_txt,
    ...(type === 'text' ? {} : { type }),
    ...(field.field_help === null ? {} : { help: field.field_help }),
    ...(required === undefined ? {} : { required }),
    ...(takesLength(type) && field.db_length !== null ? { maxLength: field.db_length } : {}),
    ...(type === 'number' && field.db_point_length !== null ? { precision: field.db_point_length } : {}),
    ...(NUMBERS.has(type) && field.minimum !== null ? { minimum: field.minimum } : {}),
    ...(NUMBERS.has(type) && field.maximum !== null ? { maximum: field.maximum } : {}),
    ...(type === 'text' && field.field_valid_type !== null ? { pattern: field.field_valid_type } : {}),
    ...(field.valid_message === null ? {} : { messages: { pattern: field.valid_message } }),
    ...(field.is_unique ? { unique: `${field.db_field_txt}已存在！` } : {}),
    ...(isCoded && field.dict_field !== null ? { dict: field.dict_field } : {}),
    ...((isCoded || isReference || type === 'user' || type === 'depart') && field.is_multiple
      ? { multiple: true }
      : {}),
    ...(isReference ? { to: resourceOf(field.main_table ?? '') } : {}),
    ...(isReference && field.on_delete !== null ? { onDelete: onDeleteOf(field.on_delete) } : {}),
    ...(value === undefined ? {} : { default: value }),
    ...(field.perms_type === null ? {} : { permission: fieldPermission(table, field.db_field_name) }),
    ...(COMPARED.has(type) ? { filter: true, sort: true } : {}),
    ...(renamed && field.db_field_name_old !== null ? { was: wireName(field.db_field_name_old) } : {}),
  };
}

function onDeleteOf(text: string): 'restrict' | 'cascade' | 'clear' {
  return text === 'cascade' || text === 'clear' ? text : 'restrict';
}

/** The field of a sub-table that leads to its main table. */
export function linkOf({ head, fields }: Description): FieldRow | undefined {
  return fields.find((field) => field.db_type === 'reference' && field.main_table === head.main_table);
}

/** Columns that the server adds to a table in addition to the common ones. */
export function madeColumns({ is_tree, table_type }: HeadRow): readonly string[] {
  return [...(is_tree ? [TREE_PARENT, TREE_MARK] : []), ...(table_type === SUB_TABLE ? [LINE_NUMBER] : [])];
}

/** Rows at the top hold `0`, as trees of the family do, so that a list can ask for them. */
function treeColumns({ head }: Description, text: string): Record<string, ColumnDocument> {
  const dict = { table: head.table_name, text: snakeCase(text), code: 'id' };
  return {
    pid: { title: '上级', maxLength: 36, dict, default: TREE_TOP, filter: true },
    hasChild: { title: '是否有下级', maxLength: 1, default: '0', write: false },
  };
}

/** Column that names the records in references: the tree's, else the first text that all may see. */
function textColumn({ head, fields }: Description): string {
  const named = fields.find(({ db_field_name }) => db_field_name === head.tree_text_field);
  const text =
    named ??
    fields.find(
      ({ db_type, dict_field, perms_type }) => db_type === 'text' && dict_field === null && perms_type === null,
    );
  return text ? wireName(text.db_field_name) : 'id';
}

/** Indexes of the description, each under its last column as a unique rule or as a plain index. */
function indexesOf({ indexes }: Description): readonly (readonly string[])[] {
  return indexes.filter(({ is_unique }) => !is_unique).map(({ index_field }) => index_field.split(',').map(wireName));
}

function uniqueTogether(columns: Record<string, ColumnDocument>, { indexes }: Description): void {
  for (const { index_field } of indexes.filter(({ is_unique }) => is_unique)) {
    const names = index_field.split(',').map(wireName);
    const last = names.at(-1) ?? '';
    const column = columns[last];
    if (!column) continue;
    const titles = names.map((name) => columns[name]?.title).join('、');
    const within = names.slice(0, -1);
    columns[last] = { ...column, unique: { message: `${titles}已存在！`, ...(within.length > 0 ? { within } : {}) } };
  }
}

/**
 * The resource document of a described table, whose names are already checked. Main table and sub-tables are
 * written together; a sub-table has no operations of its own.
 * @param subs its sub-tables
 * @param resourceOf the resource of a referenced table
 */
export function resourceDocument(
  description: Description,
  subs: readonly Description[],
  resourceOf: (table: string) => string,
): ResourceDocument {
  const { head, fields } = description;
  const isSub = head.table_type === SUB_TABLE;
  const link = isSub ? linkOf(description) : undefined;
  const columns: Record<string, ColumnDocument> = {};
  for (const field of fields) {
    const column = columnOf(field, head.table_name, resourceOf);
    columns[wireName(field.db_field_name)] =
      field === link ? { ...column, required: true, onDelete: 'cascade', write: 'add' } : column;
  }
  if (head.is_tree) Object.assign(columns, treeColumns(description, textColumn(description)));
  if (isSub) columns[wireName(LINE_NUMBER)] = { title: '序号', type: 'integer', write: false };
  uniqueTogether(columns, description);
  if (link && head.relation_type === ONE_TO_ONE) {
    const name = wireName(link.db_field_name);
    columns[name] = { ...columns[name], title: link.db_field_txt, unique: `${head.table_txt}只能有一条记录！` };
  }
  withFieldRules(columns, head);
  const text = textColumn(description);
  const plain = indexesOf(description);
  const children = head.table_type === MAIN_TABLE ? subs : [];
  const main = isSub ? (head.main_table ?? head.table_name) : head.table_name;
  return {
    version: 1,
    name: onlineName(head.table_name),
    title: head.table_txt,
    table: head.table_name,
    permission: onlinePermission(main),
    columns,
    ...(head.has_stamps ? {} : { stamps: false }),
    ...(isSub
      ? { order: wireName(LINE_NUMBER), operations: [] }
      : {
          screens: [onlineName(head.table_name)],
          operations: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import', 'saveBatch'],
        }),
    texts: [{ text, code: 'id', ...(head.is_tree ? { conditions: ['pid'], tree: true } : {}) }],
    ...(head.is_tree ? { tree: { parent: wireName(TREE_PARENT), hasChildren: wireName(TREE_MARK) } } : {}),
    ...(children.length === 0 ? {} : { children: childrenOf(children) }),
    ...(plain.length === 0
      ? {}
      : { indexes: plain.map((names) => (names.length === 1 ? (names[0] ?? '') : [...names])) }),
    ...behaviourOf(head),
  };
}

function childrenOf(subs: readonly Description[]): NonNullable<ResourceDocument['children']> {
  return Object.fromEntries(
    subs.map((sub) => [
      wireName(sub.head.table_name),
      {
        resource: onlineName(sub.head.table_name),
        by: wireName(linkOf(sub)?.db_field_name ?? ''),
        order: wireName(LINE_NUMBER),
        together: true,
      },
    ]),
  );
}
