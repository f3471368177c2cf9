import { page as browserPage, type Locator, locators } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { isRecord, type Row } from '../../../src/runtime/data/json.ts';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf, type Setting, type Surroundings } from '../support/runtime.ts';

/** A work order with its spare parts, for the tests of grids. */
export const order = (props: Row) =>
  compiled({
    kind: 'form',
    version: 1,
    name: 'demo/Order',
    title: '工单',
    source: { read: 'GET /order', update: 'PUT /order/edit', create: 'POST /order/add', params: { id: '1' } },
    fields: {
      no: { title: '工单号' },
      urgent: { title: '紧急', type: 'switch', default: 'N' },
      parts: {
        title: '备件',
        type: 'grid',
        props,
        fields: {
          partNo: { title: '备件编号', required: true, unique: true, permission: 'part:no' },
          qty: { title: '数量', type: 'number', default: 1, min: 1 },
          price: { title: '单价', type: 'number' },
          amount: { title: '金额', type: 'number', compute: 'round(qty * price, 2)' },
          kind: {
            title: '类别',
            type: 'select',
            options: [
              { value: 'a', text: '电气' },
              { value: 'b', text: '机械' },
            ],
          },
          spare: { title: '备用', type: 'switch' },
          reason: { title: '加急原因', visible: { '$parent.urgent': 'Y' } },
        },
        sortBy: 'orderNum',
        summary: { qty: 'sum', amount: 'sum' },
      },
      total: { title: '合计', type: 'number', compute: 'sum(parts.amount)' },
    },
  });

export const PARTS: readonly Row[] = [
  { id: 'p1', partNo: 'A1', qty: 2, price: 10, kind: 'a', spare: 'N', orderNum: 1 },
  { id: 'p2', partNo: 'B2', qty: 1, price: 5, kind: 'b', spare: 'Y', orderNum: 2 },
];

export async function drawOrder(parts: readonly Row[] = PARTS, setting: Setting = {}, props: Row = {}) {
  const around = await draw(<Screen name="demo/Order" params={{ id: '1' }} />, {
    screens: [order(props)],
    server: ({ method, path }) =>
      method === 'GET' && path === '/order' ? answerOf({ id: '1', no: 'W1', urgent: 'N', parts }) : undefined,
    ...setting,
  });
  await cell(0, 0).findElement();
  return around;
}

export const grid = () => browserPage.getByRole('grid', { name: '备件' });

/** A cell by its place, both from 0. */
export const cell = (row: number, column: number): Locator => grid().gridCell(row, column);

locators.extend({ gridCell: (row: number, column: number) => `[data-row="${row}"] [data-column="${column}"]` });

declare module 'vitest/browser' {
  interface LocatorSelectors {
    gridCell(row: number, column: number): Locator;
  }
}

/** The texts of the drawn rows, in their order. */
export function rowTexts(): readonly string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  rows.sort((one, other) => Number(one.dataset.row) - Number(other.dataset.row));
  return rows.map((row) =>
    row.innerText
      .split(/\s+/)
      .filter((text) => text !== '')
      .join(' '),
  );
}

function clipboardEvent(type: string, data: DataTransfer): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }));
}

export function selectedText(): string {
  const data = new DataTransfer();
  clipboardEvent('copy', data);
  return data.getData('text/plain');
}

export function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  clipboardEvent('paste', data);
}

/** What was sent when the form was saved. */
export function saved({ requests }: Surroundings): Row | undefined {
  const body = requests.find(({ path }) => path === '/order/edit')?.body;
  return isRecord(body) ? body : undefined;
}
