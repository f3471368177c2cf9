import { ConfigProvider, Modal } from 'antd';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { readStyle } from '../../../src/common/html/readStyle.ts';
import { SafeHtml } from '../../../src/renderers/shared/html/SafeHtml.tsx';
import { sanitizeHtml } from '../../../src/renderers/shared/html/sanitizeHtml.ts';
import { HTML_CASES } from '../../html/cases.ts';

function cleaned(html: string): string {
  const box = document.createElement('div');
  box.append(sanitizeHtml(html));
  return box.innerHTML;
}

/** The markup as a browser writes it: styles in their computed form, and void elements without a slash. */
function asDrawn(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    element.setAttribute('style', element.style.cssText);
  return body.innerHTML;
}

afterEach(() => Reflect.deleteProperty(window, 'attacked'));

describe('SafeHtml', () => {
  it.each([
    ['<script>attacked=1</script>好', '好'],
    ['<img src=x onerror="attacked=1">', ''],
    ['<img src="https://elsewhere.example/a.png" alt="照片">', '照片'],
    ['<img src="data:image/svg+xml;base64,AA==">', ''],
    [
      '<img src="/gqmt-boot/sys/common/static/a.png" alt="图">',
      '<img src="/gqmt-boot/sys/common/static/a.png" alt="图">',
    ],
    ['<a href="javascript:attacked=1">点</a>', '点'],
    ['<a href="//evil.example">点</a>', '点'],
    [
      '<a href="/isystem/user" target="_top">点</a>',
      '<a href="/isystem/user" target="_blank" rel="noopener noreferrer">点</a>',
    ],
    ['<svg><script>attacked=1</script></svg>字', '字'],
    ['<iframe src="/"></iframe><form action="/"><input name=a></form>字', '字'],
    ['<p id="root" class="x" onclick="attacked=1" data-a="1">字</p>', '<p>字</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=attacked=1>', ''],
    ['<p style="color: red; position: fixed; background: url(/x)">字</p>', '<p style="color: red;">字</p>'],
    ["<td style='text-align:center' colspan=2>字</td>", '字'],
    ['5 &lt; 6 <b>style = 好</b>', '5 &lt; 6 <b>style = 好</b>'],
  ])('draws %s as %s', (html, expected) => {
    expect(cleaned(html)).toBe(expected);
    expect(Reflect.get(window, 'attacked')).toBeUndefined();
  });

  it.each(HTML_CASES)('draws of %s what the server stores', (written, kept) => {
    expect(cleaned(written)).toBe(asDrawn(kept));
  });

  it('draws other HTML in place of the old', async () => {
    const { container, rerender } = await render(<SafeHtml html="<b>一</b>" />);
    const drawn = () => container.firstElementChild?.innerHTML;
    expect(drawn()).toBe('<b>一</b>');
    await rerender(<SafeHtml html="<i>二</i>" />);
    expect(drawn()).toBe('<i>二</i>');
  });
});

describe('colours of authors', () => {
  /** How the letters of the only element look on a ground. */
  async function shown(html: string, ground: string): Promise<string> {
    const { container } = await render(
      <div style={{ background: ground, color: ground === '#101722' ? '#ffffff' : '#000000' }}>
        <SafeHtml html={html} />
      </div>,
    );
    const element = container.querySelector('[style*="color"]:not(:has([style*="color"])):not(:has(div))');
    return element ? getComputedStyle(element).color : 'no element';
  }

  it.each([
    ['that read well stay', '<p style="color: #cf1322">字</p>', '#ffffff', 'rgb(207, 19, 34)'],
    ['that are too pale get darker', '<p style="color: red">字</p>', '#ffffff', 'rgb(230, 0, 0)'],
    ['that are too dark get lighter', '<p style="color: #333">字</p>', '#101722', 'rgb(133, 133, 133)'],
    [
      'above a ground of their own are held against that',
      '<p style="background-color: yellow">字</p>',
      '#101722',
      'rgb(102, 102, 102)',
    ],
    ['keep what may show through', '<p style="color: rgba(0, 0, 0, 0.88)">字</p>', '#ffffff', 'rgba(0, 0, 0, 0.88)'],
    ['that say nothing usable are left out', '<p style="color: nonsense">字</p>', '#ffffff', 'no element'],
  ])('%s', async (_, html, ground, expected) => {
    expect(await shown(html, ground)).toBe(expected);
  });

  it.each([true, false])('are looked at in a dialog, which is put into the page late (motion: %s)', async (motion) => {
    const page = await render(
      <ConfigProvider theme={{ token: { motion } }}>
        <Modal open title="公告">
          <SafeHtml html='<p style="color: red">字</p>' />
        </Modal>
      </ConfigProvider>,
    );
    const letters = page.getByText('字', { exact: true });
    await expect.poll(() => getComputedStyle(letters.element()).color).toBe('rgb(230, 0, 0)');
  });

  it('are written anew when pages turn dark', async () => {
    const page = (colorBgContainer: string) => (
      <ConfigProvider theme={{ token: { colorBgContainer } }}>
        <SafeHtml html='<p style="color: #222222">字</p>' />
      </ConfigProvider>
    );
    const { container, rerender } = await render(page('#ffffff'));
    const letters = () => getComputedStyle(container.querySelector('p') ?? container).color;
    expect(letters()).toBe('rgb(34, 34, 34)');
    container.style.background = '#101722';
    await rerender(page('#101722'));
    await expect.poll(letters).not.toBe('rgb(34, 34, 34)');
    container.style.background = '#ffffff';
    await rerender(page('#ffffff'));
    await expect.poll(letters).toBe('rgb(34, 34, 34)');
  });
});

describe('a written style', () => {
  it.each([
    [
      'color:#ff0000;font-weight:bold',
      [
        ['color', '#ff0000'],
        ['font-weight', 'bold'],
      ],
    ],
    ['color: expression(alert(1))', []],
    ['background-color: url(//x)', []],
    ['width:99999px', []],
    ['__proto__: red; constructor: red', []],
    ['', []],
  ])('%s keeps %j', (text, expected) => {
    expect(readStyle(text)).toEqual(expected);
  });
});
