import { behaviourProblems } from './behaviour.ts';
import { buttonProblems } from './buttons.ts';
import {
  type DescribedGroup,
  type Description,
  type FieldRow,
  MAIN_TABLE,
  type Problem,
  SUB_TABLE,
  tablesOf,
} from './description.ts';
import { fieldProblems } from './fieldProblems.ts';
import { tableNameProblem, wireName } from './names.ts';
import { linkOf, madeColumns } from './resourceDocument.ts';
import { resourceOfTable, type Surroundings } from './surroundings.ts';
import { themeOf, themeTitle } from './theme.ts';

const MOST_FIELDS = 300;

function headProblems({ head, fields }: Description, at: Surroundings): string[] {
  const name = tableNameProblem(head.table_name, at.reserved, at.taken);
  const problems = name === null ? [] : [name];
  if (fields.length === 0) problems.push('至少需要一个字段');
  if (fields.length > MOST_FIELDS) problems.push(`字段过多，不能超过${MOST_FIELDS}个`);
  if (head.is_tree && head.table_type !== '1') problems.push('只有单表可以是树');
  const shown = head.tree_text_field;
  if (shown !== null && !head.is_tree) problems.push('不是树的表没有树显示字段');
  if (shown !== null && !fields.some(({ db_field_name }) => db_field_name === shown))
    problems.push(`树显示字段“${shown}”不在字段中`);
  if (head.is_tree && shown === null) problems.push('树需要填写树显示字段');
  if (head.table_type !== SUB_TABLE && head.main_table !== null) problems.push('只有附表才有主表');
  return problems;
}

function subProblems(sub: Description, main: Description): string[] {
  const { head } = sub;
  if (head.main_table === null) return ['附表需要填写主表'];
  if (main.head.table_type !== MAIN_TABLE) return [`主表“${head.main_table}”的表类型不是主表`];
  if (linkOf(sub) === undefined) return [`附表需要一个引用主表“${head.main_table}”的字段（类型reference）`];
  const name = wireName(head.table_name);
  const isColumn = main.fields.some(({ db_field_name }) => wireName(db_field_name) === name);
  return isColumn ? [`附表的名称与主表的字段“${head.table_name}”相同`] : [];
}

function indexProblems({ head, fields, indexes }: Description): Problem[] {
  const names = new Set([...fields.map(({ db_field_name }) => db_field_name), ...madeColumns(head)]);
  return indexes.flatMap(({ index_field }) => {
    const parts = index_field.split(',');
    const lost = parts.find((part) => !names.has(part));
    const told = (message: string) => [{ table: head.table_name, field: index_field, message }];
    if (lost !== undefined) return told(`索引字段“${lost}”不在字段中`);
    return new Set(parts).size === parts.length ? [] : told('索引中的字段重复');
  });
}

/** References between described tables that lead back to themselves: no row could ever be added to any of them. */
function circleProblems(tables: readonly Description[], at: Surroundings): Problem[] {
  const needed = new Map<string, readonly string[]>();
  for (const { head, fields } of tables) {
    const must = fields.filter(({ db_type, db_is_null }) => db_type === 'reference' && !db_is_null);
    needed.set(
      head.table_name,
      must.flatMap(({ main_table }) => main_table ?? []),
    );
  }
  for (const resource of at.resources.all) {
    if (needed.has(resource.table)) continue;
    const must = [...resource.columns.values()].filter(({ reference, always }) => reference !== null && always);
    const targets = must.flatMap(({ reference }) => at.resources.get(reference?.resource ?? '')?.table ?? []);
    needed.set(resource.table, targets);
  }
  const leadsTo = (from: string, to: string, seen: Set<string>): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return (needed.get(from) ?? []).some((next) => next === to || leadsTo(next, to, seen));
  };
  return tables.flatMap(({ head, fields }) =>
    fields.flatMap((field) => {
      if (field.db_type !== 'reference' || field.db_is_null || field.main_table === null) return [];
      const isCircle = field.main_table === head.table_name || leadsTo(field.main_table, head.table_name, new Set());
      if (!isCircle) return [];
      const message = '必填的引用形成循环，任何一条记录都无法先添加；请允许空值';
      return [{ table: head.table_name, field: field.db_field_name, message }];
    }),
  );
}

/** A table that is described, but not there yet, cannot be referred to. */
function unsynchronised({ db_type, main_table }: FieldRow, tables: readonly Description[], at: Surroundings): string[] {
  if (db_type !== 'reference' || main_table === null || !at.described.has(main_table)) return [];
  const isOwn = tables.some(({ head }) => head.table_name === main_table);
  if (isOwn || resourceOfTable(at.resources, main_table)) return [];
  return [`引用表“${main_table}”还没有同步到数据库，请先同步`];
}

/** A theme decides where sub-tables appear. */
function themeProblems({ main: { head }, subs }: DescribedGroup): Problem[] {
  if (themeOf(head.theme_template) === 'normal' || subs.length > 0) return [];
  const message = `主题模板“${themeTitle(head.theme_template)}”需要附表，请先描述附表，或选择默认主题`;
  return [{ table: head.table_name, field: null, message }];
}

/**
 * Mistakes within one description: its names, and missing targets of its fields. A description without
 * fields, or whose main table does not exist yet, is only unfinished.
 */
export function ownProblems(group: DescribedGroup, headId: string, at: Surroundings): readonly Problem[] {
  const own = tablesOf(group).find(({ head }) => head.id === headId);
  if (!own) return [];
  const table = own.head.table_name;
  const name = tableNameProblem(table, at.reserved, at.taken);
  return [
    ...(name === null ? [] : [{ table, field: null, message: name }]),
    ...own.fields.flatMap((field) =>
      fieldProblems(own, field, at).map((message) => ({ table, field: field.db_field_name, message })),
    ),
  ];
}

/** Everything that is wrong with a table and those that belong to it; empty when tables can be made of them. */
export function groupProblems(group: DescribedGroup, at: Surroundings): readonly Problem[] {
  const tables = tablesOf(group);
  const own = tables.flatMap((description): Problem[] => {
    const { head, fields } = description;
    const table = head.table_name;
    const links = head.table_type === SUB_TABLE ? subProblems(description, group.main) : [];
    return [
      ...[...headProblems(description, at), ...links].map((message) => ({ table, field: null, message })),
      ...fields.flatMap((field) =>
        [...fieldProblems(description, field, at), ...unsynchronised(field, tables, at)].map((message) => ({
          ...{ table, field: field.db_field_name, message },
        })),
      ),
      ...indexProblems(description),
      ...buttonProblems(description, head.table_type === SUB_TABLE),
      ...behaviourProblems(description, new Set(fields.map(({ db_field_name }) => wireName(db_field_name)))),
    ];
  });
  return [...own, ...themeProblems(group), ...circleProblems(tables, at)];
}
