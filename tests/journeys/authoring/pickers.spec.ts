import type { Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { type ScreenDocument, testWithStoredScreens as test } from '../support/storedScreens.ts';
import { expect } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const NAME = 'demo/JourneyDispatch';

const PICKERS: ScreenDocument = {
  kind: 'form',
  version: 1,
  name: NAME,
  title: '派工',
  source: { create: 'POST /sys/nowhere' },
  fields: {
    station: {
      title: '电站',
      type: 'popup',
      required: true,
      props: {
        report: 'station_info',
        map: { stationName: 'station', id: 'stationId', installedCapacity: 'capacity' },
      },
    },
    stationId: { title: '电站主键', disabled: true },
    capacity: { title: '装机容量', type: 'number', disabled: true },
    director: { title: '负责人', type: 'user', required: true },
    members: { title: '成员', type: 'user', default: 'admin,operator', props: { multiple: true } },
    depart: { title: '部门', type: 'depart', default: 'A01A03', props: { store: 'orgCode' } },
  },
  form: { columns: 2, open: 'page' },
};

const ANSWERED: ScreenDocument = {
  ...PICKERS,
  fields: {
    station: {
      title: '电站',
      dict: { call: 'GET /station/stationInfo/list?pageSize=50', text: 'stationName', code: 'id' },
    },
    device: {
      title: '设备',
      dict: {
        call: 'GET /station/stationEquipment/list?stationId={station}&pageSize=50',
        text: 'equipmentName',
        code: 'equipmentCode',
      },
    },
    role: {
      title: '角色',
      type: 'radio',
      dict: { call: 'GET /sys/role/queryall', text: 'roleName', code: 'roleCode' },
    },
  },
};

/** Opens the stored document. */
async function openForm(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await openFromMenu(page, PICKERS.title);
  const named = { name: '电站', exact: true } as const;
  await expect(page.getByRole('textbox', named).or(page.getByRole('combobox', named)).first()).toBeVisible();
}

const boxOf = (page: Page, title: string) => page.getByRole('textbox', { name: title, exact: true });

test('[S2.46 S3.18 S4.11a S4.11b S5.11b S7.41] a row of a report fills several fields of the form', async ({
  page,
  storeScreens,
}) => {
  await storeScreens(PICKERS);
  await openForm(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/cgreport\/api\/(\w+)\//.exec(request.url()) ?? [];
    if (call !== undefined) calls.push(call);
  });
  await boxOf(page, '电站').press('Enter');
  const dialog = page.getByRole('dialog', { name: '电站选择' });
  await expect(dialog.getByText('1-10 共20条')).toBeVisible();
  expect(calls).toEqual(['getRpColumns', 'getQueryInfo', 'getData']);
  await expect(page.getByText('请选择电站！')).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);

  await dialog.getByRole('button', { name: spaced('确定') }).click();
  await expect(page.getByText('请选择一条记录')).toBeVisible();

  await dialog.getByRole('button', { name: '展开' }).click();
  await dialog.getByRole('textbox', { name: '电站编码' }).fill('YG014');
  await dialog.getByRole('textbox', { name: '电站编码' }).press('Enter');
  await expect(dialog.getByText('1-1 共1条')).toBeVisible();
  await dialog.getByRole('row', { name: /YG014/ }).click();
  await dialog.getByRole('button', { name: spaced('确定') }).click();
  await expect(dialog).toBeHidden();

  await expect(boxOf(page, '电站')).toHaveValue('淮阳村级光伏电站');
  await expect(boxOf(page, '电站')).toBeFocused();
  await expect(boxOf(page, '电站主键')).toHaveValue(/^[0-9a-f]{32}$/);
  await expect(page.getByRole('spinbutton', { name: '装机容量' }).or(boxOf(page, '装机容量'))).not.toHaveValue('');

  await boxOf(page, '电站').press('Delete');
  await expect(boxOf(page, '电站主键')).toHaveValue('');
});

test('[S2.46 S3.16 S7.39a S9.3] people and departments are chosen by name, stored by account and code', async ({
  page,
  storeScreens,
}) => {
  await storeScreens(PICKERS);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/loadDictItem/sys_user')) asked.push(url.searchParams.get('key') ?? '');
  });
  await openForm(page);
  await expect(boxOf(page, '成员')).toHaveValue(/^管理员,.+/);
  await expect(boxOf(page, '部门')).toHaveValue('安全质量部');
  expect(asked, 'the names of all values come by one call').toEqual(['admin,operator']);

  await boxOf(page, '负责人').click();
  const people = page.getByRole('dialog', { name: '用户选择' });
  await expect(people.getByText(/^1-5 共\d+条$/)).toBeVisible();
  await people.getByRole('textbox', { name: '账号' }).fill('wangx');
  await people.getByRole('textbox', { name: '账号' }).press('Enter');
  await people.getByRole('row', { name: /王晓东/ }).click();
  await expect(people.getByRole('region', { name: '已选用户' })).toContainText('王晓东 wangxd');
  await people.getByRole('button', { name: spaced('确定') }).click();
  await expect(people).toBeHidden();
  await expect(boxOf(page, '负责人')).toHaveValue('王晓东');

  await boxOf(page, '部门').click();
  const departments = page.getByRole('dialog', { name: '选择部门' });
  await departments.getByPlaceholder('请输入部门名称按回车进行搜索').fill('西北');
  await departments.getByPlaceholder('请输入部门名称按回车进行搜索').press('Enter');
  await departments.locator('mark').click();
  await departments.getByRole('button', { name: spaced('确定') }).click();
  await expect(boxOf(page, '部门')).toHaveValue(/西北/);
});

test('[S7.39b] choices are what configured calls answer, and follow the field that an address reads', async ({
  page,
  storeScreens,
}) => {
  await storeScreens(ANSWERED);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const station = searchParams.get('stationId');
    if (pathname.endsWith('/stationEquipment/list') && station !== null) asked.push(station);
  });
  await openForm(page);
  await expect(page.getByRole('radio', { name: '运维值班员' })).toBeVisible();

  const boxes = {
    station: page.getByRole('combobox', { name: '电站' }),
    device: page.getByRole('combobox', { name: '设备' }),
  };
  await expect(page.getByText('请先选择电站')).toBeVisible();
  expect(asked).toEqual([]);
  await boxes.station.click();
  await boxes.station.fill('淮阳');
  await page.getByTitle('淮阳村级光伏电站').click();
  await boxes.device.click();
  await expect(page.getByRole('option').first()).toBeAttached();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^[0-9a-f]{32}$/);
});
