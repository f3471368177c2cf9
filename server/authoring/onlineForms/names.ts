import { snakeCase } from '../../../src/common/resource/resource.ts';

/** Every part begins with a letter, so that `order_no` and `orderNo` are two spellings of one name. */
const GRAMMAR = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/;

/** Of PostgreSQL's 63 characters the rest is for names of indexes and of backup tables. */
const LONGEST_TABLE = 40;
const LONGEST_COLUMN = 40;

/** Columns that PostgreSQL itself gives to every table. */
const SYSTEM_COLUMNS = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

/** Prefixes of the product's own tables. */
const OWN_PREFIXES = ['sys_', 'onl_', 'pg_', 'kysely_', 'oss_', 'act_', 'plant_', 'telemetry_'];

/** Columns that every described table has without a description. */
const IMPLIED = ['id', 'create_by', 'create_time', 'update_by', 'update_time'];

/** Columns that the server adds for a tree or a sub-table. */
export const TREE_PARENT = 'pid';
export const TREE_MARK = 'has_child';
/** Value of the parent column in root rows. */
export const TREE_TOP = '0';
export const LINE_NUMBER = 'order_num';

/** Names that a call of a list uses for something else, in database spelling. */
const TAKEN = [
  'row_version',
  'tenant_id',
  'page_no',
  'page_size',
  'field',
  'totals',
  'ids',
  'export_fields',
  'super_query_params',
  'super_query_match_type',
];

/** `order_no` → `orderNo`, the name on the wire. */
export function wireName(field: string): string {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** True if the name is a member of every JavaScript object. */
function isInherited(name: string): boolean {
  return wireName(name) in Object.prototype || wireName(name) === 'prototype';
}

/** The prefix by which a table is one of the product's own; undefined for others. */
export function ownPrefix(table: string): string | undefined {
  return OWN_PREFIXES.find((one) => table.startsWith(one));
}

/** Mistake in the letters of a name, or null. */
function grammarProblem(name: string, longest: number): string | null {
  if (name.length > longest) return `名称过长，不能超过${longest}个字符`;
  if (!GRAMMAR.test(name)) return '名称由小写字母、数字和下划线组成，下划线之间的每一段以字母开头';
  if (snakeCase(wireName(name)) !== name) return '名称不能与接口名互相转换';
  return null;
}

/**
 * Mistake in the name of a table, or null.
 * @param reserved words of SQL that cannot be names by themselves
 * @param taken tables of the product and of others, which are out of reach
 */
export function tableNameProblem(
  name: string,
  reserved: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): string | null {
  const prefix = ownPrefix(name);
  if (prefix !== undefined) return `表名不能以“${prefix}”开头，该前缀属于系统表`;
  if (reserved.has(name)) return `“${name}”是数据库保留字，不能作为表名`;
  if (taken.has(name)) return '数据库中已有同名的表，且不是在线表单';
  return grammarProblem(name, LONGEST_TABLE);
}

/**
 * Mistake in the name of a column, or null.
 * @param made columns that the server itself makes for this table
 */
export function columnNameProblem(
  name: string,
  reserved: ReadonlySet<string>,
  made: readonly string[] = [],
): string | null {
  if ([...IMPLIED, ...made].includes(name)) return `“${name}”由系统自动创建，不需要描述`;
  if (TAKEN.includes(name) || isInherited(name)) return `“${name}”是接口保留的名称`;
  if (reserved.has(name) || SYSTEM_COLUMNS.includes(name)) return `“${name}”是数据库保留字，不能作为字段名`;
  return grammarProblem(name, LONGEST_COLUMN);
}
