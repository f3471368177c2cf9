/**
 * HTML that people write → what is kept of it, by the server before it is stored and by the console before it is drawn.
 * Two libraries clean, so both are held against this table (safety rule 9.2).
 */
export const HTML_CASES: readonly (readonly [written: string, kept: string])[] = [
  ['<p title="提示">字</p>', '<p title="提示">字</p>'],
  ['<h1>一</h1><hr><pre><code>二</code></pre>', '<h1>一</h1><hr /><pre><code>二</code></pre>'],
  [
    '<mark>标</mark><small>小</small><sub>下</sub><sup>上</sup>',
    '<mark>标</mark><small>小</small><sub>下</sub><sup>上</sup>',
  ],
  ['<font color="red" face="x">旧</font>', '旧'],
  ['<center>中</center><marquee>跑</marquee><big>大</big>', '中跑大'],
  ['<p style="color:hsl(210, 50%, 40%)">色</p>', '<p style="color:hsl(210, 50%, 40%)">色</p>'],
  ['<p style="color:hsla(210,50%,40%,.5)">色</p>', '<p style="color:hsla(210,50%,40%,.5)">色</p>'],
  ['<p style="COLOR: Red; Background-Color : #ff0">色</p>', '<p style="color:Red;background-color:#ff0">色</p>'],
  ['<p style="color:rgb(1, 2, 3);color:var(--x)">色</p>', '<p style="color:rgb(1, 2, 3)">色</p>'],
  ['<p style="line-height:1.5;text-indent:2em">行</p>', '<p style="line-height:1.5;text-indent:2em">行</p>'],
  ['<p style="line-height:150%;width:50%">行</p>', '<p style="line-height:150%;width:50%">行</p>'],
  ['<p style="margin:9px;display:none;z-index:9">行</p>', '<p>行</p>'],
  [
    '<p style="font-weight:700;font-style:italic;text-decoration:underline">粗</p>',
    '<p style="font-weight:700;font-style:italic;text-decoration:underline">粗</p>',
  ],
  ['<p style="background-color:url(/x);color:expression(alert(1))">字</p>', '<p>字</p>'],
  ['<p href="/x" src="/y" width="9" start="2" scope="row">字</p>', '<p>字</p>'],
  ['<div colspan="2" alt="x" span="2" id="root" class="c" data-x="1" aria-label="x">字</div>', '<div>字</div>'],
  ['<ol start="3" width="9"><li value="2">一</li></ol>', '<ol start="3"><li>一</li></ol>'],
  [
    '<table><colgroup><col span="2" width="80"></colgroup><tbody><tr><th scope="row" colspan="2" width="9">表</th><td rowspan="2" scope="row">格</td></tr></tbody></table>',
    '<table><colgroup><col span="2" width="80" /></colgroup><tbody><tr><th scope="row" colspan="2">表</th><td rowspan="2">格</td></tr></tbody></table>',
  ],
  [
    '<a href="/isystem/user" target="_self" rel="opener" download ping="/x">页</a>',
    '<a href="/isystem/user" target="_blank" rel="noopener noreferrer">页</a>',
  ],
  [
    '<a href="https://pv.example/a?b=1#c">站</a>',
    '<a href="https://pv.example/a?b=1#c" target="_blank" rel="noopener noreferrer">站</a>',
  ],
  [
    '<img src="/gqmt-boot/sys/common/static/a.png" alt="图" width="200" height="100" srcset="/b.png 2x" loading="lazy">',
    '<img src="/gqmt-boot/sys/common/static/a.png" alt="图" width="200" height="100" />',
  ],
  ['<img src="data:image/png;base64,iVBORw0KGgo=">', '<img src="data:image/png;base64,iVBORw0KGgo=" />'],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">字', '字'],
  ['<video src="/a.mp4" controls></video><audio src="/a.mp3"></audio>字', '字'],
  ['<button>按</button><label>签</label>', '按签'],
  ['<details open><summary>题</summary>文</details>', '题文'],
];
