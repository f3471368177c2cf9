import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const order = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Order',
  title: '工单',
  source: { read: 'GET /order', update: 'PUT /order/edit', params: { id: '1' } },
  fields: {
    parts: {
      title: '备件',
      type: 'grid',
      fields: {
        partNo: { title: '编号', required: true },
        qty: { title: '数量', type: 'number', min: 1 },
        price: { title: '单价', type: 'number', min: 1 },
        origin: { title: '来源' },
      },
      columns: [{ field: 'partNo', fixed: 'left' }, 'qty', 'price', 'origin'],
      views: { stock: ['origin', 'qty'], costs: ['price'] },
    },
  },
  form: {
    columns: 2,
    layout: [
      {
        tabs: [
          { title: '库存', fields: [{ field: 'parts', view: 'stock', span: 2 }] },
          { title: '费用', fields: [{ field: 'parts', view: 'costs', span: 2 }] },
        ],
      },
    ],
  },
});

const PARTS = [
  { id: 'p1', partNo: 'A1', qty: 2, price: 10, origin: '采购' },
  { id: 'p2', partNo: 'B2', qty: 1, price: 5, origin: '库存' },
];

const tab = (name: string) => browserPage.getByRole('tab', { name });
const tool = (name: string) => browserPage.getByRole('button', { name, exact: true });

/** What the grid in front shows: its columns, then its rows. */
function shown(): readonly string[] {
  const grid = [...document.querySelectorAll<HTMLElement>('[role="grid"]')].find((one) => one.offsetParent !== null);
  const texts = (selector: string, within: Element | undefined) =>
    [...(within?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent).join(' ');
  const rows = [...(grid?.querySelectorAll('[data-row]') ?? [])];
  return [texts('[role="columnheader"]', grid), ...rows.map((row) => texts('[data-column]', row))].map((text) =>
    text.trim(),
  );
}

it('tabs show the same rows with other columns: one value, one history, and a mistake brings its view in front', async () => {
  const { requests } = await draw(<Screen name="demo/Order" params={{ id: '1' }} />, {
    screens: [order],
    server: ({ method }) => (method === 'GET' ? answerOf({ id: '1', parts: PARTS }) : undefined),
  });
  await browserPage.getByRole('gridcell', { name: '采购' }).findElement();
  expect(shown()).toEqual(['# *编号 来源 数量', 'A1 采购 2', 'B2 库存 1']);
  await browserPage.getByRole('gridcell', { name: '采购' }).click();
  await userEvent.keyboard('调拨{Enter}');
  await tab('费用').click();
  await expect.poll(shown).toEqual(['# *编号 单价', 'A1 10', 'B2 5']);
  await expectAccessible();
  await tool('新增').click();
  await userEvent.keyboard('C3{Tab}0{Enter}');
  await expect.poll(() => shown().at(-1)).toBe('C3 0');
  await tab('库存').click();
  await expect.poll(shown).toEqual(['# *编号 来源 数量', 'A1 调拨 2', 'B2 库存 1', 'C3 - -']);
  await tool('提交').click();
  await expect.element(tab('费用')).toHaveAttribute('aria-selected', 'true');
  expect([...document.querySelectorAll('.ant-badge-count')].map(({ textContent }) => textContent)).toEqual(['1']);
  await expect.poll(() => document.activeElement?.id).toMatch(/parts~costs$/);
  // The price, the number of the part, the row, then what was done in the other view.
  for (let step = 0; step < 4; step += 1) await tool('撤销').click();
  await tab('库存').click();
  await expect.poll(shown).toEqual(['# *编号 来源 数量', 'A1 采购 2', 'B2 库存 1']);
  await browserPage.getByRole('gridcell', { name: '采购' }).click();
  await userEvent.keyboard('调拨{Enter}');
  await tool('提交').click();
  await expect
    .poll(() => {
      const body = requests.find(({ path }) => path === '/order/edit')?.body;
      return isRecord(body) ? body.parts : undefined;
    })
    .toMatchObject([{ partNo: 'A1', qty: 2, price: 10, origin: '调拨' }, PARTS[1]]);
});
