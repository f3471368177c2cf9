import { afterEach, describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';

const alarms = (parts: object = {}) =>
  compiled({
    kind: 'list',
    version: 1,
    name: 'demo/Alarms',
    title: '告警',
    source: '/demo/alarm',
    fields: {
      code: { title: '编号' },
      level: {
        title: '级别',
        options: [
          { value: '1', text: '紧急' },
          { value: '2', text: '一般', color: 'success' },
        ],
      },
      minutes: { title: '分钟', type: 'number' },
      loss: { title: '损失', type: 'number' },
      closed: { title: '已关闭' },
    },
    columns: [
      { field: 'code', summary: 'count' },
      'level',
      { field: 'minutes', summary: 'avg' },
      { field: 'loss', format: 'number:1', summary: 'sum' },
    ],
    looks: [
      { when: { closed: 'Y' }, color: 'default' },
      { when: { level: '1' }, color: 'error' },
      { when: { minutes: { gt: 60 } }, color: 'warning', columns: ['minutes'] },
    ],
    ...parts,
  });

const ROWS = [
  { id: '1', code: 'A-1', level: '1', minutes: 10, loss: 0.1 },
  { id: '2', code: 'A-2', level: '2', minutes: 90, loss: 0.2 },
  { id: '3', code: 'A-3', level: '1', minutes: 100, loss: 1200, closed: 'Y' },
];

const drawAlarms = (parts: object = {}) =>
  draw(<Screen name="demo/Alarms" />, { server: () => ({ records: ROWS, total: 30 }), screens: [alarms(parts)] });

const inner = (element: Element) => getComputedStyle(element);

afterEach(() => browserPage.viewport(1440, 900));

describe('a list with highlighted rows', () => {
  it('tints the row of a look, and not that of one that comes before it', async () => {
    const { page } = await drawAlarms();
    const row = (code: string) => page.getByRole('row', { name: code });
    const ground = (code: string) => inner(row(code).getByRole('cell').first().element()).backgroundColor;
    await expect.element(row('A-1')).toBeVisible();
    expect(ground('A-1')).not.toBe(ground('A-2'));
    expect(ground('A-3')).toBe(ground('A-2'));
    await expectAccessible();
  });

  it('writes a cell in the colour of its look, next to cells without one', async () => {
    const { page } = await drawAlarms();
    const cell = page.getByRole('cell', { name: '90', exact: true });
    await expect.element(cell).toBeVisible();
    const plain = page.getByRole('cell', { name: '10', exact: true });
    expect(inner(cell.element()).color).not.toBe(inner(plain.element()).color);
    expect(inner(cell.element()).fontWeight).toBe('600');
  });

  it('says what its columns come to, on this page', async () => {
    const { page } = await drawAlarms();
    const line = page.getByRole('row', { name: '本页' });
    await expect.element(line).toHaveTextContent('本页计数3平均66.67合计1,200.3');
  });

  it('says of what came as a whole what all of it comes to', async () => {
    const { page } = await drawAlarms({ source: { list: 'GET /demo/alarm', paging: false } });
    await expect.element(page.getByRole('row', { name: '全部' })).toBeVisible();
  });

  const totals = { minutes: 73.456, loss: 36000 };
  const withTotals = (answer: object) =>
    draw(<Screen name="demo/Alarms" />, {
      server: () => ({ records: ROWS, total: 30, ...answer }),
      screens: [
        alarms({
          columns: [
            'code',
            { field: 'minutes', summary: 'sum', total: 'avg' },
            { field: 'loss', format: 'number:1', total: 'sum' },
          ],
        }),
      ],
    });

  it('shows the totals of all pages below, from the server', async () => {
    const { page, requests } = await withTotals({ totals });
    await expect.element(page.getByRole('row', { name: '本页' })).toHaveTextContent('本页合计200');
    const line = page.getByRole('row', { name: '全部' });
    await expect.element(line).toHaveTextContent('全部平均73.46合计36,000.0');
    expect(requests[0]?.params).toMatchObject({ totals: 'avg:minutes,sum:loss' });
    const above = page.getByRole('row', { name: '本页' }).element().getBoundingClientRect();
    expect(line.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(above.bottom - 1);
    await expectAccessible();
  });

  it('shows a line if the server sends no totals', async () => {
    const { page } = await withTotals({});
    await expect.element(page.getByTitle('服务器没有返回此列的汇总').first()).toHaveTextContent('—');
  });

  it('shows the same on the cards of a phone', async () => {
    await browserPage.viewport(390, 844);
    const { page } = await drawAlarms();
    const cards = page.getByRole('list', { name: '告警' }).getByRole('listitem');
    await expect.element(cards.nth(2)).toBeVisible();
    const [first, second, third] = cards.elements().map((card) => inner(card).backgroundColor);
    expect(first).not.toBe(second);
    expect(third).toBe(second);
    await expect.element(page.getByText('平均')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });
});

it('shows cards side by side on a wide screen if a list asks for it', async () => {
  const { page } = await drawAlarms({ view: 'cards' });
  const cards = page.getByRole('list', { name: '告警' }).getByRole('listitem');
  await expect.element(cards.nth(1)).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const [first, second] = cards.elements().map((card) => card.getBoundingClientRect());
  expect(second?.top).toBe(first?.top);
  await expectAccessible();
});
