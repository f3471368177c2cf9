import { openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'demo/JourneyLanguages';
const textWith = (dict: string) => `{
  "kind": "list", "version": 1, "name": "${NAME}", "title": { "zh-CN": "人员速览", "en-US": "People" },
  "source": "/sys/user",
  "fields": {
    "username": { "title": { "zh-CN": "账号", "en-US": "Account" } },
    "sex": { "title": { "zh-CN": "性别", "en-US": "Sex" }, "dict": "${dict}" }
  },
  "columns": ["username", "sex"]
}
`;

test('a draft is told what the server lacks while it is written, and is previewed in the language of its reader', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '界面配置');
  await page.getByRole('button', { name: '新建' }).click();
  const dialog = page.getByRole('dialog', { name: '新建界面' });
  await dialog.getByRole('textbox', { name: '名称' }).fill(NAME);
  await dialog.getByRole('textbox', { name: '标题' }).fill('人员速览');
  await dialog.getByRole('radio', { name: /只读列表/ }).check();
  await dialog.locator('.ant-radio-button-wrapper', { hasText: '接口路径' }).click();
  await dialog.getByRole('textbox', { name: '接口路径' }).fill('/sys/user');
  await dialog.getByRole('button', { name: '开始编辑' }).click();

  const code = page.getByRole('textbox', { name: `${NAME} 的文档` });
  const problems = page.getByRole('region', { name: '问题' });
  const write = async (text: string) => {
    await code.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  };
  await write(textWith('sxe'));
  await expect(problems).toContainText('W524');
  await expect(problems).toContainText('是否想写“sex”');
  // Another letter aborts the query: the message is about the current text.
  await write(textWith('sex'));
  await expect(problems).toContainText('没有问题');

  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('columnheader', { name: '账号' })).toBeVisible();
  // Another language is offered once a document in force has texts in it.
  await page.getByRole('button', { name: '保存' }).click();
  await page
    .getByRole('dialog', { name: `保存 ${NAME}` })
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await page.getByRole('dialog', { name: '添加到菜单' }).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  const settings = page.getByRole('dialog', { name: '系统设置' });
  const words = settings.getByRole('group', { name: '界面文字' }).locator('label');
  await words.filter({ hasText: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(preview.getByRole('columnheader', { name: 'Account' })).toBeVisible();
  await expect(preview.getByRole('columnheader', { name: 'Sex' })).toBeVisible();
  await expect(problems).toContainText('没有问题');
});
