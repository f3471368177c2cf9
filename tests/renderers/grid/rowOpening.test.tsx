import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { isRecord, type Row } from '../../../src/runtime/data/json.ts';
import type { LoadedScreen } from '../../../src/runtime/runtime.ts';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Setting } from '../support/runtime.ts';

const parts = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Orders',
  title: '工单',
  source: { read: 'GET /order', update: 'PUT /order/edit', params: { id: '1' } },
  fields: {
    parts: {
      title: '备件',
      type: 'grid',
      fields: {
        partNo: { title: '编号', required: true },
        qty: { title: '数量', type: 'number', default: 1, min: 1 },
        price: { title: '单价', type: 'number' },
        amount: { title: '金额', type: 'number', compute: 'qty * price' },
        origin: { title: '来源' },
      },
      columns: [
        { field: 'partNo', title: '零件', width: 160 },
        'qty',
        'price',
        'amount',
        { field: 'origin', hidden: true },
      ],
      disabledRows: { origin: '库存' },
      rowScreen: { screen: 'demo/Supplier', params: { part: '{partNo}' } },
      columnPermission: 'order:part',
      props: { details: true, addText: '添加备件', addRows: 2, addAt: 'top' },
    },
  },
});

const supplier = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Supplier',
  title: '供应商',
  fields: { shown: { title: '供应商零件', default: '{$route.part} 的供应商' } },
});

const PARTS: readonly Row[] = [
  { id: 'p1', partNo: 'A1', qty: 2, price: 10, origin: '采购' },
  { id: 'p2', partNo: 'B2', qty: 1, price: 5, origin: '库存' },
];

async function drawParts(setting: Setting = {}) {
  const around = await draw(<Screen name="demo/Orders" params={{ id: '1' }} />, {
    screens: [parts, supplier],
    server: ({ method }) => (method === 'GET' ? answerOf({ id: '1', parts: PARTS }) : undefined),
    ...setting,
  });
  await expect.element(browserPage.getByRole('grid', { name: '备件' })).toBeVisible();
  await expect.element(browserPage.getByRole('gridcell', { name: 'A1' })).toBeVisible();
  return around;
}

const headings = () =>
  [...document.querySelectorAll('[role="grid"] [role="columnheader"]')].slice(1).map((heading) => heading.textContent);

it('[S8.9c] the screen of a row opens below it with what the row gives it, and closes with Escape', async () => {
  await drawParts();
  await browserPage.getByRole('button', { name: '第 2 行的子表' }).click();
  const panel = browserPage.getByRole('dialog', { name: '子表' });
  await expect.element(panel.getByRole('textbox', { name: '供应商零件' })).toHaveValue('B2 的供应商');
  expect(panel.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

it('[S8.9c] a screen that cannot be fetched is asked for three times more before 打开子表失败', async () => {
  let failing = 4;
  const asked: string[] = [];
  const known = new Map([
    ['demo/Orders', parts],
    ['demo/Supplier', supplier],
  ]);
  const load = async (name: string): Promise<LoadedScreen> => {
    asked.push(name);
    if (name === 'demo/Supplier' && failing > 0) {
      failing -= 1;
      throw new Error('no network');
    }
    const screen = known.get(name);
    if (!screen) throw new Error('unreachable');
    return screen;
  };
  const { messages } = await drawParts({ load });
  asked.length = 0;
  await browserPage.getByRole('button', { name: '第 1 行的子表' }).click();
  await expect.poll(() => messages).toEqual(['error: 打开子表失败']);
  expect(asked).toHaveLength(4);
  failing = 3;
  await browserPage.getByRole('button', { name: '第 1 行的子表' }).click();
  await expect.element(browserPage.getByRole('dialog', { name: '子表' })).toBeVisible();
  expect(messages).toHaveLength(1);
});

it('a row is a form in a dialog: all its fields, also of hidden columns, and the rows one after the other', async () => {
  const { requests } = await drawParts();
  await browserPage.getByRole('button', { name: '第 1 行的详细信息' }).click();
  const dialog = browserPage.getByRole('dialog', { name: '详细信息（第 1 行，共 2 行）' });
  await dialog.getByRole('textbox', { name: '数量' }).fill('7');
  await dialog.getByRole('textbox', { name: '来源' }).fill('调拨');
  await expectAccessible();
  await dialog.getByRole('button', { name: '下一行' }).click();
  const next = browserPage.getByRole('dialog', { name: '详细信息（第 2 行，共 2 行）' });
  await expect.element(next.getByRole('textbox', { name: '数量' })).toBeDisabled();
  await expect.element(next.getByRole('button', { name: '下一行' })).toBeDisabled();
  await next.getByRole('button', { name: '上一行' }).click();
  await expect.element(dialog.getByRole('textbox', { name: '金额' })).toHaveValue('70');
  await dialog.getByRole('textbox', { name: '零件' }).fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('请输入编号');
  await dialog.getByRole('textbox', { name: '零件' }).fill('A2');
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect
    .poll(() => {
      const body = requests.find(({ path }) => path === '/order/edit')?.body;
      return isRecord(body) && Array.isArray(body.parts) ? body.parts[0] : undefined;
    })
    .toMatchObject({ partNo: 'A2', qty: 7, amount: 70, origin: '调拨' });
});

it('columns are hidden, moved and fixed by people, kept on the device and given back', async () => {
  const storage = new Map<string, unknown>();
  const first = await drawParts({ storage });
  expect(headings()).toEqual(['*零件', '数量', '单价', '金额']);
  await browserPage.getByRole('button', { name: '列设置' }).click();
  await expect.element(browserPage.getByRole('checkbox', { name: '零件' })).toBeDisabled();
  await browserPage.getByRole('checkbox', { name: '来源' }).click();
  await browserPage.getByRole('checkbox', { name: '单价' }).click();
  await browserPage.getByRole('button', { name: '上移金额' }).click();
  await browserPage.getByRole('button', { name: '固定数量' }).click();
  expect(headings()).toEqual(['数量', '*零件', '金额', '来源']);
  await expectAccessible();
  await first.page.unmount();
  await drawParts({ storage });
  expect(headings()).toEqual(['数量', '*零件', '金额', '来源']);
  const pinned = document.querySelector('[data-row="0"] [aria-colindex="2"]');
  expect(pinned?.textContent).toBe('2');
  await browserPage.getByRole('button', { name: '列设置' }).click();
  await browserPage.getByRole('button', { name: '重置' }).click();
  expect(headings()).toEqual(['*零件', '数量', '单价', '金额']);
});

it('[S6.4d] columns are hidden by the prefix of their grid; rows are added as it says, and rows for reading stay', async () => {
  await drawParts({ permissions: { access: (code) => (code === 'order:part:price' ? 'hidden' : 'full') } });
  expect(headings()).toEqual(['*零件', '数量', '金额']);
  await expect.element(browserPage.getByRole('checkbox', { name: '选择第 2 行' })).toBeDisabled();
  await browserPage.getByRole('button', { name: '添加备件' }).click();
  await expect.element(browserPage.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  await expect.element(browserPage.getByPlaceholder('请输入编号')).toHaveFocus();
  await userEvent.keyboard('N1{Enter}');
  expect(document.querySelector('[data-row="0"] [data-column="0"]')?.textContent).toBe('N1');
});
