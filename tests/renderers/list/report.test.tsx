import { expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { fixedText } from '../support/conditions.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { screen, source } from '../support/screen.ts';

const DESCRIPTION = {
  columns: [
    { dataIndex: 'type', title: '类型', customRender: 'type', hrefSlotName: 'type' },
    { dataIndex: 'stations', title: '电站数', fieldType: 'Integer', groupTitle: '规模', sorter: true },
    { dataIndex: 'capacity', title: '容量', fieldType: 'BigDecimal', groupTitle: '规模', isTotal: '1' },
    { dataIndex: 'site', title: '网站', hrefSlotName: 'site' },
    { dataIndex: 'keeper', title: '负责人' },
  ],
  dictOptions: { type: [{ value: '1', text: '屋顶' }] },
  fieldHrefSlots: [
    { slotName: 'type', href: '/station/list?type=${type}' },
    { slotName: 'site', href: 'https://example.cn/' },
  ],
  paramsInfo: [{ paramName: 'year', paramTxt: '年份', paramValue: '2026' }],
  charts: [
    { title: '容量占比', type: 'pie', category: 'type', series: ['capacity'] },
    { title: '数据', type: 'table', category: 'type', series: ['stations', 'capacity'] },
    { title: '负责人', type: 'table', category: 'keeper', series: ['stations'] },
  ],
};

const report = () => {
  const base = source('/report');
  const fields = { method: 'GET' as const, path: fixedText('/report/columns') };
  return screen('report/Types', [], {
    ...{ title: '电站类型', kind: 'query', source: { ...base, pageSize: 2, calls: { ...base.calls, fields } } },
  });
};

const ROWS = Array.from({ length: 5 }, (_, index) => ({
  ...{ id: `${index}`, type: index === 0 ? '1' : `T${index}`, stations: index, capacity: index * 10, site: '打开' },
  ...{ keeper: `k${index}`, keeper_dictText: `张${index}` },
}));

const server = ({ path, params }: TransportRequest) => {
  if (path === '/report/columns') return answerOf(DESCRIPTION);
  const size = Number(params?.pageSize);
  const from = (Number(params?.pageNo) - 1) * size;
  return { records: ROWS.slice(from, from + size), total: ROWS.length, totals: { capacity: 100 } };
};

it('[S3.18 S7.41] a report has headings, sums, links, its parameters and its charts', async () => {
  await browser.viewport(1440, 900);
  const { page, requests, places } = await draw(<Screen name="report/Types" />, { server, screens: [report()] });
  const group = page.getByText('规模', { exact: true });
  await expect.element(group).toHaveAttribute('colspan', '2');
  await expect.element(page.getByRole('columnheader', { name: '类型' })).toHaveAttribute('rowspan', '2');
  await expect.element(page.getByText('合计100')).toBeVisible();

  const site = page.getByRole('link', { name: '打开' }).first();
  await expect.element(site).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('link', { name: '屋顶' }).click();
  expect(places).toEqual(['/station/list?type=1']);

  const pie = page.getByRole('img', { name: '容量占比：容量，5项' });
  await expect.element(pie).toBeVisible();
  const numbers = page.getByRole('region', { name: '数据' }).getByRole('table');
  await expect.element(numbers.getByRole('rowheader', { name: '屋顶' })).toBeVisible();
  expect(numbers.getByRole('row').elements()).toHaveLength(6);
  // Choices that the console does not know are written by the server next to the codes.
  const keepers = page.getByRole('region', { name: '负责人' }).getByRole('table');
  await expect.element(keepers.getByRole('rowheader', { name: '张4' })).toBeVisible();
  await expect.element(keepers.getByRole('rowheader', { name: 'k4' })).not.toBeInTheDocument();
  await expectAccessible();

  const asked = () => requests.filter(({ path }) => path === '/report/list');
  expect(asked().map(({ params }) => params?.pageSize)).toEqual([2, 1000]);
  await page.getByRole('navigation', { name: '分页' }).getByTitle('下一页').click();
  await expect.element(page.getByRole('cell', { name: 'T2' })).toBeVisible();
  expect(asked()).toHaveLength(3);

  await expect.element(page.getByRole('textbox', { name: '年份' })).toHaveAttribute('placeholder', '默认：2026');
  await page.getByRole('textbox', { name: '年份' }).fill('2025');
  await page.getByRole('button', { name: '查询' }).click();
  await expect
    .poll(() =>
      asked()
        .slice(3)
        .map(({ params }) => params?.self_year),
    )
    .toEqual(['2025', '2025']);
});
