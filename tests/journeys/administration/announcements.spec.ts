import type { Browser, Page } from 'playwright/test';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'office' });

/** The operator at a browser of their own, on their messages. */
async function openMessages(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'operator');
  await openFromMenu(page, '消息中心', '我的消息');
  await listOn(page).showsTotal(/共\d+条/);
  return page;
}

async function openAnnouncements(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '系统通告');
  await listOn(page).showsTotal(/共\d+条/);
}

test('[S2.8 S4.9 S7.35a S7.35b S7.35c] an announcement is drafted, released to one user, read by them and revoked', async ({
  page,
  browser,
}) => {
  await openAnnouncements(page);
  const list = listOn(page);
  const title = '旅程：三号站停电检修';

  await page.getByRole('button', { name: spaced('新增') }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('textbox', { name: '开始时间' }).fill('2026-03-02 08:00:00');
  await form.getByRole('textbox', { name: '开始时间' }).press('Enter');
  await form.getByRole('textbox', { name: '结束时间' }).fill('2026-03-01 08:00:00');
  await form.getByRole('textbox', { name: '结束时间' }).press('Enter');
  await form.getByRole('combobox', { name: '通告类型' }).click();
  await page.getByTitle('指定用户', { exact: true }).click();
  await form.getByRole('textbox', { name: '摘要' }).fill('停电两小时');
  const content = form.getByRole('textbox', { name: '内容' });
  await content.fill('三号站');
  await content.press('End');
  await form.getByRole('button', { name: '加粗' }).click();
  await content.pressSequentially('停电两小时');
  await form.getByRole('button', { name: spaced('确定') }).click();
  await expect(form.getByText('指定用户不能为空！')).toBeVisible();
  await expect(form.getByText('结束时间需大于开始时间')).toBeVisible();
  await form.getByRole('textbox', { name: '结束时间' }).fill('2099-03-01 08:00:00');
  await form.getByRole('textbox', { name: '结束时间' }).press('Enter');
  await form.getByRole('textbox', { name: '指定用户' }).click();
  const people = page.getByRole('dialog', { name: '用户选择' });
  await people.getByRole('textbox', { name: '姓名' }).fill('陆值班');
  await people.getByRole('textbox', { name: '姓名' }).press('Enter');
  await people.getByRole('row', { name: /陆值班/ }).click();
  await people.getByRole('button', { name: spaced('确定') }).click();
  await expect(form.getByRole('textbox', { name: '指定用户' })).toHaveValue('陆值班');
  await form.getByRole('button', { name: spaced('确定') }).click();
  await expect(form).toBeHidden();
  await expect(list.row(title)).toContainText('未发布');

  await list.act(list.row(title), '发布');
  await expect(page.getByRole('dialog').last()).toContainText('确定发布吗?');
  await list.answer('确定');
  await expect(page.getByText('该系统通知发布成功')).toBeVisible();
  await expect(list.row(title)).toContainText('已发布');
  await expect(list.row(title).getByRole('button', { name: '编辑' })).toHaveCount(0);

  const operator = await openMessages(browser);
  const messages = listOn(operator);
  await expect(messages.row(title)).toContainText('未读');
  await messages.act(messages.row(title), '查看');
  const shown = operator.getByRole('dialog', { name: '通知消息' });
  await expect(shown.locator('strong')).toHaveText('停电两小时');
  await shown
    .getByRole('button', { name: spaced('关闭') })
    .last()
    .click();
  await expect(messages.row(title)).toContainText('已读');

  await list.act(list.row(title), '撤销');
  await expect(page.getByRole('dialog').last()).toContainText('确定撤销吗?');
  await list.answer('确定');
  await expect(page.getByText('该系统通知撤销成功')).toBeVisible();
  await expect(list.row(title)).toContainText('已撤销');
  // 已读人数 and 接收人数: read by the one it was for.
  await expect(list.row(title).getByRole('cell').nth(10)).toHaveText('1');
  await expect(list.row(title).getByRole('cell').nth(11)).toHaveText('1');
  await operator.getByRole('button', { name: '刷新' }).click();
  await expect(messages.row(title)).toHaveCount(0);

  await list.act(list.row(title), '删除');
  await list.answer('确定');
  await expect(list.row(title)).toHaveCount(0);
  await operator.context().close();
});

test('[S2.8] all messages are marked as read after a question', async ({ browser }) => {
  const page = await openMessages(browser);
  const list = listOn(page);
  await expect(list.rows.filter({ hasText: '未读' }).first()).toBeVisible();
  await page.getByRole('button', { name: '全部标注已读' }).click();
  const question = page.getByRole('dialog').last();
  await expect(question).toContainText('确认操作');
  await expect(question).toContainText('是否全部标注已读?');
  await list.answer('确定');
  await expect(page.getByText('全部已读')).toBeVisible();
  await expect(list.rows.filter({ hasText: '未读' })).toHaveCount(0);
  await page.context().close();
});
