import type { DescribedGroup, Description } from './description.ts';
import { wireName } from './names.ts';
import { linkOf, onlineName } from './resourceDocument.ts';
import { columnOf } from './screenParts.ts';

/** Rows of a sub-table that belong to one record: the operation of the main table that answers them. */
export const ROWS_OPERATION = 'queryRows';

/** The address of the rows that belong to `$route.id`. */
function rowsCall(main: string, sub: string): string {
  return `GET /${onlineName(main)}/${ROWS_OPERATION}?id={$route.id}&table=${sub}`;
}

/** Name of the list of one sub-table, of the record whose key is its `$route.id`. */
function subName({ main }: DescribedGroup, { head }: Description): string {
  return `${onlineName(main.head.table_name)}/${head.table_name}`;
}

/** Name of what shows every sub-table of a record: the list of the only one, or a page with a tab for each. */
export function subsName(group: DescribedGroup): string {
  const [only, ...others] = group.subs;
  return only && others.length === 0 ? subName(group, only) : `${onlineName(group.main.head.table_name)}/Subs`;
}

/** The rows of a sub-table for reading: they are written with their record. */
function subList(group: DescribedGroup, sub: Description): object {
  const link = linkOf(sub);
  const shown = sub.fields.filter((field) => field !== link && (field.is_show_list || field.is_show_form));
  return {
    kind: 'list',
    version: 1,
    name: subName(group, sub),
    title: sub.head.table_txt,
    resource: onlineName(sub.head.table_name),
    source: { list: rowsCall(group.main.head.table_name, sub.head.table_name), paging: false },
    // All of them are there, in the order of the form.
    columns: shown.map((field) => ({ ...columnOf(field, false), sortable: false })),
    toolbar: ['refresh'],
  };
}

/** Further documents of a main table's screen that show the sub-tables of one record, by their names. */
export function subScreens(group: DescribedGroup): ReadonlyMap<string, object> {
  const lists = group.subs.map((sub) => [subName(group, sub), subList(group, sub)] as const);
  if (lists.length < 2) return new Map(lists);
  const regions = group.subs.map((sub) => [
    wireName(sub.head.table_name),
    { screen: subName(group, sub), params: { id: '{$route.id}' }, title: sub.head.table_txt },
  ]);
  const name = subsName(group);
  const tabs = regions.map(([region]) => region);
  const page = { kind: 'page', version: 1, name, title: `${group.main.head.table_txt}明细`, layout: { tabs } };
  return new Map([...lists, [name, { ...page, regions: Object.fromEntries(regions) }]]);
}
