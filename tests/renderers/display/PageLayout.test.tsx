import { expect, it, vi } from 'vitest';
import { PageLayout } from '../../../src/renderers/display/PageLayout.tsx';
import { draw, expectAccessible } from '../support/render.tsx';

it('[S2.43] shows title, description, links, search and tabs of a page written in code', async () => {
  const onOpen = vi.fn();
  const { page } = await draw(
    <PageLayout
      title="电站画像"
      level={1}
      description="一座电站的全部情况"
      links={[{ key: 'help', title: '使用说明', onOpen }]}
      search={<input aria-label="电站" />}
      tabs={<nav aria-label="页签">概览</nav>}
    >
      <p>正文</p>
    </PageLayout>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: '电站画像' })).toBeVisible();
  await expect.element(page.getByText('一座电站的全部情况')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '电站' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: '页签' })).toBeVisible();
  await page.getByRole('button', { name: '使用说明' }).click();
  expect(onOpen).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it('has nothing but the title where nothing else is given', async () => {
  const { page } = await draw(
    <PageLayout title="电站画像" level={2} description="" links={[]}>
      <p>正文</p>
    </PageLayout>,
  );
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(document.querySelector('header')?.textContent).toBe('电站画像');
  expect(document.querySelectorAll('header :is(p, ul, :empty)')).toHaveLength(0);
});
