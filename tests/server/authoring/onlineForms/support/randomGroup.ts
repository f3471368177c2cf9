import type {
  DescribedGroup,
  Description,
  FieldRow,
  HeadRow,
} from '../../../../../server/authoring/onlineForms/description.ts';

/** A number below `count`, the next of a sequence. */
export type Next = (count: number) => number;

/** Repeatable numbers (mulberry32, public domain). */
export function sequence(seed: number): Next {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
}

const GOOD = [
  'code',
  'title',
  'stock',
  'price',
  'day',
  'seen_at',
  'note',
  'owner',
  'kind',
  'amount',
  'flag',
  'part_no',
  'x1',
];
const BAD = [
  ...['id', 'create_time', 'update_by', 'select', 'order', 'user', 'table', 'constructor', 'to_string', '__proto__'],
  ...[
    'prototype',
    'row_version',
    'page_no',
    'field',
    'Name',
    'a b',
    'a;drop table sys_user',
    "a'b",
    'a"b',
    'ä',
    '名称',
    '',
  ],
  ...[
    'a_1',
    '1a',
    '_a',
    'a_',
    'a__b',
    'x'.repeat(41),
    'x'.repeat(5000),
    'a--',
    'a/*',
    'a\nb',
    'a\u0000b',
    '$1',
    'null',
  ],
];
const BAD_TABLES = [
  'sys_user',
  'onl_cgform_head',
  'pg_class',
  'station_info',
  'user',
  'Demo',
  'a b',
  'x;y',
  '',
  'd'.repeat(60),
];
const TYPES = [
  'text',
  'text',
  'integer',
  'number',
  'measure',
  'boolean',
  'date',
  'datetime',
  'time',
  'longtext',
  'json',
  'user',
];
const BAD_TYPES = ['string', 'varchar', 'int4; drop', 'serial', 'TEXT', 'bytea'];

const EMPTY: Omit<FieldRow, 'id' | 'head_id' | 'db_field_name' | 'db_field_txt' | 'db_type' | 'order_num'> = {
  ...{ db_field_name_old: null, db_length: null, db_point_length: null, db_is_null: true, db_default_val: null },
  ...{
    field_show_type: null,
    is_show_form: true,
    is_show_list: true,
    is_read_only: false,
    field_length: null,
    perms_type: null,
  },
  ...{ sort_flag: false, field_help: null, field_must_input: false, is_unique: false, field_valid_type: null },
  ...{ valid_message: null, minimum: null, maximum: null, dict_field: null, is_multiple: false, fill_rule: null },
  ...{ main_table: null, on_delete: null, is_query: false, query_mode: 'single' },
  ...{ create_by: null, create_time: null, update_by: null, update_time: null },
};

function fieldRow(next: Next, index: number, isHostile: boolean): FieldRow {
  const bad = isHostile && next(3) === 0;
  const from = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value;
  const type = bad && next(3) === 0 ? from(BAD_TYPES) : from(TYPES);
  const name = bad && next(2) === 0 ? from(BAD) : `${from(GOOD)}_n${index}`;
  const isText = type === 'text';
  return {
    ...EMPTY,
    ...{
      id: `f${index}`,
      head_id: 'h',
      db_field_name: name,
      db_field_txt: `字段${index}`,
      db_type: type,
      order_num: index,
    },
    db_length: isText || (bad && next(2) === 0) ? 1 + next(300) : null,
    db_point_length: type === 'number' && next(2) === 0 ? next(6) : null,
    db_is_null: next(4) > 0,
    db_default_val: next(3) === 0 && (isText || type === 'integer' || bad) ? from(['1', '7', bad ? 'x' : '0']) : null,
    is_unique: isText && next(6) === 0,
    field_show_type: bad && next(3) === 0 ? 'slider' : null,
    main_table: bad && next(4) === 0 ? 'nowhere' : null,
    dict_field: isText && next(5) === 0 ? (bad ? 'sxe' : 'sex') : null,
    fill_rule: bad && next(5) === 0 ? 'nothing' : null,
  };
}

/** A description of one table; a hostile one is wrong in some places, or in none by luck. */
export function randomGroup(next: Next, isHostile: boolean): DescribedGroup {
  const fields = Array.from({ length: 1 + next(7) }, (_, index) => fieldRow(next, index, isHostile));
  const badTable = isHostile && next(6) === 0 ? BAD_TABLES[next(BAD_TABLES.length)] : undefined;
  const head: HeadRow = {
    ...{ id: 'h', table_name: badTable ?? 'demo_random', table_txt: '随机表', table_type: '1', main_table: null },
    ...{
      relation_type: '0',
      is_tree: false,
      tree_text_field: null,
      theme_template: 'normal',
      has_stamps: true,
      imported_table: null,
      ...{ record_checks: null, record_states: null, record_fields: null, record_measures: null },
      form_template: 1 + next(4),
    },
    ...{ is_page: true, is_checkbox: true, is_db_synch: 'N', table_version: 0, synch_time: null },
    ...{ create_by: null, create_time: null, update_by: null, update_time: null },
  };
  const indexed = fields[next(fields.length)]?.db_field_name ?? '';
  const indexes =
    next(3) > 0 ? [] : [{ ...EMPTY_INDEX, index_field: isHostile && next(2) === 0 ? 'nowhere' : indexed }];
  return { main: { head, fields, indexes, buttons: [] }, subs: [] };
}

const EMPTY_INDEX = {
  ...{ id: 'i', head_id: 'h', is_unique: false, order_num: 1 },
  ...{ create_by: null, create_time: null, update_by: null, update_time: null },
};

/** The same table with a field renamed, one of another type, one taken away and one added. */
export function changedGroup({ main }: DescribedGroup, next: Next): DescribedGroup {
  const fields = main.fields.map((field, index): FieldRow => {
    const known = { ...field, db_field_name_old: field.db_field_name };
    if (index % 3 === 0) return { ...known, db_field_name: `${field.db_field_name}_new` };
    if (index % 3 === 1)
      return {
        ...known,
        db_type: next(2) === 0 ? 'integer' : 'text',
        db_length: null,
        db_point_length: null,
        db_default_val: null,
        dict_field: null,
      };
    return known;
  });
  const kept = fields.length > 2 ? fields.slice(0, -1) : fields;
  const added = { ...EMPTY, ...{ id: 'new', head_id: 'h', db_field_txt: '新', db_type: 'date', order_num: 99 } };
  const all: Description['fields'] = [...kept, { ...added, db_field_name: 'added_day' }];
  return { main: { ...main, fields: all, indexes: [] }, subs: [] };
}
