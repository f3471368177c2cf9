import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Screen } from '../../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../../page/documents.ts';
import { draw } from '../../support/render.tsx';
import { pickerServer } from '../pickers.ts';

const form = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Duty',
  title: '值班',
  source: '/demo/duty',
  fields: {
    team: { title: '班组' },
    leader: {
      title: '班长',
      type: 'popup',
      props: { report: 'sys_user', map: { realname: 'leader' }, params: { team: '{team}', state: '1' } },
      resetOn: ['team'],
    },
  },
});

it('[S7.41] the report is queried with the current values of the form each time the dialog opens', async () => {
  const { requests } = await draw(<Screen name="demo/Duty" />, { screens: [form], server: pickerServer() });
  const team = page.getByRole('textbox', { name: '班组' });
  const leader = page.getByRole('textbox', { name: '班长' });
  const dialog = page.getByRole('dialog');
  await expect.element(leader).toBeVisible();
  const asked = async () => {
    await leader.click();
    await expect.element(dialog.getByRole('row', { name: /user1/ }).first()).toBeVisible();
    return requests.filter(({ path }) => path.includes('getData')).at(-1)?.params;
  };
  const empty = await asked();
  expect([empty?.self_state, empty?.self_team ?? '']).toEqual(['1', '']);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await team.fill('一班');
  await userEvent.tab();
  expect(await asked()).toMatchObject({ self_state: '1', self_team: '一班' });
  await dialog.getByRole('row', { name: /user3/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(leader).toHaveValue('人员3');
  await expect.element(dialog).not.toBeInTheDocument();

  await team.fill('二班');
  await userEvent.tab();
  await expect.element(leader).toHaveValue('');
  expect(await asked()).toMatchObject({ self_state: '1', self_team: '二班' });
});
