import { CONTAINER, MENU_KIND } from '../../server/rights/menuEntries/kind.ts';
import { type MenuColumns, menuColumns } from '../../server/rights/menuEntries/menuRow.ts';
import { menuComponent } from '../../src/common/menuComponents.ts';
import type { ExportedRow } from './exportedRow.ts';

/** A row of an export as our table would have it. */
export interface ImportedMenu {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: number;
  /** All rows except those above. */
  readonly columns: MenuColumns;
  /** Normalised values, as `before → after`. */
  readonly changes: readonly string[];
}

const IFRAME = 'layouts/IframePageView';
const ID_LENGTH = 36;
/** Longest texts of the columns of sys_permission, in characters. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ name: 255, url: 500, component: 255, componentName: 255, redirect: 255, icon: 255, description: 255 },
  ...{ perms: 255, permsType: 10, status: 2 },
};
const FLAGS: readonly (readonly [string, readonly string[]])[] = [
  ['route', ['isRoute', 'route']],
  ['keepAlive', ['keepAlive']],
  ['hidden', ['hidden']],
  ['hideTab', ['hideTab']],
  ['alwaysShow', ['alwaysShow']],
  ['internalOrExternal', ['internalOrExternal']],
];
const TRUTH: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

/** The row as our table would have it, or why it cannot be taken. */
export function importedMenu({ values }: ExportedRow): ImportedMenu | string {
  const text = (name: string) => values.get(name)?.trim() || null;
  const id = text('id');
  const name = text('name');
  if (id === null) return 'it has no id';
  if (id.length > ID_LENGTH) return `its id is longer than ${ID_LENGTH} characters`;
  if (text('delFlag') === '1') return 'it is deleted there';
  if (name === null) return 'it has no name';
  for (const [column, most] of Object.entries(LENGTHS)) {
    if ((text(column)?.length ?? 0) > most) return `${column} is longer than ${most} characters`;
  }
  const kind = Object.values(MENU_KIND).find((one) => String(one) === text('menuType'));
  if (kind === undefined) return `menuType is ${text('menuType') ?? 'missing'}; 0, 1 or 2 was expected`;
  const sortNo = Number(text('sortNo') ?? '1');
  if (!Number.isFinite(sortNo)) return `sortNo is "${text('sortNo')}"; a number was expected`;
  const flags: Record<string, boolean> = {};
  for (const [flag, names] of FLAGS) {
    const stated = names.map(text).find((value) => value !== null);
    if (stated === undefined || stated === null) continue;
    const truth = Object.hasOwn(TRUTH, stated.toLowerCase()) ? TRUTH[stated.toLowerCase()] : undefined;
    if (truth === undefined) return `${flag} is "${stated}"; 1 or 0 was expected`;
    flags[flag] = truth;
  }
  return translated({ id, parentId: text('parentId'), name, kind }, values, flags);
}

type Place = Pick<ImportedMenu, 'id' | 'parentId' | 'name' | 'kind'>;

/** A column that the export lacks says nothing about the row. */
function translated(place: Place, values: ExportedRow['values'], flags: object): ImportedMenu {
  const stated = (name: string) => (values.has(name) ? values.get(name)?.trim() || null : undefined);
  const [component, icon, url] = [stated('component'), stated('icon'), stated('url')];
  const after = {
    component: component === undefined ? undefined : ourComponent(component, url ?? null, place.kind),
    icon: icon?.replace(/^ant-design:/, '').replace(/-outlined$/, '') ?? icon,
  };
  const sortNo = stated('sortNo');
  const columns = menuColumns({
    ...flags,
    ...after,
    url,
    componentName: stated('componentName'),
    redirect: stated('redirect'),
    description: stated('description'),
    perms: stated('perms'),
    permsType: stated('permsType'),
    status: stated('status') ?? undefined,
    sortNo: sortNo ? Number(sortNo) : undefined,
  });
  const changes = [
    [component, after.component],
    [icon, after.icon],
  ].flatMap(([before, now]) => (before && before !== now ? [`${before} → ${now}`] : []));
  return { ...place, columns, changes };
}

/** Later consoles have one layout for entries that hold others and for addresses of other sites. */
function ourComponent(component: string | null, url: string | null, kind: number): string | null {
  if (kind === MENU_KIND.button || (component !== null && component !== 'layouts/default/index'))
    return component && menuComponent(component);
  if (url !== null && /^(?:https?:|\{\{)/.test(url)) return IFRAME;
  return component && CONTAINER;
}
