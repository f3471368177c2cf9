import { COLUMN_TYPES } from '../../../src/common/columnTypes/index.ts';
import { editDistance } from '../../../src/common/editDistance.ts';
import { namedPattern } from '../../../src/common/patterns/index.ts';
import { patternFault } from '../../foundation/patterns/patternFault.ts';
import { type Description, type FieldRow, SUB_TABLE } from './description.ts';
import { columnNameProblem } from './names.ts';
import { defaultValue, madeColumns, NUMBERS, takesLength } from './resourceDocument.ts';
import { resourceOfTable, type Surroundings } from './surroundings.ts';
import { WIDGETS } from './widgets.ts';

const LONGEST_DEFAULT = 255;

function meant(name: string, known: Iterable<string>): string {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const near = [...known].find((one) => editDistance(name, one, limit + 1) <= limit);
  return near === undefined ? '' : `，是否为“${near}”？`;
}

function typeProblems({ db_type }: FieldRow): string[] {
  if (COLUMN_TYPES.has(db_type)) return [];
  return [`字段类型“${db_type}”不存在，可用的类型为${[...COLUMN_TYPES.keys()].join('、')}`];
}

function sizeProblems(field: FieldRow): string[] {
  const { db_type, db_length, db_point_length, minimum, maximum } = field;
  const problems: string[] = [];
  if (db_length !== null && !takesLength(db_type)) problems.push(`类型${db_type}没有长度，请清空长度`);
  if (db_point_length !== null && db_type !== 'number') problems.push(`类型${db_type}没有小数位数，请清空小数位数`);
  const hasBounds = minimum !== null || maximum !== null;
  if (hasBounds && !NUMBERS.has(db_type)) problems.push('只有数字才有最小值和最大值');
  if (minimum !== null && maximum !== null && minimum > maximum) problems.push('最小值不能大于最大值');
  return problems;
}

function defaultProblems({ db_type, db_default_val, db_length, fill_rule }: FieldRow): string[] {
  if (db_default_val === null) return [];
  if (fill_rule !== null) return ['默认值和编码规则只能填写一个'];
  const value = defaultValue(db_type, db_default_val);
  if (value === undefined) return [`默认值“${db_default_val}”不适用于类型${db_type}`];
  const most = db_length ?? LONGEST_DEFAULT;
  return typeof value === 'string' && value.length > most ? [`默认值超过长度${most}`] : [];
}

function linkProblems(
  { db_type, main_table, dict_field, on_delete, db_is_null, is_multiple }: FieldRow,
  at: Surroundings,
): string[] {
  if (db_type !== 'reference') {
    if (main_table !== null) return ['只有类型reference才有引用表'];
    if (dict_field === null) return [];
    if (db_type !== 'text') return ['只有类型text才有字典'];
    return at.dictionaries.has(dict_field) ? [] : [`字典“${dict_field}”不存在${meant(dict_field, at.dictionaries)}`];
  }
  if (main_table === null) return ['类型reference需要填写引用表'];
  if (dict_field !== null) return ['引用其他表的字段没有字典'];
  if (on_delete === 'clear' && !db_is_null) return ['不允许空值的字段不能在引用被删除时清空'];
  if (is_multiple && on_delete !== null) return ['可多选的引用没有删除规则'];
  if (at.described.has(main_table) || resourceOfTable(at.resources, main_table)) return [];
  const known = [...at.described.keys(), ...at.resources.all.map(({ table }) => table)];
  return [`引用表“${main_table}”不存在或不能被引用${meant(main_table, known)}`];
}

function ruleProblems(field: FieldRow, isSub: boolean, at: Surroundings): string[] {
  const { field_valid_type, valid_message, db_type, fill_rule, is_multiple } = field;
  const problems: string[] = [];
  if (fill_rule !== null && isSub) problems.push('附表的字段没有编码规则');
  if (field_valid_type !== null && db_type !== 'text') problems.push('只有类型text才有校验规则');
  const fault = field_valid_type === null || namedPattern(field_valid_type) ? null : patternFault(field_valid_type);
  if (fault !== null) problems.push(`校验规则${fault}`);
  if (valid_message !== null && field_valid_type === null) problems.push('没有校验规则就没有校验提示');
  if (fill_rule !== null && db_type !== 'text') problems.push('只有类型text才有编码规则');
  else if (fill_rule !== null && !at.fillRules.has(fill_rule))
    problems.push(`编码规则“${fill_rule}”不存在${meant(fill_rule, at.fillRules)}`);
  if (is_multiple && !['text', 'reference', 'user', 'depart'].includes(db_type))
    problems.push(`类型${db_type}不能多选`);
  return problems;
}

function widgetProblems({ db_type, field_show_type }: FieldRow): string[] {
  if (field_show_type === null) return [];
  const fitting = WIDGETS.get(db_type) ?? [];
  return fitting.includes(field_show_type)
    ? []
    : [`控件“${field_show_type}”不能编辑类型${db_type}，可用的控件为${fitting.join('、')}`];
}

/** Everything that is wrong with one field of a described table, in Chinese; empty when nothing is. */
export function fieldProblems({ head, fields }: Description, field: FieldRow, at: Surroundings): string[] {
  const name = columnNameProblem(field.db_field_name, at.reserved, madeColumns(head));
  const twice = fields.filter(({ db_field_name }) => db_field_name === field.db_field_name).length > 1;
  const isName = head.is_tree && field.db_field_name === head.tree_text_field;
  const types = typeProblems(field);
  return [
    ...(name === null ? [] : [name]),
    ...(twice ? ['字段名重复'] : []),
    ...(isName && field.perms_type !== null ? ['树显示字段是记录的名称，不能设字段权限'] : []),
    ...types,
    ...(types.length > 0 ? [] : [...sizeProblems(field), ...widgetProblems(field)]),
    ...(types.length > 0 ? [] : defaultProblems(field)),
    ...linkProblems(field, at),
    ...ruleProblems(field, head.table_type === SUB_TABLE, at),
  ];
}
