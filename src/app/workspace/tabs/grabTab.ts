import type { Held } from '../../../renderers/shared/drag/held.ts';
import type { TabsModel } from './useTabs.ts';

/**
 * The tab below a press, to be moved along the bar. The main index stays first (S2.38c).
 * @returns null for the main index, and for the cross of a tab
 */
export function grabTab(target: Element, bar: Element | null, model: TabsModel): Held | null {
  const { tabs, pinned } = model;
  const path = target.closest('[data-tab]')?.getAttribute('data-tab');
  const from = tabs.findIndex((tab) => tab.path === path);
  const tab = tabs[from];
  if (!bar || !tab || path === pinned || target.closest('[data-close]')) return null;
  const elementOf = (index: number) => bar.querySelector(`[data-tab="${CSS.escape(tabs[index]?.path ?? '')}"]`);
  return {
    title: tab.title,
    source: () => elementOf(from),
    places: {
      axis: 'row',
      count: tabs.length,
      from,
      first: tabs[0]?.path === pinned ? 1 : 0,
      titleOf: (index) => tabs[index]?.title ?? '',
      boxOf: (index) => elementOf(index)?.getBoundingClientRect() ?? null,
      drawn: () => tabs.keys(),
      area: () => bar.getBoundingClientRect(),
      reveal: (index) => elementOf(index)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      put: (to) => model.move(tab.path, to),
    },
  };
}
