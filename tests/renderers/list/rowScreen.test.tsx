import { afterEach, describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';

const orders = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Orders',
  title: '订单',
  source: '/demo/order',
  fields: { code: { title: '编号' } },
  columns: ['code'],
  rowScreen: { screen: 'demo/Lines', params: { order: '{id}' } },
  toolbar: ['deleteBatch'],
});
const lines = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Lines',
  title: '明细',
  source: { base: '/demo/line', params: { orderId: '{$route.order}' } },
  fields: { name: { title: '品名' } },
  columns: ['name'],
  toolbar: ['deleteBatch'],
});

const drawOrders = () => {
  const asked: unknown[] = [];
  const server = ({ path, params }: TransportRequest) => {
    if (!path.includes('/line/'))
      return {
        records: [
          { id: 'a', code: 'A-1' },
          { id: 'b', code: 'B-1' },
        ],
        total: 2,
      };
    asked.push(params);
    return {
      records: [
        { id: 'b', name: '逆变器' },
        { id: 'z', name: '电缆' },
      ],
      total: 2,
    };
  };
  return draw(<Screen name="demo/Orders" />, { server, screens: [orders, lines] }).then((drawn) => ({
    ...drawn,
    asked,
  }));
};

afterEach(() => browserPage.viewport(1440, 900));

describe('a list with a screen below its rows', () => {
  it('[S2.44] opens it with what the row says, several at once, and keeps to itself what happens there', async () => {
    const { page, asked } = await drawOrders();
    const row = page.getByRole('row', { name: 'B-1' });
    await expect.element(row).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.click(row.getByRole('button', { name: '展开' }));
    await expect.element(page.getByRole('cell', { name: '逆变器' })).toBeVisible();
    expect(asked).toEqual([expect.objectContaining({ orderId: 'b' })]);
    const inside = page.getByRole('row', { name: '逆变器' });
    await userEvent.click(inside.getByRole('checkbox'));
    await expect.element(inside.getByRole('checkbox')).toBeChecked();
    await expect.element(row.getByRole('checkbox')).not.toBeChecked();
    await expectAccessible();
    await userEvent.click(page.getByRole('row', { name: 'A-1' }).getByRole('button', { name: '展开' }));
    await expect.poll(() => page.getByRole('cell', { name: '电缆' }).elements()).toHaveLength(2);
    const button = row.getByRole('button', { name: '收起' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    await expect.poll(() => page.getByRole('cell', { name: '电缆' }).elements()).toHaveLength(1);
  });

  it('[S2.44] opens it inside the card on a phone', async () => {
    await browserPage.viewport(390, 844);
    const { page } = await drawOrders();
    await userEvent.click(page.getByRole('button', { name: '展开' }).first());
    await expect.element(page.getByText('逆变器')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
