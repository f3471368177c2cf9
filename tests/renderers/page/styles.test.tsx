import { expect, it } from 'vitest';
import { FormScreen } from '../../../src/renderers/form/FormScreen.tsx';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw } from '../support/render.tsx';
import { field, formPlan, screen, source } from '../support/screen.ts';
import { list, page } from './documents.ts';

const form = screen('demo/Form', [field('name', '名称')], {
  kind: 'form',
  title: '登记',
  source: source('/demo'),
  form: formPlan([{ kind: 'fields', fields: [{ name: 'name', span: 1 }] }]),
});
const styleOf = (element: Element) => {
  const { borderTopWidth, backgroundColor, width } = getComputedStyle(element);
  return { borderTopWidth, backgroundColor, width };
};

it('a form that is the first screen has its back button styled, and its frame stays its own', async () => {
  const first = await draw(<FormScreen screen={form} params={{}} />);
  const back = first.page.getByRole('button', { name: '返回' });
  await expect.element(back).toBeVisible();
  expect(styleOf(back.element())).toMatchObject({ borderTopWidth: '0px', width: '32px' });
  const frame = first.page.getByRole('region', { name: '登记' }).element();
  expect(styleOf(frame).borderTopWidth).toBe('1px');
  await first.page.unmount();

  const screens = [
    list('demo/List', '清单', '/list'),
    page(
      { list: { title: '清单', screen: 'demo/List' }, more: { title: '更多', screen: 'demo/List' } },
      { layout: { split: ['list', 'more'] } },
    ),
  ];
  const later = await draw(<Screen name="demo/Page" />, { screens });
  const region = later.page.getByRole('region', { name: '清单' }).first();
  await expect.element(region).toBeVisible();
  const main = later.page.getByRole('main').element();
  const around = [...main.querySelectorAll('div')].filter((element) => element.contains(region.element()));
  expect(around).not.toEqual([]);
  for (const element of around) {
    expect(styleOf(element)).toMatchObject({ borderTopWidth: '0px', backgroundColor: 'rgba(0, 0, 0, 0)' });
  }
});
