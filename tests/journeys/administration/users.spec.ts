import { listOn, spaced } from '../support/list.ts';
import { addPerson } from '../support/people.ts';
import { openAsAdmin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const NEW_USER = { username: 'journey1', realname: '旅程一号', workNo: 'JY0001', phone: '13812340001' };

test.beforeEach(async ({ page }) => {
  await openAsAdmin(page, '/isystem/user');
  await listOn(page).showsTotal(/共\d+条/);
});

test('[S9.3 S2.44 S7.38a S7.31c] searches, sorts and pages the user list', async ({ page }) => {
  const list = listOn(page);
  await expect(list.rows).toHaveCount(20);

  await page.getByRole('textbox', { name: '账号' }).fill('admin');
  await page.keyboard.press('Enter');
  await list.showsTotal('1-1 共1条');
  await expect(list.row('admin')).toContainText('管理员');

  await page.getByRole('button', { name: spaced('重置') }).click();
  await list.showsTotal(/^1-20/);
  const sorting = page.getByRole('columnheader', { name: '账号' });
  await sorting.getByRole('button').click();
  await expect(sorting).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.rows.first()).toContainText(/^1a/);
  await sorting.getByRole('button').click();
  await expect(sorting).toHaveAttribute('aria-sort', 'descending');
  await expect(list.rows.first()).toContainText(/^1[^a]/);

  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await list.showsTotal(/^21-/);
  await page.getByRole('button', { name: '展开' }).click();
  await page.getByRole('combobox', { name: '用户状态' }).click();
  await page.getByTitle('冻结', { exact: true }).click();
  await page.getByRole('button', { name: spaced('查询') }).click();
  await expect(list.rows.first()).not.toContainText('正常');
});

test('[S2.44 S7.31a S7.31b S5.12e S8.5b] adds, edits, shows and deletes a user', async ({ page }) => {
  const list = listOn(page);
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form.getByText('请输入账号!')).toBeVisible();
  await expect(form.getByRole('textbox', { name: '账号' })).toBeFocused();

  await form.getByRole('textbox', { name: '账号' }).fill('admin');
  await form.getByRole('textbox', { name: '用户姓名' }).fill(NEW_USER.realname);
  await expect(form.getByText('用户名已存在!')).toBeVisible();
  await form.getByRole('textbox', { name: '账号' }).fill(NEW_USER.username);
  await form.getByRole('textbox', { name: '登录密码' }).fill('Journey#2026');
  await form.getByRole('textbox', { name: '确认密码' }).fill('Journey#2027');
  await form.getByRole('textbox', { name: '工号' }).fill(NEW_USER.workNo);
  await expect(form.getByText('两次输入的密码不一样！')).toBeVisible();
  await form.getByRole('textbox', { name: '确认密码' }).fill('Journey#2026');
  await form.getByRole('textbox', { name: '手机号码' }).fill(NEW_USER.phone);
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('添加成功！')).toBeVisible();

  await page.getByRole('textbox', { name: '账号' }).fill(NEW_USER.username);
  await page.keyboard.press('Enter');
  await list.showsTotal('1-1 共1条');
  const row = list.row(NEW_USER.username);

  await list.act(row, '编辑');
  const edit = page.getByRole('dialog', { name: '编辑' });
  await expect(edit.getByRole('textbox', { name: '账号' })).toBeDisabled();
  await expect(edit.getByRole('textbox', { name: '登录密码' })).toHaveCount(0);
  await edit.getByRole('textbox', { name: '用户姓名' }).fill('旅程二号');
  await edit.getByRole('button', { name: spaced('提交') }).click();
  await expect(row).toContainText('旅程二号');

  await list.act(row, '详情');
  const detail = page.getByRole('dialog', { name: '详情' });
  await expect(detail).toContainText(NEW_USER.phone);
  await expect(detail.getByRole('button', { name: spaced('提交') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  await list.act(row, '删除');
  await expect(page.getByText('确定删除用户「旅程二号」吗？')).toBeVisible();
  await list.answer('取消');
  await expect(row).toHaveCount(1);
  await list.act(row, '删除');
  await list.answer('确定');
  await expect(page.getByText('删除用户成功')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('[S7.31d S7.38c S4.12] freezes one account and deletes several at once', async ({ page, request }) => {
  const list = listOn(page);
  await page.getByRole('textbox', { name: '真实名字' }).fill('雨晴');
  await page.keyboard.press('Enter');
  await list.showsTotal('1-1 共1条');
  await list.act(list.rows.first(), '冻结');
  await list.answer('确定');
  await expect(page.getByText('已冻结用户「华雨晴」')).toBeVisible();
  await expect(list.rows.first()).toContainText('冻结');

  for (const [index, username] of ['journey.one', 'journey.two'].entries()) {
    await addPerson(request, { username, phone: `1381234010${index}`, password: 'Journey#2026' });
  }
  await page.getByRole('button', { name: spaced('重置') }).click();
  await list.search('账号', 'journey.');
  for (const name of ['journey.one', 'journey.two']) await list.row(name).getByRole('checkbox').check();
  await expect(page.getByText('已选择 2 项')).toBeVisible();
  await page.getByRole('button', { name: '批量删除' }).click();
  await expect(page.getByText('是否删除选中数据?')).toBeVisible();
  await list.answer('确定');
  await expect(page.getByText('批量删除用户成功')).toBeVisible();
  await expect(list.row('journey.one')).toHaveCount(0);
  await expect(page.getByText('已选择')).toHaveCount(0);
});

test('[S7.31e S5.5] sets a new password for a user', async ({ page }) => {
  const list = listOn(page);
  await list.search('账号', 'caomq');
  await list.act(list.row('caomq'), '密码');
  const form = page.getByRole('dialog', { name: '重新设定密码' });
  await expect(form.getByRole('textbox', { name: '账号' })).toHaveValue('caomq');
  await form.getByRole('textbox', { name: '登录密码' }).fill('short');
  await form.getByRole('textbox', { name: '确认密码' }).click();
  await expect(form.getByText('密码由8位数字、大小写字母和特殊符号组成!')).toBeVisible();
  await form.getByRole('textbox', { name: '登录密码' }).fill('Journey#2026');
  await form.getByRole('textbox', { name: '确认密码' }).fill('Journey#2026');
  await form.getByRole('button', { name: /^(确\s?定|提\s?交|保\s?存)$/ }).click();
  await expect(page.getByText('密码修改成功!')).toBeVisible();
  await expect(form).toBeHidden();
});
