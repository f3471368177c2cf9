import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { UploadRequest } from '../../../../src/runtime/contract/ports.ts';
import { InputStage } from '../../support/InputStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';

const partsOf = ({ parts }: UploadRequest) =>
  parts.map(({ name, value }) => `${name}=${typeof value === 'string' ? value : value.name}`);
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

async function drawEditor(
  props: Partial<Parameters<typeof InputStage>[0]> = {},
  setting: Parameters<typeof draw>[1] = {},
) {
  const drawn = await draw(<InputStage type="editor" {...props} />, setting);
  const text = drawn.page.getByRole('textbox', { name: '名称' });
  await expect.element(text).toBeVisible();
  return { ...drawn, text, stored: drawn.page.getByText(/^"/) };
}

describe('the rich text editor', () => {
  it('[S9.4] is 300 px high and stores what is typed as HTML after a pause', async () => {
    const { page, text } = await drawEditor();
    expect(text.element().getBoundingClientRect().height).toBe(300);
    await text.click();
    await userEvent.keyboard('停电通知');
    await expect.element(page.getByText('"<p>停电通知</p>"')).toBeVisible();
    await expectAccessible();
  });

  it('makes bold, headings, lists and alignment from its toolbar and by keyboard, and undoes', async () => {
    const { page, text } = await drawEditor();
    await text.click();
    await userEvent.keyboard('甲');
    await page.getByRole('button', { name: '居中' }).click();
    await page.getByRole('combobox', { name: '段落格式' }).selectOptions('标题 2');
    await expect.element(page.getByText('"<h2>甲</h2>"')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.element(page.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('乙{Enter}- 丙');
    await expect
      .element(page.getByText(/<p style=\\"text-align: center;\\">甲<strong>乙<\/strong><\/p><ul><li>/))
      .toBeVisible();
  });

  it('walks through the toolbar with the arrow keys', async () => {
    const { page, text } = await drawEditor();
    await text.click();
    await userEvent.keyboard('字');
    page.getByRole('button', { name: '加粗' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('button', { name: '斜体' })).toHaveFocus();
  });

  it('colours, links and clears what is selected', async () => {
    const { page, text } = await drawEditor({ value: '<p>重要</p>' });
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await page.getByRole('button', { name: '文字颜色' }).click();
    await page.getByRole('dialog', { name: '文字颜色' }).getByRole('button', { name: '红色' }).click();
    await expect.element(page.getByText(/color: rgb\(207, 19, 34\)/)).toBeVisible();
    await page.getByRole('button', { name: '链接', exact: true }).click();
    const address = page.getByRole('textbox', { name: '链接地址' });
    await userEvent.fill(address, 'javascript:alert(1)');
    await page.getByRole('button', { name: '确定' }).click();
    await expect.element(page.getByText('请输入以 http://、https:// 或 / 开头的地址')).toBeVisible();
    await userEvent.fill(address, 'https://example.org/');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/href=\\"https:\/\/example.org\/\\"/)).toBeVisible();
    await page.getByRole('button', { name: '链接', exact: true }).click();
    await page.getByRole('button', { name: '清除格式' }).click();
    await expect.element(page.getByText('"<p>重要</p>"')).toBeVisible();
  });

  it('makes tables and works in them', async () => {
    const { page, text } = await drawEditor();
    await text.click();
    await page.getByRole('button', { name: '插入表格' }).click();
    await expect.poll(() => text.element().querySelectorAll('tr').length).toBe(3);
    await userEvent.keyboard('甲{Tab}乙');
    await page.getByRole('button', { name: '插入行' }).click();
    await expect.poll(() => text.element().querySelectorAll('tr').length).toBe(4);
    await expect.element(page.getByText(/<th><p>甲<\/p><\/th><th><p>乙<\/p><\/th>/)).toBeVisible();
    await page.getByRole('button', { name: '删除表格' }).click();
    await expect.poll(() => text.element().querySelectorAll('tr').length).toBe(0);
  });

  it('[S7.40a] uploads pictures with the flag of the editor, and holds the form meanwhile', async () => {
    const holds: (string | null)[] = [];
    const { page, uploads } = await drawEditor(
      { onHold: (reason) => holds.push(reason) },
      { upload: () => answerOf(null, { message: 'jeditor/1/a.png' }) },
    );
    await userEvent.upload(page.getByLabelText('选择名称的图片'), picture('屋顶.png'));
    await expect
      .element(page.getByText(/<img src=\\"\/files\/sys\/common\/static\/jeditor\/1\/a.png\\" alt=\\"屋顶\\">/))
      .toBeVisible();
    expect(uploads.map(partsOf)).toEqual([['biz=jeditor', 'jeditor=1', 'file=屋顶.png']]);
    expect(holds).toEqual(['图片正在上传，请稍候', null]);
  });

  it('[S7.40a S8.6] embeds the picture in the text if the server stores none, and reports a failure', async () => {
    const { page, messages } = await drawEditor(
      {},
      {
        upload: ({ parts }) => {
          const name = parts.some(({ value }) => typeof value !== 'string' && value.name === 'bad.png') ? '' : 'local';
          return answerOf(null, { success: name !== '', message: name });
        },
      },
    );
    await userEvent.upload(page.getByLabelText('选择名称的图片'), [picture('a.png'), picture('bad.png')]);
    await expect.element(page.getByText(/<img src=\\"data:image\/png;base64,eA==\\"/)).toBeVisible();
    await expect.poll(() => messages).toEqual(['error: bad.png 上传失败.']);
  });

  it('sanitises pasted HTML and uploads pasted pictures', async () => {
    const { page, text, uploads } = await drawEditor(
      {},
      { upload: () => answerOf(null, { message: 'jeditor/p.png' }) },
    );
    await text.click();
    const paste = (data: DataTransfer) =>
      text
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    const html = new DataTransfer();
    html.setData(
      'text/html',
      '<p onclick="x()">贴<script>alert(1)</script><b>上</b></p><img src=x onerror="attacked=1">',
    );
    html.setData('text/plain', '贴上');
    paste(html);
    await expect.element(page.getByText('"<p>贴<strong>上</strong></p>"')).toBeVisible();
    expect(Reflect.get(window, 'attacked')).toBeUndefined();
    const files = new DataTransfer();
    files.items.add(picture('p.png'));
    paste(files);
    await expect.poll(() => uploads.length).toBe(1);
    const plain = new DataTransfer();
    plain.setData('text/plain', '纯文字');
    paste(plain);
    await expect.element(page.getByText(/纯文字/).first()).toBeVisible();
  });

  it('fills the window and comes back with Escape', async () => {
    const { page, text } = await drawEditor();
    await page.getByRole('button', { name: '全屏' }).click();
    await expect.poll(() => text.element().getBoundingClientRect().height).toBeGreaterThan(600);
    await text.click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => text.element().getBoundingClientRect().height).toBe(300);
  });

  it('cannot be edited when disabled, has no buttons then, and marks an error', async () => {
    const { page, text } = await drawEditor({ value: '<p>旧</p>', disabled: true, invalid: true, required: true });
    await expect.element(text).toHaveAttribute('contenteditable', 'false');
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
    await expectAccessible();
  });
});
