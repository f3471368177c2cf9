import { beforeEach, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { createAddress, type PageAddress } from '../../../src/app/navigation/routing/pageAddress.ts';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { AddressContext } from '../../../src/runtime/react/addressContext.ts';
import type { LoadedScreen } from '../../../src/runtime/runtime.ts';
import { draw } from '../support/render.tsx';
import { compiled, list, page } from './documents.ts';

const FILTERS = {
  station: { title: '电站' },
  size: { title: '容量', type: 'number', default: 5 },
};
const board = page(
  {
    rows: { screen: 'demo/Rows', params: { station: '{$filter.station}', size: '{$filter.size}' } },
    more: { widget: 'text', props: { text: '更多 {$query.more}' }, visible: { '$query.more': { empty: false } } },
  },
  { filters: FILTERS, layout: { tabs: ['rows', 'more'] } },
);
const rows = list('demo/Rows', '行', '/rows', { station: '{$route.station}', size: '{$route.size}' });

/** An address whose moves are written down; going back is the browser's part. */
function addressAt(search: string) {
  const history = [search];
  const address: PageAddress = createAddress('/page', search, (next) => {
    history.push(next);
    address.arrive(next);
  });
  const back = () => {
    history.pop();
    address.arrive(history.at(-1) ?? '');
  };
  return { address, history, back };
}

function show(search: string, screens: readonly LoadedScreen[] = [board, rows], name = 'demo/Page') {
  const at = addressAt(search);
  const screen = (
    <AddressContext value={at.address}>
      <Screen name={name} isAddressed />
    </AddressContext>
  );
  return draw(screen, { screens, server: () => [{ id: '1', name: '一' }] }).then((drawn) => ({ ...at, ...drawn }));
}

beforeEach(() => browser.viewport(1440, 900));

it('opens a bookmark with its filter and asks the server once', async () => {
  const { page: view, requests } = await show('?station=3&size=7&tab=x');
  await expect.element(view.getByRole('cell', { name: '一' })).toBeVisible();
  await expect.element(view.getByRole('textbox', { name: '电站' })).toHaveValue('3');
  expect(requests.map(({ params }) => [params?.station, params?.size])).toEqual([['3', 7]]);
});

it('puts a submitted filter into the address, and follows it back', async () => {
  const { page: view, requests, history, back } = await show('?tab=x');
  await expect.element(view.getByRole('cell', { name: '一' })).toBeVisible();
  const station = view.getByRole('textbox', { name: '电站' });
  await station.fill('8');
  await view.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => history).toEqual(['?tab=x', '?tab=x&station=8']);
  await expect.poll(() => requests.length).toBe(2);
  await view.getByRole('button', { name: '查询' }).click();
  expect(history).toHaveLength(2);
  back();
  await expect.element(station).toHaveValue('');
  await expect.poll(() => requests.map(({ params }) => params?.station ?? null)).toEqual([null, '8', null]);
  await station.fill('9');
  await view.getByRole('button', { name: '查询' }).click();
  await view.getByRole('button', { name: '重置' }).click();
  await expect.poll(() => history).toEqual(['?tab=x', '?tab=x&station=9', '?tab=x']);
});

it('works out conditions anew when the query says something else', async () => {
  const { page: view, address } = await show('');
  await expect.element(view.getByRole('tab', { name: 'rows' })).toBeVisible();
  await expect.element(view.getByRole('tab', { name: 'more' })).not.toBeInTheDocument();
  address.arrive('?more=1');
  await view.getByRole('tab', { name: 'more' }).click();
  await expect.element(view.getByText('更多 1')).toBeVisible();
});

it('starts a list anew when what it reads of the query differs, and only then', async () => {
  const found = compiled({
    kind: 'list',
    version: 1,
    name: 'demo/Found',
    title: '行',
    source: { list: 'GET /rows', params: { kind: '{$query.kind}' } },
    fields: { name: { title: '名称' } },
    search: [{ field: 'name', default: '{$query.name}' }],
    columns: ['name'],
  });
  const { page: view, address, requests } = await show('?kind=1', [found], 'demo/Found');
  await expect.element(view.getByRole('cell', { name: '一' })).toBeVisible();
  address.arrive('?kind=1&other=2');
  address.arrive('?kind=2&name=甲&other=2');
  await expect.element(view.getByRole('textbox', { name: '名称' })).toHaveValue('甲');
  await expect.poll(() => requests.map(({ params }) => params?.kind)).toEqual(['1', '2']);
});

it('leaves the address alone where the page is not what it names', async () => {
  const at = addressAt('?station=3');
  const inside = (
    <AddressContext value={at.address}>
      <Screen name="demo/Page" />
    </AddressContext>
  );
  const { page: view } = await draw(inside, { screens: [board, rows] });
  const station = view.getByRole('textbox', { name: '电站' });
  await expect.element(station).toHaveValue('');
  await station.fill('8');
  await view.getByRole('button', { name: '查询' }).click();
  expect(at.history).toEqual(['?station=3']);
});
