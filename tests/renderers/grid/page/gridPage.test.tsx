import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../../src/renderers/screen/Screen.tsx';
import type { RowFeed } from '../../../../src/runtime/contract/rowFeed.ts';
import { isRecord } from '../../../../src/runtime/data/json.ts';
import { compiled } from '../../page/documents.ts';
import { draw, expectAccessible } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';

const document = {
  kind: 'grid',
  version: 1,
  name: 'demo/Prices',
  title: '电价',
  source: { base: '/price', saveBatch: 'POST /price/saveBatch' },
  fields: { code: { title: '编号', required: true }, price: { title: '电价', type: 'number' } },
  search: ['code'],
  columns: ['code', { field: 'price', summary: 'sum' }],
  toolbar: ['add', 'deleteBatch', 'refresh'],
};

const RECORDS = [
  { id: '1', code: 'A', price: 1, rowVersion: '10' },
  { id: '2', code: 'B', price: 2, rowVersion: '20' },
];

const grid = () => browserPage.getByRole('grid', { name: '电价' });
const cell = (row: number, column: number) =>
  browserPage.elementLocator(
    window.document.querySelector(`[data-row="${row}"] [data-column="${column}"]`) ?? window.document.body,
  );

it('[S3.19 S4.15 S5.13] a list is edited in place: added, changed and removed rows go in one call, and others are seen', async () => {
  const listeners: Parameters<RowFeed['watch']>[1][] = [];
  const edited: (string | null)[] = [];
  const rows: RowFeed = {
    watch: (resource, listener) => {
      expect(resource).toBe('demo/price');
      listeners.push(listener);
      return { edit: (id) => void edited.push(id), end: () => {} };
    },
  };
  const loaded = compiled(document);
  if (!loaded.ok || loaded.screen.kind === 'page') throw new Error('the document of this test has mistakes');
  const { requests } = await draw(<Screen name="demo/Prices" />, {
    screens: [{ ...loaded, screen: { ...loaded.screen, resource: 'demo/price' } }],
    rows,
    server: ({ path, body }) => {
      if (path === '/price/list') return answerOf({ records: RECORDS, total: RECORDS.length });
      const { added = [], changed = [] } = isRecord(body) ? body : {};
      return answerOf({ added, changed, removed: 1 }, { message: '保存成功！' });
    },
  });
  await expect.element(grid()).toBeVisible();
  const save = browserPage.getByRole('button', { name: /保\s?存/ });
  await expect.element(save).toBeDisabled();

  await cell(0, 1).click();
  expect(edited).toEqual(['1']);
  await userEvent.keyboard('{Control>}a{/Control}7{Enter}');
  await expect.element(save).toHaveTextContent('保存 1');
  const heard = listeners.at(-1);
  heard?.editing([{ id: '2', name: '李四' }]);
  heard?.changed({ saved: [{ id: '1', code: 'AA', price: 5, rowVersion: '11' }], added: [], gone: [], reload: false });
  await expect.element(browserPage.getByRole('img', { name: '李四正在编辑' })).toBeVisible();
  await expect.element(cell(0, 0)).toHaveTextContent('AA');
  await expect.element(cell(0, 0)).toHaveAttribute('data-flash');
  await expect.element(cell(0, 1)).toHaveTextContent('7');
  await expect.element(cell(0, 1)).toHaveAttribute('title', '他人已改为“5”，保存时以您的修改为准');
  await expectAccessible();

  await browserPage.getByRole('checkbox', { name: '选择第 2 行' }).click();
  await browserPage.getByRole('button', { name: /^删\s?除 1/ }).click();
  await browserPage.getByRole('button', { name: /^确\s?定/ }).click();
  await expect.element(save).toHaveTextContent('保存 2');
  // The tooltip fades slowly, and covers the buttons.
  await expect.element(browserPage.getByRole('tooltip')).not.toBeInTheDocument();
  await save.click();
  await expect.element(save).toBeDisabled();
  expect(requests.find(({ path }) => path === '/price/saveBatch')?.body).toEqual({
    removed: [{ id: '2', rowVersion: '20' }],
    changed: [{ id: '1', price: 7, rowVersion: '11' }],
  });
  await cell(0, 1).click();
  await userEvent.keyboard('{Control>}a{/Control}8{Control>}s{/Control}');
  await expect.poll(() => requests.filter(({ path }) => path === '/price/saveBatch')).toHaveLength(2);
  expect(requests.at(-1)?.body).toMatchObject({ changed: [{ id: '1', price: 8 }] });
});
