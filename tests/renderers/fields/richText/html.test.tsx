import { describe, expect, it } from 'vitest';
import { schema } from '../../../../src/renderers/fields/richText/documentSchema.ts';
import { readHtml, readPasted, writeHtml } from '../../../../src/renderers/fields/richText/html.ts';

const kept = (html: string) => writeHtml(readHtml(html));

describe('rich text', () => {
  it.each([
    '<p>三号站 <strong>停电</strong> 两小时</p>',
    '<h2>标题</h2><p style="text-align: center;">居中</p>',
    '<p><span style="color: rgb(207, 19, 34);">红</span><span style="background-color: rgb(255, 245, 102);">黄</span></p>',
    '<p><span style="font-size: 18px;">大</span>H<sub>2</sub>O<sup>2</sup></p>',
    '<p><em>斜</em><u>下</u><s>删</s><code>码</code></p>',
    '<ul><li><p>一</p></li><li><p>二</p><ol><li><p>甲</p></li></ol></li></ul>',
    '<ol start="3"><li><p>三</p></li></ol>',
    '<blockquote><p>引</p></blockquote><hr><pre><code>a  b</code></pre>',
    '<p>前<img src="/gqmt-boot/sys/common/static/a.png" alt="图" width="20">后</p>',
    '<p><a href="https://example.org/" target="_blank" rel="noopener noreferrer">链接</a></p>',
    '<table><tbody><tr><th><p>头</p></th><td colspan="2"><p>格</p></td></tr></tbody></table>',
    '<p>一<br>二</p><p><br></p><p>三</p>',
  ])('keeps %s as it is', (html) => expect(kept(html)).toBe(html));

  it.each([
    ['', ''],
    ['<p></p>', ''],
    ['<p><br></p>', ''],
    ['只有文字', '<p>只有文字</p>'],
    ['<b>粗</b><i>斜</i><del>删</del>', '<p><strong>粗</strong><em>斜</em><s>删</s></p>'],
    ['<p onclick="alert(1)">字<script>alert(1)</script></p>', '<p>字</p>'],
    ['<p><a href="javascript:alert(1)">点</a></p>', '<p>点</p>'],
    ['<p><img src="https://elsewhere.example/a.png" alt="照片"></p>', '<p>照片</p>'],
    ['<p style="position: fixed; color: red">字</p>', '<p><span style="color: red;">字</span></p>'],
    ['<iframe src="/"></iframe>', ''],
  ])('reads %j as %j', (html, expected) => expect(kept(html)).toBe(expected));

  const marker = (text: string) =>
    `<![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>`;
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level${level} lfo1'>${marker(sign)}${text}<o:p></o:p></p>`;

  it.each([
    [`${item(1, 'l', '第一项')}${item(1, '·', '第二项')}`, '<ul><li><p>第一项</p></li><li><p>第二项</p></li></ul>'],
    [
      `<p>前</p>${item(1, '1.', '甲')}${item(2, 'o', '乙')}${item(1, '2.', '丙')}<p>后</p>`,
      '<p>前</p><ol><li><p>甲</p><ul><li><p>乙</p></li></ul></li><li><p>丙</p></li></ol><p>后</p>',
    ],
    [
      `${item(1, '（一）', '子')}<p>间</p>${item(1, '一、', '丑')}`,
      '<ol><li><p>子</p></li></ol><p>间</p><ol><li><p>丑</p></li></ol>',
    ],
  ])('a list pasted from Word is a list', (html, expected) => {
    const { content } = readPasted(html);
    expect(writeHtml(schema.node('doc', null, content))).toBe(expected);
  });

  it('reads a pasted piece without what may not be shown', () => {
    const { content } = readPasted('<b onmouseover="x()">粗</b><style>p{}</style><img src="https://x.example/1.png">');
    expect(content.textBetween(0, content.size)).toBe('粗');
  });
});
