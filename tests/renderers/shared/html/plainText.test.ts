import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../src/renderers/shared/html/plainText.ts';

describe('the words of HTML', () => {
  it.each([
    ['<p>三号站 <b>停电</b></p><p>两小时</p>', '三号站 停电 两小时'],
    ['5 &lt; 6 &amp; 7&nbsp;&gt; 1', '5 < 6 & 7 > 1'],
    ['<img src="/a.png" alt="x">后面', '[图片]后面'],
    ['&#20013;&#x6587;', '中文'],
    ['&#0;&#x110000;&unknown;', '&#0;&#x110000;&unknown;'],
    ['<script>alert(1)</script>字<style>p{}', '字'],
    ['a < b', 'a < b'],
    ['&lt;script&gt;', '<script>'],
    ['&__proto__;&constructor;', '&__proto__;&constructor;'],
    ['', ''],
  ])('%j are %j', (html, text) => expect(plainText(html)).toBe(text));
});
