import { expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw } from '../support/render.tsx';
import { stations } from './screen.ts';

/** The part of the program with the fields arrives when the test lets it. */
const part = vi.hoisted(() => {
  let come = () => {};
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come: () => come() };
});

vi.mock('../../../src/renderers/form/FormPanel.tsx', async (original) => {
  await part.came;
  return original();
});

it('cannot be sent before its fields are there, so that no click is lost', async () => {
  const screen = stations();
  const { page } = await draw(<Screen name={screen.name} />, {
    server: () => ({ records: [], total: 0 }),
    screens: [screen],
  });
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = browserPage.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: '确定' });
  await expect.element(submit).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: '取消' })).toBeEnabled();
  part.come();
  await expect.element(submit).toBeEnabled();
  await submit.click();
  await expect.element(dialog.getByText('请输入电站名称！')).toBeVisible();
});
