import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const form = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Rights',
  title: '授权',
  source: '/demo/rights',
  fields: {
    depart: { title: '部门' },
    menus: {
      title: '菜单',
      type: 'checkTree',
      props: {
        ...{ tree: '/demo/tree', params: { departId: 'depart' }, text: 'name' },
        ...{ empty: '无可配置部门权限!', map: { checked: 'menus' } },
      },
    },
  },
});

it('a tree of boxes is asked for with the fields that it names, and not before they hold something', async () => {
  const { requests } = await draw(<Screen name="demo/Rights" />, {
    screens: [form],
    server: ({ path, params }) => {
      if (path !== '/demo/tree') return undefined;
      return answerOf(params?.departId === 'a' ? [{ key: '1', name: '用户管理' }] : []);
    },
  });
  const asked = () => requests.filter(({ path }) => path === '/demo/tree').map(({ params }) => params);
  const depart = browserPage.getByRole('textbox', { name: '部门' });
  await expect.element(depart).toBeVisible();
  expect(asked()).toEqual([]);
  await depart.fill('a');
  await expect.element(browserPage.getByText('用户管理')).toBeVisible();
  await depart.fill('b');
  await expect.element(browserPage.getByText('无可配置部门权限!')).toBeVisible();
  expect(asked()).toEqual([{ departId: 'a' }, { departId: 'b' }]);
});
