import { beforeEach, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import header from '../../../schemas/examples/Header.json';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import type { Server } from '../support/runtime.ts';
import { compiled, page } from './documents.ts';

const server: Server = () => [{ name: '东区一号', longitude: 120.1, latitude: 30.2 }];
const show = () => draw(<Screen name="examples/Header" />, { screens: [compiled(header)], server });

beforeEach(() => browser.viewport(1440, 900));

it('[S2.43] shows title, description, links, search and tabs above the regions', async () => {
  const { page: view, requests } = await show();
  await expect.element(view.getByRole('heading', { name: '电站巡检' })).toBeVisible();
  await expect.element(view.getByText(/^按状态查看电站/)).toBeVisible();
  await expect.element(view.getByRole('searchbox', { name: '电站名称' })).toBeVisible();
  await expect.element(view.getByRole('tab')).toHaveLength(3);
  await expect.element(view.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true');
  // A filter in the header is not in the filter bar again.
  await expect.element(view.getByRole('textbox', { name: '计划日期' })).toBeVisible();
  await expect.element(view.getByText('状态', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();

  await view.getByRole('button', { name: '今日计划' }).click();
  await expect.poll(() => requests.at(-1)?.params?.day).toBe('2024-05-06');
  const asked = requests.length;
  await view.getByRole('button', { name: '重新读取' }).click();
  await expect.poll(() => requests.length).toBe(asked + 1);
});

it('[S2.43] asks for what is searched and chosen, and shows everything again', async () => {
  const { page: view, requests } = await show();
  await view.getByRole('searchbox').fill('东区');
  expect(requests.at(-1)?.params?.name ?? '').toBe('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requests.at(-1)?.params?.name).toBe('*东区*');
  await view.getByRole('tab', { name: '停运' }).click();
  await expect.poll(() => requests.at(-1)?.params).toMatchObject({ name: '*东区*', state: '2' });
  await expect.element(view.getByRole('tab', { name: '停运' })).toHaveAttribute('aria-selected', 'true');
  await view.getByRole('tab', { name: '全部' }).click();
  await expect.poll(() => requests.at(-1)?.params?.state ?? '').toBe('');
  await view.getByRole('button', { name: '重置' }).click();
  await expect.element(view.getByRole('searchbox')).toHaveValue('');
});

it('[S2.43] has only what the document names, and no link that the user may not use', async () => {
  const regions = { words: { widget: 'text', props: { text: '正文' }, at: { x: 0, y: 0, w: 12, h: 2 } } };
  const actions = {
    open: { title: '可以', permission: 'a:open', do: [{ message: '好' }] },
    secret: { title: '不可以', permission: 'a:secret', do: [{ message: '不好' }] },
    later: { title: '以后', visible: false, permission: false, do: [{ message: '等' }] },
  };
  const { page: view, messages } = await draw(<Screen name="demo/Page" />, {
    screens: [page(regions, { header: { links: ['open', 'secret', 'later'] }, actions })],
    permissions: { can: (code) => code === 'a:open' },
  });
  await expect.element(view.getByRole('heading', { name: '页面' })).toBeVisible();
  await expect.element(view.getByRole('button')).toHaveLength(1);
  await view.getByRole('button', { name: '可以', exact: true }).click();
  await expect.poll(() => messages).toEqual(['success: 好']);
  expect(document.querySelector('[role="tablist"], input')).toBeNull();
});

it('is in one column on phones', async () => {
  await browser.viewport(390, 844);
  const { page: view } = await show();
  await expect.element(view.getByRole('searchbox')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
