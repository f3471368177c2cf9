import { beforeEach, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import drill from '../../../schemas/examples/Drill.json';
import { createAddress, type PageAddress } from '../../../src/app/navigation/routing/pageAddress.ts';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { AddressContext } from '../../../src/runtime/react/addressContext.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import type { Server } from '../support/runtime.ts';
import { compiled } from './documents.ts';

const TREE: Readonly<Record<string, readonly { readonly key: string; readonly title: string }[]>> = {
  top: [
    { key: '330000', title: '浙江省' },
    { key: '620000', title: '甘肃省' },
  ],
  '620000': [{ key: '620900', title: '酒泉市' }],
};

const server: Server = ({ path, params }) => {
  if (path === '/examples/regions') return [{ code: '620000', name: '甘肃省' }];
  if (path.startsWith('/examples/')) return [];
  const parent = String(params?.pid ?? '');
  const below = TREE[parent === '' || parent === '86' ? 'top' : parent] ?? [];
  return below.map((one) => ({ ...one, value: one.key, leaf: TREE[one.key] === undefined, isLeaf: !TREE[one.key] }));
};

function show(search: string) {
  const history = [search];
  const address: PageAddress = createAddress('/page', search, (next) => {
    history.push(next);
    address.arrive(next);
  });
  const screen = (
    <AddressContext value={address}>
      <Screen name="examples/Drill" isAddressed />
    </AddressContext>
  );
  return { history, drawn: draw(screen, { screens: [compiled(drill)], server }) };
}

beforeEach(() => browser.viewport(1440, 900));

it('drills into what is chosen on the map, and goes up by the breadcrumb; the address says so', async () => {
  const { history, drawn } = show('');
  const { page: view, requests } = await drawn;
  await view.getByRole('button', { name: /甘肃/ }).click();
  const trail = view.getByRole('navigation', { name: '区域' });
  await expect.element(trail.getByText('甘肃省')).toHaveAttribute('aria-current', 'location');
  expect(history.at(-1)).toBe('?region=620000');
  // All parts of the page follow.
  const regionOf = (path: string) => requests.filter((one) => one.path === path).at(-1)?.params?.region;
  await expect.poll(() => regionOf('/examples/energy/days')).toBe('620000');
  await expect.poll(() => regionOf('/examples/regions')).toBe('620000');
  await expectAccessible();
  await trail.getByRole('button', { name: '下级区域' }).click();
  await view.getByRole('menuitem', { name: '酒泉市' }).click();
  await expect.poll(() => history.at(-1)).toBe('?region=620900');
  await trail.getByRole('button', { name: '甘肃省' }).click();
  await expect.poll(() => history.at(-1)).toBe('?region=620000');
  await trail.getByRole('button', { name: '全国' }).click();
  await expect.poll(() => history.at(-1)).toBe('');
});

it('asks for the span of days that is chosen by name, and shows the same from the address', async () => {
  const { history, drawn } = show('');
  const { page: view, requests } = await drawn;
  const asked = () => requests.filter((one) => one.path === '/examples/energy/days').at(-1)?.params;
  await expect.poll(asked).toMatchObject({ from: '2024-05-06', to: '2024-05-06' });
  await expect.element(view.getByRole('radio', { name: '今日' })).toBeChecked();
  await view.getByText('本月').click();
  await expect.poll(asked).toMatchObject({ from: '2024-05-01', to: '2024-05-31' });
  expect(history.at(-1)).toBe('?days_begin=2024-05-01&days_end=2024-05-31');
  await view.getByText('自定义').click();
  await expect.element(view.getByPlaceholder('开始日期')).toHaveValue('2024-05-01');
});

it('opens a shared address with its region and its days', async () => {
  const { page: view, requests } = await show('?days_begin=2024-05-06&days_end=2024-05-12&region=620900').drawn;
  await expect.element(view.getByRole('radio', { name: '本周' })).toBeChecked();
  await expect.element(view.getByText('酒泉市')).toHaveAttribute('aria-current', 'location');
  const asked = () => requests.filter((one) => one.path === '/examples/energy/days').at(-1)?.params;
  expect(asked()).toMatchObject({ from: '2024-05-06', to: '2024-05-12', region: '620900' });
});
