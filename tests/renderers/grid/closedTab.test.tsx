import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { saved } from './order.tsx';

const order = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Order',
  title: '工单',
  source: { read: 'GET /order', update: 'PUT /order/edit', params: { id: '1' } },
  fields: {
    no: { title: '工单号' },
    parts: { title: '备件', type: 'grid', fields: { partNo: { title: '备件编号', required: true } } },
    tools: { title: '工具', type: 'grid', fields: { toolNo: { title: '工具编号', required: true } } },
  },
  form: {
    layout: [
      'no',
      {
        tabs: [
          { title: '说明', fields: [] },
          { title: '备件', fields: ['parts'] },
          { title: '工具', fields: ['tools'] },
        ],
      },
    ],
  },
});

it('[S5.13] a grid in a tab that was never opened is checked on saving, and its tab comes to the front', async () => {
  const around = await draw(<Screen name="demo/Order" params={{ id: '1' }} />, {
    screens: [order],
    server: ({ method, path }) =>
      method === 'GET' && path === '/order'
        ? answerOf({ id: '1', no: 'W1', parts: [{ id: 'p1', partNo: 'A' }], tools: [{ id: 't1', toolNo: '' }] })
        : undefined,
  });
  await expect.element(browserPage.getByRole('textbox', { name: '工单号' })).toHaveValue('W1');
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.element(browserPage.getByRole('tab', { name: '工具' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(browserPage.getByRole('alert')).toHaveTextContent('第1行工具编号：请输入工具编号!');
  await expect.element(browserPage.getByRole('grid', { name: '工具' })).toHaveFocus();
  expect(saved(around)).toBeUndefined();
  await userEvent.keyboard('T1{Enter}');
  await browserPage.getByRole('button', { name: '提交' }).click();
  await expect.poll(() => saved(around)?.tools).toEqual([expect.objectContaining({ id: 't1', toolNo: 'T1' })]);
});
