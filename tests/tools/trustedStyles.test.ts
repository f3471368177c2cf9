import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';
import { rewriteStyleWrites } from '../../scripts/vite/trustedStyles.ts';

const MODULES = [
  'node_modules/@rc-component/util/es/Dom/dynamicCSS.js',
  'node_modules/@ant-design/icons/es/cssUtils.js',
];

describe('rewriteStyleWrites', () => {
  it.each(MODULES)('leaves no write through innerHTML in the installed %s', (path) => {
    const source = readFileSync(inRoot(path), 'utf8');
    expect(source).toContain('.innerHTML = ');
    const rewritten = rewriteStyleWrites(`/any/folder/${path}?v=1`, source);
    expect(rewritten).not.toContain('.innerHTML = ');
    expect(rewritten).toContain('styleNode.textContent = css;');
    expect(rewritten).toContain('existNode.textContent = css;');
  });

  it.each(MODULES)('gives every new style element of %s the nonce of the page', (path) => {
    const rewritten = rewriteStyleWrites(`/any/folder/${path}`, readFileSync(inRoot(path), 'utf8'));
    expect(rewritten).toMatch(/styleNode\.nonce \|\|= .*\?\.content \?\? ''; styleNode\.textContent = css;/);
  });

  it('lets the rich text library read no HTML by itself, and make no policy', () => {
    const path = 'node_modules/prosemirror-view/dist/index.js';
    const rewritten = rewriteStyleWrites(`/any/folder/${path}`, readFileSync(inRoot(path), 'utf8')) ?? '';
    expect(rewritten).toContain('elt.textContent = html;');
    expect(rewritten).not.toContain('.innerHTML = ');
  });

  it.each([
    'node_modules/zrender/lib/canvas/Painter.js',
    'node_modules/echarts/lib/component/tooltip/TooltipHTMLContent.js',
    'node_modules/echarts/lib/core/echarts.js',
  ])('lets the library of charts write no markup in %s', (path) => {
    const rewritten = rewriteStyleWrites(`/any/folder/${path}`, readFileSync(inRoot(path), 'utf8'));
    expect(rewritten).toContain('.textContent = ');
    expect(rewritten).not.toContain('.innerHTML = ');
  });

  it('leaves every other module alone', () => {
    expect(rewriteStyleWrites('/src/app/main.tsx', 'node.innerHTML = css;')).toBeNull();
  });

  it('stops the build when the library changed', () => {
    expect(() => rewriteStyleWrites(`/x/${MODULES[0]}`, 'style.replaceChildren(css);')).toThrow(
      'no longer contains "styleNode.innerHTML = css;"',
    );
  });
});
