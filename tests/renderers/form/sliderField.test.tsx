import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const form = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Report',
  title: '上报',
  source: '/demo/report',
  fields: {
    content: { title: '内容' },
    verified: { title: '安全验证', type: 'slider', required: true, submit: false },
  },
  actions: {
    send: {
      title: '上报',
      permission: false,
      do: [{ check: true }, { request: 'POST /demo/report/send', body: { content: '{content}' } }],
    },
  },
  toolbar: ['send'],
});

it('[S4.7] a form with a slider is sent once it was drawn to its end', async () => {
  const { requests } = await draw(<Screen name="demo/Report" />, { screens: [form], server: () => answerOf(null) });
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const slider = page.getByRole('slider', { name: '安全验证' });
  const send = page.getByRole('button', { name: '上报', exact: true });
  await page.getByRole('textbox', { name: '内容' }).fill('组件破损');
  await send.click();
  await expect.element(page.getByText('请选择安全验证!')).toBeVisible();
  expect(sent()).toEqual([]);
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight>10/}');
  await expect.element(page.getByText('验证通过')).toBeVisible();
  await send.click();
  await expect.poll(sent).toEqual([{ content: '组件破损' }]);
});
