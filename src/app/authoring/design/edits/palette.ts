import type { Registries } from '../../../../runtime/contract/registry.ts';
import { isRecord } from '../../../../runtime/data/json.ts';
import type { Merged, Part } from '../outline/outline.ts';
import { sectionAt } from '../outline/sections.ts';
import { TYPE_TITLES, WIDGET_TITLES } from '../titles/typeTitles.ts';
import { type Box, type Workbench, withAction, withBox, withField, withName, withRegion } from './additions.ts';
import { type Changed, namesIn, sectionOf, valueAt } from './commands.ts';

/** Something that can be added to the document. */
export interface PaletteItem {
  readonly key: string;
  readonly title: string;
  /** Edit of the text; null if there is no room for it. */
  readonly add: (bench: Workbench, spot: Part | null) => Changed | null;
}

/** A group of things that can be added near the chosen part. */
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const BOXES: readonly (readonly [Box, string])[] = [
  ['group', '分组'],
  ['tabs', '选项卡'],
  ['steps', '步骤'],
];

/** Types for searches only. */
const SEARCH_ONLY: ReadonlySet<string> = new Set(['daterange', 'datetimerange']);

function fieldItems({ fields }: Registries): readonly PaletteItem[] {
  return fields.names().flatMap((type) =>
    SEARCH_ONLY.has(type)
      ? []
      : [
          {
            key: `field ${type}`,
            title: TYPE_TITLES[type] ?? type,
            add: (bench, spot) => withField(bench, type, spot),
          },
        ],
  );
}

function regionItems({ widgets }: Registries, screens: readonly string[]): readonly PaletteItem[] {
  const screen = screens[0];
  return [
    ...widgets.names().map(
      (widget): PaletteItem => ({
        key: `widget ${widget}`,
        title: WIDGET_TITLES[widget] ?? widget,
        add: (bench, spot) => withRegion(bench, { widget }, spot),
      }),
    ),
    ...(screen === undefined
      ? []
      : [
          {
            key: 'screen',
            title: '已有界面',
            add: (bench: Workbench, spot: Part | null) => withRegion(bench, { screen }, spot),
          },
        ]),
  ];
}

/** The entries of a list by what they name. */
function listed(text: string, path: readonly (string | number)[]): ReadonlySet<unknown> {
  const entries = valueAt(text, [...path]);
  const list: readonly unknown[] = Array.isArray(entries) ? entries : [];
  return new Set(list.map((entry) => (isRecord(entry) ? entry.field : entry)));
}

/** Entries that the document has and the list of the chosen part does not show yet. */
function unused(bench: Workbench, spot: Part, titleOf: (name: string) => string): readonly PaletteItem[] {
  const section = sectionOf(spot.path);
  if (section?.shape !== 'list') return [];
  const isAction = section.holds === 'button';
  const isRegion = section.holds === 'regionName';
  const source = sectionAt([isAction ? 'actions' : isRegion ? 'regions' : 'fields']);
  const own = source ? valueAt(bench.text, source.path) : undefined;
  const lent = source ? namesIn(bench.text, bench.merged, source) : [];
  const builtIn = isAction ? bench.registries.actions.names() : [];
  const names = [...new Set([...(isRecord(own) ? Object.keys(own) : []), ...lent, ...builtIn])];
  const shown =
    section.holds === 'place' ? placed(valueAt(bench.text, section.path)) : listed(bench.text, section.path);
  return names
    .filter((name) => !shown.has(name))
    .map((name) => ({
      key: `name ${name}`,
      title: titleOf(name),
      add: (now, at) => (at ? withName(now, name, at) : null),
    }));
}

/** Every field in a layout, also within groups, tabs and steps. */
function placed(layout: unknown): ReadonlySet<unknown> {
  if (typeof layout === 'string') return new Set([layout]);
  if (Array.isArray(layout)) return new Set(layout.flatMap((entry: unknown) => [...placed(entry)]));
  if (!isRecord(layout)) return new Set();
  if (typeof layout.field === 'string') return new Set([layout.field]);
  return new Set([layout.fields, layout.tabs, layout.steps].flatMap((entry) => [...placed(entry)]));
}

interface PaletteSource {
  readonly text: string;
  readonly merged: Merged;
  readonly registries: Registries;
  readonly screens: readonly string[];
  readonly titleOf: (name: string) => string;
}

/** What can be added near the chosen part, the likeliest first. */
export function paletteFor(
  { text, merged, registries, screens, titleOf }: PaletteSource,
  spot: Part | null,
): readonly PaletteGroup[] {
  const bench = { text, merged, registries };
  const isPage = valueAt(text, ['kind']) === 'page';
  const section = spot ? sectionOf(spot.path) : undefined;
  const groups: PaletteGroup[] = [];
  const names = spot ? unused(bench, spot, titleOf) : [];
  const kind = section?.holds === 'button' ? '已有操作' : section?.holds === 'regionName' ? '已有区域' : '已有字段';
  if (names.length > 0) groups.push({ title: kind, items: names });
  if (isPage) groups.push({ title: '组件', items: regionItems(registries, screens) });
  if (section?.holds === 'place') {
    const boxes = BOXES.map(
      ([box, title]): PaletteItem => ({ key: box, title, add: (now, at) => withBox(now, box, at) }),
    );
    groups.push({ title: '布局', items: boxes });
  }
  const isAction = section?.holds === 'button' || section?.holds === 'action';
  const action: PaletteGroup = { title: '操作', items: [{ key: 'action', title: '新操作', add: withAction }] };
  if (isAction) groups.push(action);
  groups.push({ title: isPage ? '筛选项' : '字段', items: fieldItems(registries) });
  if (!isAction) groups.push(action);
  return groups;
}
