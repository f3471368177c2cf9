import { listOn, openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { testWithStoredScreens as test } from '../support/storedScreens.ts';
import { expect } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const NAME = 'demo/JourneyUserBoard';
const INNER = 'demo/JourneyFilteredUsers';

const board = {
  kind: 'page',
  version: 1,
  name: NAME,
  title: '用户看板',
  filters: { username: { title: '账号' } },
  layout: { tabs: ['users', 'hint'] },
  regions: {
    users: { title: '用户', screen: INNER, params: { username: '{$filter.username}' } },
    hint: {
      title: '提示',
      widget: 'text',
      props: { text: '正在查看 {$query.username}' },
      visible: { '$query.username': { empty: false } },
    },
  },
};
const users = {
  kind: 'list',
  version: 1,
  name: INNER,
  title: '用户',
  source: { list: 'GET /sys/user/list', params: { username: '{$route.username}' } },
  fields: { username: { title: '账号' }, realname: { title: '姓名' } },
  columns: ['username', 'realname'],
};

test('what a page is filtered by stands in its address: reload, 后退 and a bookmark show the same', async ({
  page,
  storeScreens,
}) => {
  await storeScreens(users, board);
  await signIn(page, 'admin');
  await openFromMenu(page, '用户看板');
  const list = listOn(page);
  await list.showsTotal(/共[2-9]\d条/);
  const plain = page.url();
  await expect(page.getByRole('tab', { name: '提示' })).toHaveCount(0);

  const input = page.getByRole('textbox', { name: '账号' });
  await input.fill('admin');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(`${plain}?username=admin`);
  await list.showsTotal('1-1 共1条');
  await expect(page.getByRole('tab', { name: '提示' })).toBeVisible();

  await page.reload();
  await expect(input).toHaveValue('admin');
  await list.showsTotal('1-1 共1条');

  await page.goBack();
  await expect(page).toHaveURL(plain);
  await expect(input).toHaveValue('');
  await list.showsTotal(/共[2-9]\d条/);
  await page.goForward();
  await expect(input).toHaveValue('admin');
  await list.showsTotal('1-1 共1条');

  // A look at another tab and back keeps the address of the page.
  await openFromMenu(page, '系统管理', '用户管理');
  await expect(page).not.toHaveURL(/username=/);
  await page.getByRole('tab', { name: '用户看板' }).click();
  await expect(page).toHaveURL(`${plain}?username=admin`);
  await expect(input).toHaveValue('admin');

  const bookmark = await page.context().newPage();
  await bookmark.goto(`${plain}?username=admin`);
  await expect(bookmark.getByRole('textbox', { name: '账号' })).toHaveValue('admin');
  await listOn(bookmark).showsTotal('1-1 共1条');
});
