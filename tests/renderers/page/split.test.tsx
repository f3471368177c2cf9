import { beforeEach, describe, expect, it } from 'vitest';
import { page as browser, type Locator, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import type { Setting } from '../support/runtime.ts';
import { list, page } from './documents.ts';

const dicts = list('demo/Dict', '字典', '/dict/list');
const items = list('demo/Item', '字典项', '/item/list', { dictId: '{$route.dictId}' });

const REGIONS = {
  dicts: { title: '字典', screen: 'demo/Dict' },
  items: {
    title: '字典项',
    screen: 'demo/Item',
    params: { dictId: '{$region.dicts.selected.id}' },
    visible: { '$region.dicts.selected': { empty: false } },
    empty: '请先选择一个字典',
  },
};
const split = page(REGIONS, { layout: { split: ['dicts', 'items'], sizes: [40, 60] } });

const setting: Setting = {
  screens: [dicts, items, split],
  server: ({ path, params }) =>
    path === '/dict/list'
      ? [
          { id: 'd1', name: '性别' },
          { id: 'd2', name: '状态' },
        ]
      : [{ id: 'i1', name: `项目 ${String(params?.dictId)}` }],
};

const show = (more: Setting = {}) => draw(<Screen name="demo/Page" />, { ...setting, ...more });

function focus(locator: Locator): void {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}

beforeEach(() => browser.viewport(1440, 900));

it('says what to do until a row is chosen, then shows what belongs to it', async () => {
  const { page: view, requests } = await show();
  await expect.element(view.getByText('请先选择一个字典')).toBeVisible();
  await view.getByRole('cell', { name: '性别' }).click();
  await expect.element(view.getByRole('cell', { name: '项目 d1' })).toBeVisible();
  await view.getByRole('cell', { name: '状态' }).click();
  await expect.element(view.getByRole('cell', { name: '项目 d2' })).toBeVisible();
  expect(requests.filter(({ path }) => path === '/dict/list')).toHaveLength(1);
  await expect.element(view.getByRole('row', { name: '状态' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible();
});

it('chooses a row by keyboard', async () => {
  const { page: view } = await show();
  const first = view.getByRole('row', { name: '性别' });
  await expect.element(first).toBeVisible();
  focus(first);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(view.getByRole('cell', { name: '项目 d2' })).toBeVisible();
});

it('moves its divider by keyboard, remembers it and puts it back', async () => {
  const storage = new Map<string, unknown>();
  const { page: view } = await show({ storage });
  const divider = view.getByRole('separator', { name: '调整字典与字典项的大小' });
  await expect.element(divider).toHaveAttribute('aria-valuenow', '40');
  focus(divider);
  const width = () => view.getByRole('region', { name: '字典', exact: true }).first().element().clientWidth;
  const before = width();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(divider).toHaveAttribute('aria-valuenow', '44');
  expect(width()).toBeGreaterThan(before);
  expect(storage.get('split:demo/Page')).toEqual([44, 56]);
  await userEvent.keyboard('{Home}');
  await expect.element(divider).toHaveAttribute('aria-valuenow', '15');
  await userEvent.keyboard('{Enter}');
  await expect.element(divider).toHaveAttribute('aria-valuenow', '40');
  expect(storage.has('split:demo/Page')).toBe(false);
});

it('starts with the sizes of the last visit and ignores what cannot be sizes', async () => {
  const kept = await show({ storage: new Map([['split:demo/Page', [70, 30]]]) });
  await expect.element(kept.page.getByRole('separator')).toHaveAttribute('aria-valuenow', '70');
  await kept.page.unmount();
  const broken = await show({ storage: new Map([['split:demo/Page', [70, 'x']]]) });
  await expect.element(broken.page.getByRole('separator')).toHaveAttribute('aria-valuenow', '40');
});

it('is stacked without a divider on phones, where a card is tapped', async () => {
  await browser.viewport(390, 844);
  const { page: view } = await show();
  await view.getByText('状态').click();
  await expect.element(view.getByText('项目 d2')).toBeVisible();
  expect(view.getByRole('separator').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

it('opens above another page, whose regions it leaves alone', async () => {
  const opener = page(
    { dicts: REGIONS.dicts, hint: { widget: 'text', props: { text: '已选 {$region.dicts.selected.name}。' } } },
    {
      name: 'demo/Opener',
      layout: { split: ['dicts', 'hint'] },
      actions: { look: { title: '查看', do: [{ open: 'demo/Page' }] } },
      toolbar: ['look'],
    },
  );
  const { page: view } = await draw(<Screen name="demo/Opener" />, {
    ...setting,
    screens: [dicts, items, split, opener],
  });
  await view.getByRole('button', { name: '查看' }).click();
  const dialog = view.getByRole('dialog');
  await dialog.getByRole('cell', { name: '性别' }).click();
  await expect.element(dialog.getByRole('cell', { name: '项目 d1' })).toBeVisible();
  await expect.element(view.getByText('已选 。')).toBeInTheDocument();
});

it('keeps what a region does wrong inside it', async () => {
  const { page: view } = await show({
    screens: [
      dicts,
      page({ ...REGIONS, items: { screen: 'demo/Missing' } }, { layout: { split: ['dicts', 'items'] } }),
    ],
  });
  await expect.element(view.getByRole('alert')).toHaveTextContent('no screen "demo/Missing"');
  await expect.element(view.getByRole('cell', { name: '性别' })).toBeVisible();
});

it('refuses a page that holds itself by way of another', async () => {
  const inner = page({ outer: { screen: 'demo/Page' } }, { name: 'demo/Inner', layout: { tabs: ['outer'] } });
  const outer = page({ inner: { screen: 'demo/Inner', at: { x: 0, y: 0, w: 12, h: 4 } } });
  const { page: view } = await show({ screens: [inner, outer] });
  await expect
    .element(view.getByRole('alert'))
    .toHaveTextContent('页面不能包含自身：demo/Page → demo/Inner → demo/Page');
});

describe('regions above each other', () => {
  const column = page(
    { dicts: REGIONS.dicts, items: { title: '字典项', screen: 'demo/Item' } },
    { layout: { split: ['dicts', 'items'], direction: 'column' } },
  );

  it('show their lists with their pagers, each within its part', async () => {
    const { page: view } = await show({ screens: [dicts, items, column] });
    await expect.element(view.getByRole('cell', { name: '状态' })).toBeVisible();
    for (const title of ['字典', '字典项']) {
      const region = view.getByRole('region', { name: title, exact: true }).first().element();
      const pane = region.closest('[data-bounds-lists]');
      const pager = () => region.querySelector('nav[aria-label="分页"]')?.getBoundingClientRect().bottom ?? Infinity;
      await expect.poll(() => pager() - (pane?.getBoundingClientRect().bottom ?? 0)).toBeLessThanOrEqual(0);
    }
  });
});

describe('without room next to each other', () => {
  const end = (name: string) => browser.getByRole('region', { name }).element().getBoundingClientRect().bottom;

  it.each([
    [1024, 768],
    [390, 844],
  ])('regions are below each other at %i px, and a row that is chosen opens the next one', async (width, height) => {
    await browser.viewport(width, height);
    const { page: view } = await show({
      server: ({ path }) =>
        path === '/dict/list'
          ? Array.from({ length: 40 }, (_, at) => ({ id: `d${at}`, name: `字典${at}` }))
          : [{ id: 'i1', name: '项目' }],
    });
    await expect.element(view.getByText('字典0').first()).toBeVisible();
    expect(view.getByRole('separator').query()).toBeNull();
    expect(end('字典项')).toBeGreaterThan(height);
    await view.getByText('字典1', { exact: true }).first().click();
    await expect.poll(() => end('字典项'), { timeout: 5000 }).toBeLessThanOrEqual(height);
  });
});
