import type { Plugin } from 'vite';

/** One library file that writes a style sheet through `innerHTML`, and how many such writes it holds. */
interface Rewrite {
  /** End of the module's path, with forward slashes. */
  readonly file: string;
  readonly writes: readonly string[];
}

/**
 * antd's style engine fills `<style>` elements through `innerHTML`, which `require-trusted-types-for 'script'`
 * forbids (safety rule 9.1). For a style element `textContent` means the same and needs no policy.
 */
const REWRITES: readonly Rewrite[] = [
  {
    file: '/@rc-component/util/es/Dom/dynamicCSS.js',
    writes: ['styleNode.innerHTML = css;', 'existNode.innerHTML = css;'],
  },
  {
    file: '/@ant-design/icons/es/cssUtils.js',
    writes: ['styleNode.innerHTML = css;', 'existNode.innerHTML = css;'],
  },
  {
    file: '/prosemirror-view/dist/index.js',
    writes: ['elt.innerHTML = maybeWrapTrusted(html);'],
  },
  // Empties the place of a drawing.
  { file: '/zrender/lib/canvas/Painter.js', writes: ["root.innerHTML = '';"] },
  // Neither is used: tooltips are drawn, and nothing is drawn as SVG. A caller that used one would see text.
  {
    file: '/echarts/lib/component/tooltip/TooltipHTMLContent.js',
    writes: ["el.innerHTML = '';", 'el.innerHTML = content + arrow;', 'arrowEl.innerHTML = arrow;'],
  },
  { file: '/echarts/lib/core/echarts.js', writes: ['getSvgRoot().innerHTML = content_1;'] },
];

/**
 * Some callers (the scroll lock of dialogs, the measuring of scroll bars) make style elements without the page's nonce,
 * which the Content-Security-Policy refuses. They get the nonce that the server wrote into the page.
 */
const PAGE_NONCE = `styleNode.nonce ||= document.querySelector('meta[name="csp-nonce"]')?.content ?? '';`;

/**
 * The module's source with its style writes going through `textContent`, or null for a module that is not concerned.
 * Throws when a listed module no longer holds the expected text: then the library changed and the list must follow.
 */
export function rewriteStyleWrites(id: string, code: string): string | null {
  const path = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
  const rewrite = REWRITES.find(({ file }) => path.endsWith(file));
  if (!rewrite) return null;
  return rewrite.writes.reduce((text, write) => {
    if (!text.includes(write)) {
      throw new Error(
        `trusted-styles: ${rewrite.file} no longer contains "${write}". Look how the new version fills its <style> ` +
          'elements and update REWRITES in scripts/vite/trustedStyles.ts, else the page breaks under Trusted Types.',
      );
    }
    // The rich text editor reads pasted HTML itself; whatever reaches the library's own reader is text, without a policy.
    const trusted = write.replace('.innerHTML', '.textContent').replace('maybeWrapTrusted(html)', 'html');
    return text.replaceAll(write, write.startsWith('styleNode.') ? `${PAGE_NONCE} ${trusted}` : trusted);
  }, code);
}

/** Vite plugin around {@link rewriteStyleWrites}. */
export function trustedStyles(): Plugin {
  return {
    name: 'guangshu:trusted-styles',
    apply: 'build',
    transform(code, id) {
      const rewritten = rewriteStyleWrites(id, code);
      return rewritten === null ? null : { code: rewritten, map: null };
    },
  };
}
