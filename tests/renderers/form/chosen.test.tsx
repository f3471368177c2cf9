import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const form = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Placement',
  title: '进场',
  source: '/demo/placement',
  fields: {
    type: { title: '类型', dict: { table: 'type', text: 'name', code: 'id' }, record: 'GET /type/queryById' },
    power: { title: '功率', type: 'number', visible: { 'type.category': '2' } },
    note: { title: '说明', compute: "concat(type_dictText, '，', type.remark)", submit: false },
  },
});

it('a form shows what it reads of the chosen record and its text', async () => {
  const { requests } = await draw(<Screen name="demo/Placement" />, {
    screens: [form],
    server: ({ path, params }) => {
      if (path.includes('getDictItems'))
        return answerOf([
          { value: 'a', text: '组件' },
          { value: 'b', text: '逆变器' },
        ]);
      if (path !== '/type/queryById') return undefined;
      return answerOf(params?.id === 'b' ? { category: '2', remark: '需要并网' } : { category: '1', remark: '无源' });
    },
  });
  const choose = async (text: string) => {
    await browserPage.getByRole('combobox', { name: '类型' }).click();
    await browserPage.getByTitle(text).last().click();
  };
  const note = browserPage.getByRole('textbox', { name: '说明' });
  const power = browserPage.getByRole('textbox', { name: '功率' });
  await choose('逆变器');
  await expect.element(note).toHaveValue('逆变器，需要并网');
  await expect.element(power).toBeVisible();
  await choose('组件');
  await expect.element(note).toHaveValue('组件，无源');
  await expect.element(power).not.toBeInTheDocument();
  expect(requests.filter(({ path }) => path === '/type/queryById').map(({ params }) => params)).toEqual([
    { id: 'b' },
    { id: 'a' },
  ]);
});
