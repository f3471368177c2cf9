import { DICTIONARIES } from '../dataset/dictionaries.ts';
import { COLUMNS, type ListColumn, SEARCH_FIELDS, TOOLBAR } from '../dataset/list.ts';

/** Path of the list's source; the in-memory transport answers below it. */
export const EQUIPMENT = '/bench/equipment';

/** Titles of the toolbar to the names of their actions. `add` and `refresh` are built in. */
const TOOLBAR_ACTIONS = ['add', 'exportAll', 'importAll', 'removeMany', 'refresh'];

/** Dates with a time of day. */
const TIMED: ReadonlySet<ListColumn['key']> = new Set(['lastInspect']);

function fieldOf({ key, title, kind, dict }: ListColumn) {
  if (dict !== undefined && kind === 'tag') {
    const colors = DICTIONARIES[dict].flatMap(({ value, color }) => (color === undefined ? [] : [[value, color]]));
    return { title, type: 'select', dict, colors: Object.fromEntries(colors), props: { display: 'tag' } };
  }
  if (dict !== undefined) return { title, type: 'select', dict };
  if (kind === 'date') return { title, type: TIMED.has(key) ? 'datetime' : 'date' };
  return { title, type: kind };
}

/** The list of the hand-written page as a document, as text: 20 columns, 6 search fields, toolbar, row actions. */
export function listDocument(pageSize: number): string {
  const named = TOOLBAR.map((title, index) => [TOOLBAR_ACTIONS[index], title] as const);
  const own = named.filter(([name]) => name !== 'add' && name !== 'refresh');
  return JSON.stringify({
    kind: 'list',
    version: 1,
    name: `bench/List${pageSize}`,
    title: '设备台账',
    source: { base: EQUIPMENT, pageSize },
    fields: Object.fromEntries(COLUMNS.map((column) => [column.key, fieldOf(column)])),
    search: SEARCH_FIELDS.map(({ key }) => key),
    columns: COLUMNS.map(({ key, width }) => ({ field: key, width })),
    form: { columns: 3, open: 'drawer' },
    actions: Object.fromEntries(
      own.map(([name, title]) => [name, { title, selection: 'none', do: [{ message: title }] }]),
    ),
    toolbar: TOOLBAR_ACTIONS,
    rowActions: ['edit', 'detail', 'delete'],
  });
}
