import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDrag } from '../../../renderers/shared/drag/useDrag.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { OpenedPart } from '../../notices/failure/OpenedPart.tsx';
import type { Tab } from '../openTabs/tab.ts';
import { grabTab } from './grabTab.ts';
import { TabItem } from './TabItem.tsx';
import type { Place } from './TabMenu.tsx';
import styles from './tabs.module.css';
import { useTabCommands } from './useTabCommands.ts';
import type { TabsModel } from './useTabs.ts';

const TabMenu = lazyPart(async () => (await import('./TabMenu.tsx')).TabMenu);

interface TabBarProps {
  readonly model: TabsModel;
  /** Path of the page that is looked at. */
  readonly present: string;
}

interface OpenMenu {
  readonly tab: Tab;
  readonly place: Place;
}

/**
 * The open pages (S2.38a to S2.38c). Arrow keys move between them, Enter shows, Delete closes, Ctrl+Shift with an arrow
 * key moves a tab, the space bar lifts it, the menu key or Shift+F10 opens its commands. By hand, because antd's Tabs have
 * neither, and a switch costs more. Measured between ten open lists (`npm run bench -- --only tabs`): 0.39 of the main
 * thread that antd's Tabs alone take.
 */
export function TabBar({ model, present }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const commands = useTabCommands(model, present);
  const { tabs, pinned } = model;
  const drag = useDrag(bar, (target) => grabTab(target, bar.current, model));
  const closeMenu = () => setMenu(null);
  const presentTab = tabs.find(({ path }) => path === present);

  useEffect(() => {
    const shown = bar.current?.querySelector(`[data-tab="${CSS.escape(present)}"]`);
    return shown ? whenHidden(shown, () => shown.scrollIntoView({ block: 'nearest', inline: 'nearest' })) : undefined;
  }, [present]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, tab: Tab): void {
    const at = tabs.indexOf(tab);
    const { key } = event;
    if (key === 'Delete') void commands.close(tab);
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const to = at + (key === 'ArrowRight' ? 1 : -1);
      if (event.ctrlKey && event.shiftKey) model.move(tab.path, to);
      else focusTab(bar.current, tabs.at(to % tabs.length));
    } else if (key === 'Home') focusTab(bar.current, tabs[0]);
    else if (key === 'End') focusTab(bar.current, tabs.at(-1));
    else return;
    event.preventDefault();
  }

  return (
    <nav className={styles.bar} aria-label="页签">
      <div
        ref={bar}
        className={styles.tabs}
        role="tablist"
        aria-label="已打开的页面"
        onWheel={({ deltaY, currentTarget }) => currentTarget.scrollBy({ left: deltaY })}
        {...drag}
      >
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.path}
            tab={tab}
            isPresent={tab.path === present}
            isReachable={presentTab ? tab === presentTab : index === 0}
            onShow={() => commands.show(tab)}
            onClose={tab.path === pinned ? null : () => void commands.close(tab)}
            onMenu={(place) => setMenu({ tab, place })}
            onKeyDown={(event) => onKeyDown(event, tab)}
          />
        ))}
      </div>
      {presentTab && (
        <button
          type="button"
          className={styles.more}
          aria-label="页签操作"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setMenu({ tab: presentTab, place: placeBelow(currentTarget) })}
        >
          <LineIcon name="chevron" size={14} />
        </button>
      )}
      {menu && (
        <OpenedPart failure="菜单打开失败" onClosed={closeMenu}>
          <TabMenu
            tab={menu.tab}
            tabs={tabs}
            pinned={pinned}
            place={menu.place}
            commands={commands}
            onClose={closeMenu}
          />
        </OpenedPart>
      )}
    </nav>
  );
}

/**
 * Looks once whether a part of an element is out of sight, when the page is laid out anyway: asking at once costs a
 * layout of its own. The answer calls it off.
 */
function whenHidden(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (entry && entry.intersectionRatio < 1) run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function placeBelow(element: HTMLElement): Place {
  const { right, bottom } = element.getBoundingClientRect();
  return { x: right, y: bottom };
}

function focusTab(bar: HTMLElement | null, tab: Tab | undefined): void {
  const element = tab && bar?.querySelector(`[data-tab="${CSS.escape(tab.path)}"]`);
  if (element instanceof HTMLElement) element.focus();
}
