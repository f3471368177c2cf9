import { describe, expect, it } from 'vitest';
import { escapeHtml, sanitizeHtml } from '../../../../server/formats/html/sanitize.ts';
import { withoutMarkup } from '../../../../server/formats/html/withoutMarkup.ts';
import { HTML_CASES } from '../../../html/cases.ts';

describe('HTML of users', () => {
  it.each([
    ['<h2>标题</h2><p>正文 <strong>粗</strong> <em>斜</em><br />换行</p>'],
    ['<ol start="3"><li>一</li></ol><blockquote>引用</blockquote><pre><code>a &lt; b</code></pre>'],
    [
      '<table><thead><tr><th colspan="2">区域</th></tr></thead><tbody><tr><td rowspan="2">西北</td></tr></tbody></table>',
    ],
    ['<p style="text-align:center;color:#1677ff;font-size:18px">居中</p>'],
    ['<img src="/gqmt-boot/sys/common/static/a.png" alt="图" width="200" height="100" />'],
    ['<img src="data:image/png;base64,iVBORw0KGgo=" />'],
    ['<a href="/isystem/user" target="_blank" rel="noopener noreferrer">用户</a>'],
    ['&lt;script&gt;只是文字&lt;/script&gt; 5 &lt; 6 &amp; 7'],
  ])('stays as it is: %s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>a', 'a'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<p onclick=alert(1) onmouseover="alert(1)">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="data:text/html,<script>alert(1)</script>">', ''],
    ['<img>', ''],
    ['<img src=a srcset="javascript:alert(1)">', '<img src="a" />'],
    ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="vbscript:x">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="//evil.example">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<svg onload=alert(1)><animate onbegin=alert(1)></svg>', ''],
    ['<math><mtext><script>alert(1)</script></mtext></math>', ''],
    ['<iframe src="https://evil.example"></iframe><object data=x></object><embed src=x>', ''],
    ['<form action=//evil.example><input name=a><button>去</button></form>', '去'],
    [
      '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href=x>',
      '',
    ],
    ['<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
    [
      '<p style="position:fixed;top:0;background:url(javascript:alert(1));color:red">a</p>',
      '<p style="color:red">a</p>',
    ],
    ['<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p id="root" class="ant-modal" name="x">a</p>', '<p>a</p>'],
    ['<!-- <script>alert(1)</script> -->a', 'a'],
    ['<p>未闭合 <b>粗', '<p>未闭合 <b>粗</b></p>'],
    [
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '<p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;"></p>',
    ],
  ])('is made harmless: %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  it.each(HTML_CASES)('keeps of %s what the console draws', (written, kept) => {
    expect(sanitizeHtml(written)).toBe(kept);
  });

  it('does not nest without end', () => {
    const deep = sanitizeHtml(`${'<div>'.repeat(5_000)}a`);
    expect(deep.split('<div>').length).toBeLessThan(100);
  });
});

describe('lines of users', () => {
  it.each([
    ['检修通知', '检修通知'],
    [' 功率 < 5 kW & 温度 > 60℃ ', '功率 < 5 kW & 温度 > 60℃'],
    ['<b>重要</b>通知', '重要通知'],
    ['<script>alert(1)</script>通知', '通知'],
    ['<scr<b></b>ipt>x</script>通知', 'ipt>x通知'],
    ['<<b>img src=x onerror=alert(1)>通知', '通知'],
    ['<!-- a -->通知', '通知'],
  ])('%j becomes %j', (text, clean) => {
    expect(withoutMarkup(text)).toBe(clean);
  });

  it('are escaped for pages', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });
});

describe('markup that is made to take long', () => {
  // What looks back from each sign takes half a minute for these, so that the time limit of a test notices it.
  it.each([
    '<b>x',
    '<a ',
    '<a',
    '<',
    '<!--',
    '<script>',
    '<script ',
    '<script></script ',
    '<style></script>',
    '<<b>b>',
    '<div>',
    '<ul><li>',
    '<table><tr><td>',
    '</p>',
    '&amp',
    '<p a=1 ',
  ])('is done in one walk: %j', (piece) => {
    const text = `通知${piece.repeat(Math.ceil(400_000 / piece.length))}完`;
    expect(withoutMarkup(text)).toMatch(/^通知/);
    const kept = sanitizeHtml(text);
    expect(kept).toMatch(/^通知/);
    expect(kept).not.toMatch(/<script|<style/i);
  });

  it('keeps the text of what is nested too deep, and the elements of what is not', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}5 &lt; 6${'</div>'.repeat(depth)}`;
    expect(sanitizeHtml(nested(1_001))).toBe('5 &amp;lt; 6');
    expect(sanitizeHtml(nested(30))).toBe(nested(30));
    expect(sanitizeHtml('<p>一<p>二'.repeat(2_000))).toContain('<p>二');
  });
});
