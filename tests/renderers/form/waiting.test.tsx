import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const DEVICES = { table: 'device', text: 'name', code: 'id', where: { stationId: '{station}' } };

const list = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Devices',
  title: '设备',
  source: '/device',
  fields: {
    station: { title: '电站', options: [{ value: '1', text: '东区' }] },
    device: { title: '设备', dict: DEVICES },
  },
  columns: ['station'],
  form: { open: 'drawer' },
  actions: { add: { title: '添加设备' } },
  toolbar: ['add'],
});

it('asks nothing for choices whose source is empty, says what to choose first, and titles the form by its action', async () => {
  const { requests, messages } = await draw(<Screen name="demo/Devices" />, {
    screens: [list],
    server: ({ path }) => (path.includes('getDictItems') ? answerOf([{ value: 'd', text: '逆变器' }]) : undefined),
  });
  await browserPage.getByRole('button', { name: '添加设备' }).first().click();
  const drawer = browserPage.getByRole('dialog', { name: '添加设备' });
  await expect.element(drawer.getByText('请先选择电站')).toBeVisible();
  const asked = () => requests.filter(({ path }) => path.includes('device,name,id')).map(({ params }) => params);
  expect([asked(), messages]).toEqual([[], []]);
  // A list that is opened while the drawer still enters is closed again by the focus that the form sets then.
  await expect.element(drawer.getByRole('combobox', { name: '电站' })).toHaveFocus();
  await drawer.getByRole('combobox', { name: '电站' }).click();
  await browserPage.getByTitle('东区').click();
  await expect.poll(asked).toEqual([{ condition: '{"stationId":"1"}' }]);
  await expect.element(drawer.getByText('请先选择电站')).not.toBeInTheDocument();
  await expect.element(drawer.getByText('请选择设备')).toBeVisible();

  const station = drawer.getByRole('combobox', { name: '电站' }).element().closest('.ant-select');
  await userEvent.hover(station ?? document.body);
  await userEvent.click(station?.querySelector('.ant-select-clear') ?? document.body);
  await expect.element(drawer.getByText('请先选择电站')).toBeVisible();
  expect([asked(), messages]).toEqual([[{ condition: '{"stationId":"1"}' }], []]);
});
