import { buttonActions } from './buttons.ts';
import type { DescribedGroup } from './description.ts';
import { wireName } from './names.ts';
import { onlineName } from './resourceDocument.ts';
import { columnOf, fieldsOf, filled, gridOf, type Part, searchOf, shortened } from './screenParts.ts';
import { subScreens, subsName } from './subScreens.ts';
import { type Theme, themeOf } from './theme.ts';

/** Columns that a table shows unless the description hides them. */
const MOST_SEARCHED = 12;
/** Of the form at the side of the list, by its columns. */
const WIDTHS: Readonly<Record<number, number>> = { 1: 560, 2: 800, 3: 1080, 4: 1280 };
/** Field types that need the width of the whole form. */
const WIDE: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'file', 'image']);

function layoutOf({ main, subs }: DescribedGroup, theme: Theme): readonly unknown[] {
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
  if (theme === 'tab') return [{ tabs: [{ title: main.head.table_txt, fields: own }, ...tabs] }];
  return [{ group: main.head.table_txt, fields: own }, { tabs }];
}

/** The search, columns, form and buttons of a main table, with its sub-tables as grids of the form. */
function listOf(group: DescribedGroup, theme: Theme): Part {
  const { head, fields } = group.main;
  const listed = fields.filter(({ is_show_list }) => is_show_list);
  const search = fields.filter(({ is_query }) => is_query).slice(0, MOST_SEARCHED);
  const name = onlineName(head.table_name);
  const grids = group.subs.map((sub) => [wireName(sub.head.table_name), gridOf(sub)] as const);
  const own = { ...filled(fieldsOf(group.main)), ...Object.fromEntries(grids) };
  const buttons = buttonActions(group.main);
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
      ...listed.map((field, index) => shortened(columnOf(field, index === 0))),
      ...(head.has_stamps ? [{ field: 'createTime', width: 180 }] : []),
    ],
    ...(head.is_tree ? { tree: { parent: 'pid', hasChildren: 'hasChild' } } : {}),
    ...(theme === 'innerTable' ? { rowScreen: { screen: subsName(group), params: ofRecord(group, '') } } : {}),
    form: {
      columns: head.form_template,
      open,
      width: group.subs.length > 0 ? WIDTHS[4] : WIDTHS[head.form_template],
      layout: layoutOf(group, theme),
    },
    ...(Object.keys(buttons.actions).length === 0 ? {} : { actions: buttons.actions }),
    toolbar: [
      ...['add', 'import', 'export', ...buttons.toolbar],
      ...(head.is_checkbox ? ['deleteBatch'] : []),
      // The rows of a tree are asked for level by level.
      ...(head.is_tree ? [] : ['superQuery']),
    ],
    rowActions: ['edit', ...buttons.rowActions, 'detail', 'delete'],
  };
}

/**
 * Values that the screens of sub-tables get from a record. They restart when it changes, because their rows
 * are written with it.
 */
function ofRecord({ main }: DescribedGroup, root: string): Part {
  return {
    id: `{${root}id}`,
    ...(main.head.has_stamps ? { changed: `{${root}updateTime}` } : {}),
  };
}

/** The list above, and below it the sub-tables of the record that is selected there. */
function erpPage(group: DescribedGroup, { version: _version, name: _name, ...list }: Part): Part {
  const { head } = group.main;
  const selected = '$region.main.selected';
  return {
    kind: 'page',
    version: 1,
    name: onlineName(head.table_name),
    title: head.table_txt,
    layout: { split: ['main', 'subs'], sizes: [60, 40], direction: 'column' },
    regions: {
      main: { screen: list, selection: { first: true } },
      subs: {
        screen: subsName(group),
        params: ofRecord(group, `${selected}.`),
        visible: { [selected]: { empty: false } },
        empty: '请先选择一条记录',
      },
    },
  };
}

/** The documents that follow from a description. */
export interface GeneratedScreens {
  /** The screen of the main table. */
  readonly screen: object;
  /** Further documents that it shows, by name. */
  readonly parts: ReadonlyMap<string, object>;
}

/**
 * The screen of a described table, by the fields of its resource: search, columns, form and buttons. The
 * theme places its sub-tables: in tabs below the form (normal) or next to it (tab), below each row
 * (innerTable), or as lists that follow the selected record (erp).
 */
export function screenDocuments(group: DescribedGroup): GeneratedScreens {
  const theme = themeOf(group.main.head.theme_template);
  const list = listOf(group, theme);
  const showsSubs = theme === 'innerTable' || theme === 'erp';
  return {
    screen: theme === 'erp' ? erpPage(group, list) : list,
    parts: showsSubs ? subScreens(group) : new Map(),
  };
}
