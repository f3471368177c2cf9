import { barriersOn } from '../support/accessibility.ts';
import { apiAs } from '../support/api.ts';
import { addPerson } from '../support/people.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const OLD = 'Guang#7291';
const NEW = 'Shu&84062';

test('[S1.7 S2.37a S5.5 S7.19 S8.2c] whoever changes the password stays signed in here and nowhere else', async ({
  page,
  request,
  browser,
}) => {
  await addPerson(request, { username: 'journey.sun', phone: '13877130001', password: OLD });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, 'journey.sun', OLD);
  await signIn(page, 'journey.sun', OLD);

  const face = page.getByRole('banner').getByRole('button', { name: /journey\.sun/ });
  await face.click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByLabel('旧密码', { exact: true }).fill('Guang#0000');
  await dialog.getByLabel('新密码', { exact: true }).fill(NEW);
  await dialog.getByLabel('确认新密码', { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
  const failure = page.getByRole('alert').filter({ hasText: '更改密码失败' });
  await expect(failure).toContainText('旧密码输入错误!');
  await dialog.getByLabel('旧密码', { exact: true }).fill(OLD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码重置成功!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(face).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/user\/login/);
  await expect(apiAs(request, 'journey.sun', OLD)).rejects.toThrow('用户名或密码错误');
  await apiAs(request, 'journey.sun', NEW);
  await elsewhere.close();
});
