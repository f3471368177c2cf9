import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderMarkdown } from '../../../../src/renderers/fields/markdown/render.ts';
import { InputStage } from '../../support/InputStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';

describe('Markdown', () => {
  it.each([
    ['# 标题', '<h1>标题</h1>\n'],
    ['**粗** *斜* ~~删~~', '<p><strong>粗</strong> <em>斜</em> <s>删</s></p>\n'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
    ['[点](javascript:alert(1))', '<p>[点](javascript:alert(1))</p>\n'],
    ['- [x] 完成\n- [ ] 未完成', '<ul>\n<li>☑ 完成</li>\n<li>☐ 未完成</li>\n</ul>\n'],
    ['', ''],
  ])('%j reads %j', (text, html) => expect(renderMarkdown(text)).toBe(html));

  it('has tables', () => expect(renderMarkdown('| a |\n| - |\n| 1 |')).toContain('<td>1</td>'));
});

describe('the Markdown editor', () => {
  it('[S9.4] is 300 px high with a preview next to the text, and stores what is typed', async () => {
    const { page } = await draw(<InputStage type="markdown" value="# 检修" />);
    const text = page.getByRole('textbox', { name: '名称' });
    await expect.element(page.getByRole('heading', { name: '检修' })).toBeVisible();
    const preview = page.getByRole('region', { name: '名称预览' });
    expect(preview.element().getBoundingClientRect().height).toBe(300);
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
    await page.getByRole('button', { name: '加粗' }).click();
    await userEvent.keyboard('停电');
    await expect.element(preview.getByText('停电')).toBeVisible();
    await expect.element(page.getByText('"# 检修\\n**停电**"')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: '预览' }).click();
    await expect.element(preview).not.toBeInTheDocument();
  });

  it('[S7.40a] uploads pictures and writes where they are', async () => {
    const setting = { upload: () => answerOf(null, { message: 'jeditor/1/a.png' }) };
    const { page, uploads } = await draw(<InputStage type="markdown" />, setting);
    await expect.element(page.getByRole('textbox', { name: '名称' })).toBeVisible();
    await userEvent.upload(page.getByLabelText('选择名称的图片'), new File(['x'], '图[1].png', { type: 'image/png' }));
    await expect.element(page.getByText('"![图1](/files/sys/common/static/jeditor/1/a.png)"')).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  it('cannot be edited when disabled', async () => {
    const { page } = await draw(<InputStage type="markdown" value="字" disabled />);
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveAttribute('contenteditable', 'false');
    await expect.element(page.getByRole('button', { name: '加粗' })).toBeDisabled();
  });
});
