import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import './order.tsx';

const NAMES = { text: 'text', code: 'name' };
const NUMBERS = { ...NAMES, where: { kind: 'number' } };

/** A report whose charts, and whose key, are columns of another grid of the form. */
const report = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Report',
  title: '报表',
  source: { read: 'GET /report', update: 'PUT /report/edit', params: { id: '1' } },
  fields: {
    key: { title: '主列', dict: { rows: 'items', ...NAMES } },
    items: {
      title: '字段',
      type: 'grid',
      fields: {
        name: { title: '字段名' },
        text: { title: '文本' },
        kind: {
          title: '类型',
          type: 'select',
          options: [
            { value: 'text', text: '文字' },
            { value: 'number', text: '数字' },
          ],
        },
      },
    },
    charts: {
      title: '图表',
      type: 'grid',
      fields: {
        axis: { title: '分类', dict: { rows: '$parent.items', ...NAMES } },
        series: { title: '数值', type: 'list_multi', dict: { rows: '$parent.items', ...NUMBERS } },
      },
    },
  },
  form: {
    layout: [
      'key',
      {
        tabs: [
          { title: '列', fields: ['items'] },
          { title: '图', fields: ['charts'] },
        ],
      },
    ],
  },
});

const RECORD: Row = {
  id: '1',
  key: 'city',
  items: [
    { id: 'i1', name: 'city', text: '城市', kind: 'text' },
    { id: 'i2', name: 'kwh', text: '电量', kind: 'number' },
    { id: 'i3', name: 'cost', text: '电费', kind: 'number' },
  ],
  charts: [{ id: 'c1', axis: 'city', series: 'kwh,cost' }],
};

const drawReport = () =>
  draw(<Screen name="demo/Report" params={{ id: '1' }} />, {
    screens: [report],
    server: ({ method, path }) => (method === 'GET' && path === '/report' ? answerOf(RECORD) : undefined),
  });

const cellOf = (grid: string, row: number, column: number) =>
  browserPage.getByRole('grid', { name: grid }).gridCell(row, column);
const tab = (name: string) => browserPage.getByRole('tab', { name });

/** What a list that has dropped down offers. */
const offered = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('.ant-select-dropdown .ant-select-item-option')]
      .filter((option) => option.checkVisibility())
      .map((option) => option.title),
  ),
];

async function openCharts() {
  await tab('图').click();
  await cellOf('图表', 0, 0).findElement();
}

async function removeColumn(row: number) {
  await tab('列').click();
  await browserPage.getByRole('checkbox', { name: `选择第 ${row} 行` }).click();
  await browserPage.getByRole('button', { name: '删除 1' }).click();
  await browserPage
    .getByRole('button', { name: /确.*定|OK/ })
    .last()
    .click();
}

it('[S4.13a S3.6a] one choice and several follow the rows of another grid while these are typed', async () => {
  await drawReport();
  await openCharts();
  await expect.element(cellOf('图表', 0, 0)).toHaveTextContent('城市');
  await expect.element(cellOf('图表', 0, 1)).toHaveTextContent(/电量.*电费/);
  await cellOf('图表', 0, 1).click();
  await expect.poll(offered).toEqual(['电量', '电费']);
  await userEvent.keyboard('{Escape}{Escape}');
  await tab('列').click();
  await cellOf('字段', 1, 1).click();
  await userEvent.keyboard('{Control>}a{/Control}发电量{Enter}');
  await browserPage.getByRole('button', { name: '新增' }).click();
  await userEvent.keyboard('hours{Tab}小时{Tab}');
  await browserPage.getByTitle('数字').last().click();
  await browserPage.getByText('主列').click();
  await openCharts();
  await expect.element(cellOf('图表', 0, 1)).toHaveTextContent(/发电量.*电费/);
  await cellOf('图表', 0, 1).click();
  await expect.poll(offered).toEqual(['发电量', '电费', '小时']);
  await browserPage.getByTitle('小时').last().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(cellOf('图表', 0, 1)).toHaveTextContent(/小时/);
});

it('[S4.13a S5.13] a removed row is no choice any more; its use stays and is reported at once, until it is back', async () => {
  const { requests } = await drawReport();
  await openCharts();
  await removeColumn(2);
  await expect.element(tab('图')).toHaveTextContent('1');
  await openCharts();
  await expect.element(cellOf('图表', 0, 1)).toHaveTextContent(/kwh.*电费/);
  await expect.element(cellOf('图表', 0, 1)).toHaveAttribute('title', '“kwh”不在“字段”中，请重新选择');
  await expect.element(browserPage.getByRole('alert')).toHaveTextContent('第1行数值：“kwh”不在“字段”中，请重新选择');
  await expectAccessible();
  await browserPage.getByRole('button', { name: '提交' }).click();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await tab('列').click();
  await cellOf('字段', 0, 0).click();
  await userEvent.keyboard('{Escape}{Control>}z{/Control}');
  await expect.element(cellOf('字段', 1, 0)).toHaveTextContent('kwh');
  await openCharts();
  await expect.element(cellOf('图表', 0, 1)).not.toHaveAttribute('title');
  await expect.element(browserPage.getByRole('alert')).not.toBeInTheDocument();
});

it('[S4.13a S5.13] a row that is no longer of the kind that is offered is reported in the same way', async () => {
  await drawReport();
  await openCharts();
  await tab('列').click();
  await cellOf('字段', 2, 2).click();
  await browserPage.getByTitle('文字').last().click();
  await browserPage.getByText('主列').click();
  await openCharts();
  await expect.element(cellOf('图表', 0, 1)).toHaveAttribute('title', '“cost”不在“字段”中，请重新选择');
  await expect.element(cellOf('图表', 0, 0)).not.toHaveAttribute('title');
});

it('[S5.13] a field of the form reports its row, too, before it is visited, and is valid with another', async () => {
  const { requests } = await drawReport();
  const key = browserPage.getByRole('combobox', { name: '主列' });
  await expect.element(cellOf('字段', 0, 1)).toHaveTextContent('城市');
  await removeColumn(1);
  await expect.element(browserPage.getByRole('alert')).toHaveTextContent('“city”不在“字段”中，请重新选择');
  await browserPage.getByRole('button', { name: '提交' }).click();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await key.click();
  await expect.poll(offered).toEqual(['电量', '电费', 'city']);
  await browserPage.getByTitle('电费').last().click();
  await expect.element(browserPage.getByRole('alert')).not.toBeInTheDocument();
});
