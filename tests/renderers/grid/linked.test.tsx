import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { cell, paste, rowTexts } from './order.tsx';

/** Regions below others, by the key of the one above; the highest are below 0. */
const BELOW: Readonly<Record<string, readonly Row[]>> = {
  '0': [
    { value: '37', text: '山东' },
    { value: '32', text: '江苏' },
  ],
  '37': [{ value: '3701', text: '济南' }],
  '32': [{ value: '3201', text: '南京' }],
  '3701': [{ value: '370102', text: '历下' }],
  '3201': [{ value: '320102', text: '玄武' }],
};

const choice = (title: string, above: string): Row => ({
  title,
  type: 'select',
  dict: { table: 'region', text: 'name', code: 'code', where: { pid: above } },
});

const screen = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Sites',
  title: '站点',
  source: { create: 'POST /sites', read: 'GET /sites' },
  fields: {
    rows: {
      title: '备件',
      type: 'grid',
      fields: {
        province: choice('省', '0'),
        city: choice('市', '{province}'),
        county: choice('县', '{city}'),
      },
    },
  },
});

async function drawSites() {
  const asked: string[] = [];
  const around = await draw(<Screen name="demo/Sites" params={{ id: '1' }} />, {
    screens: [screen],
    server: ({ path, params }) => {
      if (path === '/sites') return answerOf({ rows: [{ province: '37', city: '3701', county: '370102' }] });
      if (!path.endsWith('/region,name,code')) return undefined;
      const { pid: parent } = JSON.parse(String(params?.condition)) as { readonly pid: string };
      asked.push(parent);
      return answerOf(BELOW[parent] ?? []);
    },
  });
  await expect.element(cell(0, 2)).toHaveTextContent('历下');
  return { ...around, asked };
}

it('[S3.19a S4.13a] columns chain: choices follow from the cell before, a change empties the cells after it', async () => {
  const { asked } = await drawSites();
  expect(asked).toEqual(['0', '37', '3701']);
  await cell(0, 0).click();
  await browserPage.getByTitle('江苏').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rowTexts()[0]).toBe('1 江苏 - -');
  await cell(0, 1).click();
  await browserPage.getByTitle('南京').click();
  await cell(0, 2).click();
  await browserPage.getByTitle('玄武').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rowTexts()[0]).toBe('1 江苏 南京 玄武');
  expect(asked).toEqual(['0', '37', '3701', '32', '3201']);
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => rowTexts()[0]).toBe('1 山东 济南 历下');
});

it('pastes whole chains: choices not loaded yet are fetched first, and unknown values are reported', async () => {
  await drawSites();
  await cell(0, 0).click();
  await userEvent.keyboard('{Escape}');
  paste('江苏\t南京\t玄武\n山东\t济南\t历下\n江苏\t济南\t历下');
  await expect.poll(rowTexts).toEqual(['1 江苏 南京 玄武', '2 山东 济南 历下', '3 江苏 - -']);
  await expect.element(browserPage.getByText('第 3 行第 2 列“济南”：“济南”不在选项中')).toBeVisible();
  await expect.element(browserPage.getByText('第 3 行第 3 列“历下”：所依赖的单元格没有值')).toBeVisible();
});
