import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const form = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Trial',
  title: '试算',
  source: '/demo/trial',
  fields: {
    serialNo: {
      title: '编号',
      required: true,
      check: [
        { check: { serialNo: { right_like: 'GX' } }, message: '{title}以 GX 开头' },
        { check: 'GET /demo/used?value={$value}', message: '{title}已登记' },
        { check: 'GET /demo/recalled?value={$value}' },
      ],
    },
    years: { title: '年限', type: 'number', default: 5 },
    fee: { title: '费用', compute: "years * 10 + ' 元'", submit: false },
  },
  actions: {
    book: {
      title: '预约',
      permission: false,
      do: [{ check: true }, { request: 'POST /demo/trial/book', body: { no: '{serialNo}' } }, { message: '已预约' }],
    },
  },
  toolbar: ['book'],
});

it('an own submit checks first: each check has its message, and nothing is sent before all of them pass', async () => {
  const { requests, messages } = await draw(<Screen name="demo/Trial" />, {
    screens: [form],
    server: ({ path, params }) => {
      if (path === '/demo/used') return answerOf(null, { success: params?.value !== 'GX1', message: '占用' });
      if (path === '/demo/recalled') return answerOf(null, { success: params?.value !== 'GX2', message: '已召回' });
      return answerOf(null);
    },
  });
  const box = browserPage.getByRole('textbox', { name: '编号' });
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  const book = browserPage.getByRole('button', { name: '预约', exact: true });
  await expect.element(box).toBeVisible();
  for (const [typed, complaint] of [
    ['', '请输入编号!'],
    ['AB', '编号以 GX 开头'],
    ['GX1', '编号已登记'],
    ['GX2', '已召回'],
  ] as const) {
    await userEvent.fill(box, typed);
    await book.click();
    await expect.element(browserPage.getByText(complaint)).toBeVisible();
    await expect.element(box).toHaveFocus();
  }
  expect([sent(), messages]).toEqual([[], []]);
  await userEvent.fill(box, 'GX3');
  await book.click();
  await expect.poll(() => messages).toEqual(['success: 已预约']);
  expect(sent()).toEqual([{ path: '/demo/trial/book', body: { no: 'GX3' } }]);
});
