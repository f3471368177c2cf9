import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOME_TAB, type Tab } from '../../../../src/app/workspace/openTabs/tab.ts';
import { withMoved } from '../../../../src/app/workspace/tabs/moves.ts';
import { TabBar } from '../../../../src/app/workspace/tabs/TabBar.tsx';
import { announced, finger, isDragging, mouse } from '../../../renderers/support/dragInput.ts';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { openConsole } from '../../support/openConsole.tsx';

const tabOf = (title: string): Tab => ({ path: `/${title}`, address: `/${title}`, title });

/** A bar whose tabs can be moved. */
function Stage({ titles }: { readonly titles: readonly string[] }) {
  const [tabs, setTabs] = useState<readonly Tab[]>([HOME_TAB, ...titles.map(tabOf)]);
  const model = {
    tabs,
    pinned: HOME_TAB.path,
    visits: [],
    revisions: {},
    closing: new Set<string>(),
    move: (path: string, to: number) => setTabs((before) => withMoved(before, path, to, HOME_TAB.path)),
    close: () => undefined,
    refresh: () => undefined,
  };
  return (
    <div style={{ width: 600 }}>
      <TabBar model={model} present="/甲" />
    </div>
  );
}

const open = (titles: readonly string[] = ['甲', '乙', '丙']) => openConsole('/', { part: <Stage titles={titles} /> });

const titles = () => [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent);
const tab = (title: string) => page.getByRole('tab', { name: title, exact: true });

it('[S2.38c] a tab is moved by the mouse, and a press alone shows it', async () => {
  await open();
  const hand = mouse();
  await hand.press({ element: await tab('甲').findElement() });
  await hand.move({ element: tab('丙').element(), across: 0.8 });
  await expect.poll(isDragging).toBe(true);
  expect(document.querySelector('[data-edge="right"]')?.getBoundingClientRect().left).toBeCloseTo(
    tab('丙').element().getBoundingClientRect().right,
    0,
  );
  await hand.release();
  expect(titles()).toEqual(['全景视图', '乙', '丙', '甲']);
  expect(isDragging()).toBe(false);
  // The main index stays first.
  await hand.press({ element: tab('丙').element() });
  await hand.move({ element: tab('全景视图').element(), across: 0.1 });
  await hand.release();
  expect(titles()).toEqual(['全景视图', '丙', '乙', '甲']);
  await hand.press({ element: tab('全景视图').element() });
  await hand.move({ element: tab('甲').element() });
  await hand.release();
  expect(titles()).toEqual(['全景视图', '丙', '乙', '甲']);
});

it('[S2.38c] Escape and a place far away take a drag back', async () => {
  await open();
  const hand = mouse();
  await hand.press({ element: await tab('甲').findElement() });
  await hand.move({ element: tab('丙').element() });
  await userEvent.keyboard('{Escape}');
  await expect.poll(isDragging).toBe(false);
  await hand.release();
  await hand.press({ element: tab('甲').element() });
  await hand.move({ element: tab('丙').element(), down: 12 });
  await hand.release();
  expect(titles()).toEqual(['全景视图', '甲', '乙', '丙']);
});

it('[S2.38c] a tab is moved by a finger that rests first; one that swipes scrolls, one that rests opens the menu', async () => {
  await open(Array.from({ length: 12 }, (_, index) => `第${index}页的标题`));
  const touch = finger();
  await touch.press({ element: await tab('第1页的标题').findElement() });
  await expect.poll(isDragging).toBe(true);
  await touch.move({ element: tab('第0页的标题').element(), across: 0.2 });
  await touch.release();
  expect(titles().slice(0, 3)).toEqual(['全景视图', '第1页的标题', '第0页的标题']);

  const bar = document.querySelector('[role="tablist"]');
  const swipe = finger(false);
  await swipe.press({ element: tab('第2页的标题').element() });
  await swipe.move({ element: tab('全景视图').element() });
  expect(isDragging()).toBe(false);
  await swipe.release();
  await expect.poll(() => bar?.scrollLeft).toBeGreaterThan(100);
  expect(titles().slice(0, 3)).toEqual(['全景视图', '第1页的标题', '第0页的标题']);

  await touch.press({ element: tab('第2页的标题').element() });
  await touch.release();
  await expect.element(page.getByRole('menu')).toBeVisible();
});

it('[S2.38c] a tab is lifted by the space bar, moved by arrow keys, and screen readers hear where it goes', async () => {
  await open();
  await expect.element(tab('甲')).toHaveAttribute('aria-description', expect.stringContaining('按空格键拿起'));
  (await tab('甲').findElement()).focus();
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await expect.poll(announced).toBe('已拿起“甲”。用方向键移动，按空格键放下，按 Esc 键取消');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(announced).toBe('“甲”：“乙”之后，第 3 项，共 4 项');
  await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
  await expect.poll(titles).toEqual(['全景视图', '乙', '丙', '甲']);
  await expect.poll(announced).toContain('已放到');
  await expect.element(tab('甲')).toHaveFocus();
  await expect.poll(isDragging).toBe(false);
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowLeft}{Escape}');
  await expect.poll(isDragging).toBe(false);
  expect(titles()).toEqual(['全景视图', '乙', '丙', '甲']);
  await expect.poll(announced).toBe('已取消移动“甲”');
  await expectAccessible();
});
