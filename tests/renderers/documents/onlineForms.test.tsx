import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { followOf } from '../../../src/runtime/state/grid/rows/rowFollow.ts';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf, type Server } from '../support/runtime.ts';
import { documents, loadedFrom } from './documents.ts';

function screenNamed(name: string) {
  const source = documents.find((one) => one.name === name);
  const loaded = source && loadedFrom(source.text, source.file);
  if (!loaded?.ok || loaded.screen.kind === 'page') throw new Error(`${name} cannot be drawn`);
  return loaded.screen;
}

it('a field whose type changes keeps nothing that only its former type may have', () => {
  const screen = screenNamed('online/FormHeads');
  const grid = screen.fields.get('fields')?.grid;
  if (!grid) throw new Error('the fields of a description are a grid');
  const follow = followOf(grid, { roots: {}, rows: () => [] } as never);
  const row = { dbFieldName: 'amount', dbType: 'number', dbLength: 20, dictField: 'sex', fillRule: 'order_no' };
  expect(follow?.(row, new Set(['dbType']))).toMatchObject({
    ...{ dbFieldName: 'amount', dbType: 'number', dbLength: null, dictField: null, fillRule: null },
  });
});

const PROBLEM =
  '表demo_leave的字段employee_no：已有128条记录没有值，不能改为不允许空值；请填写默认值，或先补全这些记录，然后重新同步';

it('the dialog of a synchronisation says in whole sentences why it cannot be done, and what would be done', async () => {
  const change =
    '字段employee_no由character varying(32)改为character varying(10)，128条记录的值会改变，3条记录的值不能转换，会清空';
  const record = {
    ...{ id: '1', tableName: 'demo_leave', hash: 'x', loses: 131, problems: PROBLEM, blocked: true },
    changes: [{ id: 'a', table: 'demo_leave', text: change, loses: 131, sql: 'alter table demo_leave alter column …' }],
  };
  const start = compiled({
    ...{ kind: 'list', version: 1, name: 'demo/Start', title: '开始', source: { list: 'GET /start' } },
    fields: { name: { title: '名称' } },
    columns: ['name'],
    actions: {
      synch: {
        title: '同步数据库',
        do: [{ open: 'online/FormSynch', in: 'drawer', mode: 'edit', width: 1200, record }],
      },
    },
    toolbar: ['synch'],
  });
  await browserPage.viewport(1440, 900);
  await draw(<Screen name="demo/Start" />, {
    screens: [start, screenNamed('online/FormSynch')],
    server: () => answerOf([]),
  });
  await browserPage.getByRole('button', { name: '同步数据库' }).click();
  await expect.element(browserPage.getByText(PROBLEM)).toBeVisible();
  const reason = browserPage.getByText(PROBLEM).element();
  const readable = getComputedStyle(browserPage.getByText('不能同步').element()).color;
  expect(getComputedStyle(reason).color).toBe(readable);
  const sentence = browserPage.getByText(change);
  await expect.element(sentence).toBeVisible();
  const cut = sentence.element();
  expect(cut.scrollWidth).toBeLessThanOrEqual(cut.clientWidth + 1);
  await expect.element(browserPage.getByRole('textbox', { name: '确认' })).not.toBeInTheDocument();
});

it('a new line table begins with the field that leads to the chosen main table', async () => {
  const link = {
    ...{ dbFieldName: 'demo_order_id', dbFieldTxt: '所属订单', dbType: 'reference', mainTable: 'demo_order' },
    ...{ dbIsNull: false, onDelete: 'cascade' },
  };
  const server: Server = ({ path, params }) => {
    if (path === '/online/cgform/head/lineLink') return answerOf({ fields: params?.id === 'demo_order' ? [link] : [] });
    if (path.includes('cgform_table_type')) return answerOf([{ value: '3', text: '附表' }]);
    if (path.includes('onl_cgform_head')) return answerOf([{ value: 'demo_order', text: '订单' }]);
    return path.startsWith('/sys/') || path.endsWith('/targets') ? answerOf([]) : undefined;
  };
  await browserPage.viewport(1440, 900);
  await draw(<Screen name="online/FormHeads" />, { screens: [screenNamed('online/FormHeads')], server });
  await browserPage.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '新增' }).click();
  await browserPage.getByRole('radio', { name: '附表' }).click();
  await browserPage.getByRole('combobox', { name: '主表' }).click();
  await browserPage.getByTitle('订单').last().click();
  await expect.element(browserPage.getByRole('gridcell', { name: 'demo_order_id' })).toBeVisible();
});
