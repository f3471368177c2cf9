import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const ITEMS = [
  { value: '1', text: '在用' },
  { value: '2', text: '停用' },
  { value: '9', text: '借出', disabled: true },
];

const devices = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Devices',
  title: '设备',
  source: '/device',
  fields: { name: { title: '名称' }, state: { title: '状态', dict: 'device_state' } },
  search: ['state'],
  columns: ['name', 'state'],
  actions: { add: { title: '新增', permission: false }, edit: { title: '编辑', permission: false } },
  toolbar: ['add'],
  rowActions: ['edit'],
});

const RECORD = { id: '7', name: '甲', state: '9' };

async function drawDevices() {
  const drawn = await draw(<Screen name="demo/Devices" />, {
    screens: [devices],
    server: ({ method, path }) => {
      if (path.includes('getDictItems')) return answerOf(ITEMS);
      if (path.endsWith('/list')) return answerOf({ records: [RECORD], total: 1 });
      return method === 'GET' ? answerOf(RECORD) : answerOf(null, { message: '编辑成功!' });
    },
  });
  await expect.element(browserPage.getByRole('cell', { name: '借出' })).toBeVisible();
  return drawn;
}

const offered = () =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
    (option) => option.textContent,
  );

it('[S3.10a] a disabled item of a dictionary is not offered to a new record', async () => {
  await drawDevices();
  await browserPage.getByRole('button', { name: '新增' }).click();
  await browserPage.getByRole('dialog').getByRole('combobox', { name: '状态' }).click();
  await expect.poll(offered).toEqual(['在用', '停用']);
});

it('a record that has it shows its text, keeps it, and is found by it', async () => {
  const { requests } = await drawDevices();
  await browserPage.getByRole('button', { name: '编辑' }).click();
  const dialog = browserPage.getByRole('dialog');
  await expect.element(dialog.getByText('借出')).toBeVisible();
  await dialog.getByRole('combobox', { name: '状态' }).click();
  await expect.poll(offered).toEqual(['在用', '停用', '借出']);
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('textbox', { name: '名称' }).fill('乙');
  await dialog.getByRole('button', { name: /^确 ?定$|^提 ?交$/ }).click();
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/edit'))?.body)
    .toMatchObject({ name: '乙', state: '9' });
  await expect.element(dialog).not.toBeInTheDocument();
  await browserPage.getByRole('search').getByRole('combobox', { name: '状态' }).click();
  await expect.poll(offered).toEqual(['在用', '停用', '借出']);
});
