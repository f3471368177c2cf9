import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { apiOf } from '../support/api.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'office' });

const NAME = 'system/DictList';
const bundled = readFileSync(inRoot(`schemas/screens/${NAME}.json`), 'utf8');
const withPictures = bundled.replace(
  /"description": \{[^\n]*\}/,
  '"description": { "title": "照片", "type": "image", "max": 2 }',
);

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

test('[S3.14b S4.10a S4.10c S5.8a S7.40a S7.42 S8.6 S8.7a] pictures of a record are uploaded, the last two kept, and there again after a reload', async ({
  page,
}) => {
  expect(withPictures).not.toBe(bundled);
  await signIn(page, 'admin');
  const api = await apiOf(page);
  const saved = await api.put('/sys/screen/save', { name: NAME, text: withPictures, version: 0, comment: '照片' });
  expect(saved, saved.message).toMatchObject({ success: true });
  const code = `photos_${Date.now()}`;
  try {
    await page.reload();
    await openFromMenu(page, '系统管理', '数据字典');
    const list = listOn(page);
    await list.showsTotal(/共\d+条/);
    await page
      .getByRole('button', { name: spaced('添加') })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: '添加' });
    await form.getByRole('textbox', { name: '字典名称' }).fill('旅程照片');
    await form.getByRole('textbox', { name: '字典编号' }).fill(code);
    const photos = form.getByRole('group', { name: '照片' });
    const chooser = form.getByLabel('选择照片');

    await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await expect(page.getByText('请上传图片', { exact: true })).toBeVisible();
    await expect(photos.getByRole('listitem')).toHaveCount(1);

    await chooser.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('fake.png 上传失败.')).toBeVisible();
    await form.getByRole('button', { name: spaced('确定') }).click();
    await expect(form.getByText('有文件上传失败，请重试或移除')).toBeVisible();
    await photos.getByRole('button', { name: '错误信息 fake.png' }).click();
    const reason = page.getByRole('dialog', { name: '上传出错' });
    await expect(reason).toContainText('错误信息：只能上传图片');
    await reason
      .getByRole('button', { name: spaced('关闭') })
      .last()
      .click();
    await photos.getByRole('button', { name: '移除 fake.png' }).click();

    for (const [name, colour] of [
      ['red.png', 'red'],
      ['green.png', 'green'],
      ['blue.png', 'blue'],
    ] as const) {
      await chooser.setInputFiles(await picture(name, colour));
      await expect(photos.getByRole('img', { name })).toBeVisible();
    }
    await expect(photos.getByRole('img', { name: 'red.png' })).toHaveCount(0);
    await expect(photos.getByRole('img')).toHaveCount(2);
    await form.getByRole('button', { name: spaced('确定') }).click();
    await expect(form).toBeHidden();

    await page.reload();
    await list.search('字典编号', code);
    await expect(list.row(code)).toHaveCount(1);
    await list.act(list.row(code), '编辑');
    const again = page.getByRole('dialog', { name: '编辑' }).getByRole('group', { name: '照片' });
    await expect(again.getByRole('img')).toHaveCount(2);
    const sizes = await again
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)));
    expect(sizes).toEqual([60, 60]);
  } finally {
    const { result } = await api.get(`/sys/dict/list?dictCode=${code}`);
    const [id] = /"id":"([^"]+)"/.exec(JSON.stringify(result))?.slice(1) ?? [];
    if (id !== undefined) await api.delete(`/sys/dict/delete?id=${id}`);
    const { result: stored } = await api.get(`/sys/screen/${NAME}`);
    // Other journeys store this screen, too; its versions are counted on.
    const version = isRecord(stored) ? stored.version : null;
    expect((await api.delete(`/sys/screen/delete?name=${NAME}&version=${version}`)).success).toBe(true);
  }
});
