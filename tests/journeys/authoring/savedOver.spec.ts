import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('two people who edit one record see each other’s changes before anything is overwritten', async ({
  page,
  browser,
  server,
}) => {
  const other = await browser.newPage({ baseURL: server.url });
  for (const one of [page, other]) {
    await signIn(one, 'admin');
    await openFromMenu(one, '系统管理', '数据字典');
    await listOn(one).act(listOn(one).rows.first(), '编辑');
    await expect(one.getByRole('dialog', { name: '编辑' }).getByRole('textbox', { name: '字典名称' })).not.toHaveValue(
      '',
    );
  }
  const save = async (one: typeof page, text: string) => {
    const form = one.getByRole('dialog', { name: '编辑' });
    await form.getByRole('textbox', { name: '字典名称' }).fill(text);
    await form.getByRole('button', { name: spaced('确定') }).click();
    return form;
  };
  await expect(await save(other, '对方的字典')).toBeHidden();
  const form = await save(page, '自己的字典');
  const question = page.getByRole('dialog', { name: '数据已被他人修改' });
  await question.getByRole('button', { name: '查看对方的修改' }).click();
  await expect(question.getByRole('row', { name: '字典名称 不同 对方的字典 自己的字典' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: '字典名称' })).toHaveValue('自己的字典');
  await form.getByRole('button', { name: spaced('确定') }).click();
  await question.getByRole('button', { name: spaced('覆盖') }).click();
  await expect(form).toBeHidden();
  await expect(listOn(page).row('自己的字典')).toHaveCount(1);
  await other.close();
});
