import { useContext } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import type { Tab } from '../openTabs/tab.ts';
import { closedBy, neighbourOf, refusalToClose, type Side } from './moves.ts';
import { UnsavedPagesContext } from './unsavedPages.ts';
import type { TabsModel } from './useTabs.ts';

/** What can be done with a tab; each asks first where something would be lost. */
export interface TabCommands {
  readonly show: (tab: Tab) => void;
  readonly close: (tab: Tab) => Promise<void>;
  readonly closeSide: (tab: Tab, side: Side) => Promise<void>;
  readonly refresh: (tab: Tab) => Promise<void>;
}

/** @param present path of the page that is looked at */
export function useTabCommands(model: TabsModel, present: string): TabCommands {
  const { navigator, notices, questions } = useApplication();
  const pages = useContext(UnsavedPagesContext);

  async function mayLose(tabs: readonly Tab[], verb: string): Promise<boolean> {
    const unsaved = tabs.filter(({ path }) => pages.has(path));
    if (unsaved.length === 0) return true;
    const names = unsaved.map(({ title }) => `「${title}」`).join('、');
    return questions.ask({
      title: `确定${verb}吗？`,
      content: `${names}有未保存的内容，${verb}后将丢失。`,
      danger: true,
    });
  }

  /** @param next where one goes when the page one looks at is among them */
  async function closeAll(closed: readonly Tab[], next: Tab): Promise<void> {
    if (closed.length === 0 || !(await mayLose(closed, '关闭'))) return;
    const paths = new Set(closed.map(({ path }) => path));
    if (paths.has(present)) navigator.to(next.address);
    model.close(paths);
  }

  return {
    show: (tab) => navigator.to(tab.address),
    async close(tab) {
      const refusal = refusalToClose(model.tabs, tab.path, model.pinned);
      if (refusal === null) await closeAll([tab], neighbourOf(model.tabs, tab.path, new Set([tab.path])));
      else notices.show('warning', refusal);
    },
    closeSide: (tab, side) => closeAll(closedBy(model.tabs, tab.path, side, model.pinned), tab),
    async refresh(tab) {
      if (await mayLose([tab], '刷新')) model.refresh(tab.path);
    },
  };
}
