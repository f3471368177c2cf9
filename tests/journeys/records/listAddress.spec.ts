import { listOn, openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

test('what a list was asked stands in the address: 后退, the menu and a link show the same', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '用户管理');
  const list = listOn(page);
  await expect(list.row('yucx')).toBeVisible();
  const plain = page.url();
  const account = page.getByRole('search').getByPlaceholder('输入账号模糊查询');
  await account.fill('yuc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${plain}?username=yuc`);
  await list.showsTotal('1-1 共1条');
  const head = page.getByRole('columnheader', { name: '账号' });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(`${plain}?username=yuc&sort=username%3Aasc`);

  await openFromMenu(page, '数据字典');
  await expect(page).toHaveURL('/isystem/dict');
  await openFromMenu(page, '用户管理');
  await expect(page).toHaveURL(`${plain}?username=yuc&sort=username%3Aasc`);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(account).toHaveValue('yuc');

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${plain}?username=yuc`);
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(page).toHaveURL(plain);
  await expect(account).toHaveValue('');

  const link = await page.context().newPage();
  await link.goto(`${plain}?username=yuc&usrname=x`);
  await listOn(link).showsTotal('1-1 共1条');
  await expect(link.getByRole('alert')).toContainText('没有查询条件“usrname”，是否指“username”？');
});
