import { beforeEach, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { createAddress, type PageAddress } from '../../../src/app/navigation/routing/pageAddress.ts';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { AddressContext } from '../../../src/runtime/react/addressContext.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { equipment, equipmentServer } from './screen.ts';

/** An address whose moves are written down; going back is the browser's part. */
function addressAt(search: string) {
  const history = [search];
  const address: PageAddress = createAddress('/equipment', search, (next) => {
    history.push(next);
    address.arrive(next);
  });
  const back = () => {
    history.pop();
    address.arrive(history.at(-1) ?? '');
  };
  return { address, history, back };
}

async function show(search: string) {
  const at = addressAt(search);
  const screen = equipment();
  const drawn = await draw(
    <AddressContext value={at.address}>
      <Screen name={screen.name} isAddressed />
    </AddressContext>,
    { screens: [screen], server: equipmentServer(65) },
  );
  return { ...at, ...drawn };
}

const code = () => browser.getByRole('textbox', { name: '设备编码' });

beforeEach(() => browser.viewport(1440, 900));

it('opens a link with its search, page, order and columns, and asks the server once', async () => {
  const { page, requests, history } = await show('?code=EQ&pageNo=2&pageSize=30&sort=code:asc&hidden=status');
  await expect.element(page.getByText('31-60 共65条')).toBeVisible();
  await expect.element(code()).toHaveValue('EQ');
  await expect.element(page.getByRole('columnheader', { name: '状态' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: '设备编码' })).toHaveAttribute('aria-sort', 'ascending');
  expect(requests.map(({ params }) => params)).toMatchObject([
    { code: '*EQ*', pageNo: 2, pageSize: 30, column: 'code', order: 'asc' },
  ]);
  expect(history).toHaveLength(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('writes what the user asks into the address, and follows it back and forward', async () => {
  const { page, history, back, requests } = await show('');
  await expect.element(page.getByText('1-20 共65条')).toBeVisible();
  await userEvent.type(code(), 'EQ{Enter}');
  await expect.poll(() => history.at(-1)).toBe('?code=EQ');
  await page.getByRole('listitem', { name: '3' }).click();
  await expect.poll(() => history.at(-1)).toBe('?code=EQ&pageNo=3');
  await page.getByRole('columnheader', { name: '设备编码' }).getByRole('button').click();
  await expect.poll(() => history.at(-1)).toBe('?code=EQ&sort=code%3Aasc');
  expect(history).toHaveLength(4);
  back();
  await expect.element(page.getByText('41-60 共65条')).toBeVisible();
  back();
  back();
  await expect.element(code()).toHaveValue('');
  await expect.element(page.getByText('1-20 共65条')).toBeVisible();
  expect(history).toEqual(['']);
  expect(requests.at(-1)?.params?.code).toBeUndefined();
});

it('reports what of the address is no search of the list, and does not change it by itself', async () => {
  const { page, history } = await show('?cdoe=x&pageNo=abc&code=EQ');
  await expect.element(page.getByText('1-20 共65条')).toBeVisible();
  const notice = page.getByRole('alert');
  await expect
    .element(notice)
    .toHaveTextContent(
      '地址中有未采用的内容：没有查询条件“cdoe”，是否指“code”？；pageNo 应为 1 到 99999999 的整数，收到“abc”',
    );
  await expectAccessible();
  await notice.getByRole('button', { name: '知道了' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(history).toHaveLength(1);
});

it('shows the last page for a link to one that is not there any more, and leads back out of it', async () => {
  const { page, history } = await show('?pageNo=9');
  await expect.element(page.getByText('61-65 共65条')).toBeVisible();
  expect(history).toEqual(['?pageNo=9']);
});

it('a choice of columns takes the place of those of a link; 复制链接 carries them', async () => {
  const { page, history } = await show('?hidden=status');
  await page.getByRole('button', { name: '列设置' }).click();
  await browser.getByRole('checkbox', { name: '设备名称' }).click();
  await expect.element(page.getByRole('columnheader', { name: '设备名称' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: '状态' })).not.toBeInTheDocument();
  await expect.poll(() => history.at(-1)).toBe('');
  await userEvent.keyboard('{Escape}');
  const written: string[] = [];
  Object.defineProperty(navigator.clipboard, 'writeText', {
    configurable: true,
    value: async (text: string) => void written.push(text),
  });
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect.poll(() => written.map((text) => new URL(text).searchParams.get('hidden'))).toEqual(['status,name']);
});
