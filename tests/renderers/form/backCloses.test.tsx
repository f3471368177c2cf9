import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';

const FORM = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Report',
  title: '上报',
  source: { read: 'GET /report/one', create: 'POST /report/add', update: 'PUT /report/edit' },
  fields: { name: { title: '名称' } },
});
const LIST = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Reports',
  title: '上报列表',
  source: '/report',
  fields: { name: { title: '名称' } },
  columns: ['name'],
  actions: { create: { title: '打开', permission: false, do: [{ open: 'demo/Report', in: 'drawer' }] } },
  toolbar: ['create'],
});

const input = () => browserPage.getByRole('textbox', { name: '名称' });

/** The list as the second page of its tab, with the form open. */
async function opened(answer = true) {
  window.history.pushState({ idx: 0, page: 'before' }, '');
  window.history.pushState({ idx: 1, page: 'list' }, '');
  const surroundings = await draw(<Screen name="demo/Reports" />, { screens: [FORM, LIST], answer });
  await browserPage.getByRole('button', { name: '打开' }).click();
  await expect.element(input()).toBeVisible();
  return surroundings;
}

const stays = () => expect.poll(() => window.history.state).toMatchObject({ page: 'list' });

describe('Back over an open form', () => {
  beforeEach(() => browserPage.viewport(390, 844));
  afterEach(() => browserPage.viewport(1440, 900));

  it('closes it on a phone and leaves the list where it is', async () => {
    const { questions } = await opened();
    window.history.back();
    await expect.element(input()).not.toBeInTheDocument();
    await stays();
    expect(questions).toEqual([]);
    await expect.element(browserPage.getByRole('button', { name: '打开' })).toBeVisible();
  });

  it('asks over what is being typed, before the field was left', async () => {
    const { questions } = await opened(false);
    await userEvent.type(input(), '甲');
    window.history.back();
    await expect.poll(() => questions).toEqual(['确定放弃编辑？']);
    await stays();
    await expect.element(input()).toHaveValue('甲');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => questions).toHaveLength(2);
    await expect.element(input()).toHaveValue('甲');
  });

  it('belongs to the page on a desktop', async () => {
    await browserPage.viewport(1440, 900);
    await opened();
    window.history.back();
    await expect.poll(() => window.history.state).toMatchObject({ page: 'before' });
    await expect.element(input()).toBeVisible();
  });
});
