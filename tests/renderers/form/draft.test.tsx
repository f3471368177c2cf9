import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Setting } from '../support/runtime.ts';
import { station, stations } from './screen.ts';

const dialog = browserPage.getByRole('dialog');
const NAME = 'station/StationList/edit/7';
const name = dialog.getByRole('textbox', { name: '电站名称' });
const restore = dialog.getByRole('button', { name: '恢复上次未保存的内容' });

async function openEdit(setting: Setting = {}) {
  const server: Setting['server'] = ({ path }) => {
    if (path.endsWith('/list')) return { records: [station], total: 1 };
    return path.endsWith('/queryById') ? station : answerOf(null, { message: '修改成功！' });
  };
  const drawn = await draw(<Screen name="station/StationList" />, { server, ...setting, screens: [stations()] });
  await drawn.page.getByRole('button', { name: '编辑' }).first().click();
  await expect.element(name).toHaveValue(station.name);
  return drawn;
}

const kept = () => new Map<string, Row>([[NAME, { name: '上次的名字' }]]);

describe('what was typed before the session ended', () => {
  it('[S4.16] is offered above the form, and restored over the record', async () => {
    const { requests, drafts } = await openEdit({ drafts: kept() });
    await expect.element(dialog.getByText('这里有上次填写但未保存的内容')).toBeVisible();
    await expectAccessible();
    await restore.click();
    await expect.element(name).toHaveValue('上次的名字');
    await expect.element(restore).not.toBeInTheDocument();
    expect(drafts.has(NAME)).toBe(true);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(drafts.has(NAME)).toBe(false);
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: '7', name: '上次的名字' });
  });

  it('goes when it is not wanted', async () => {
    const { drafts } = await openEdit({ drafts: kept() });
    await dialog.getByRole('button', { name: '丢弃' }).click();
    await expect.element(restore).not.toBeInTheDocument();
    expect(drafts.size).toBe(0);
    await expect.element(name).toHaveValue(station.name);
  });

  it('stays for the next time when the form is closed untouched', async () => {
    const { drafts } = await openEdit({ drafts: kept() });
    // It moves the buttons below it when it comes.
    await expect.element(restore).toBeVisible();
    await dialog
      .getByRole('button', { name: /关闭|取消/ })
      .last()
      .click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(drafts.has(NAME)).toBe(true);
  });

  it('goes with a form that is given up', async () => {
    const { drafts, questions } = await openEdit({ drafts: kept() });
    await restore.click();
    await expect.element(name).toHaveValue('上次的名字');
    await dialog
      .getByRole('button', { name: /关闭|取消/ })
      .last()
      .click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(questions).toEqual(['确定放弃编辑？']);
    expect(drafts.size).toBe(0);
  });

  it('is asked of the open form only, and only when it was changed', async () => {
    const { unsaved } = await openEdit();
    await expect.element(restore).not.toBeInTheDocument();
    expect(unsaved()).toEqual({ [NAME]: null });
    await userEvent.fill(name, '新名字');
    await userEvent.tab();
    expect(unsaved()).toEqual({ [NAME]: { name: '新名字' } });
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(unsaved).toEqual({});
  });
});
