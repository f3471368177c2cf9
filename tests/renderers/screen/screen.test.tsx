import { Activity, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { brokenPart } from '../../../src/renderers/shared/failure/BrokenPart.tsx';
import { inChinese } from '../../../src/runtime/diagnostics/chinese.ts';
import { type Diagnostic, formatDiagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { ErrorBoundary } from '../../../src/runtime/react/ErrorBoundary.tsx';
import type { LoadedScreen } from '../../../src/runtime/runtime.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { column, field, screen, source } from '../support/screen.ts';

const name = field('name', '名称');
const list = screen('demo/Hello', [name], { title: '你好', source: source('/demo'), columns: [column(name)] });

const diagnostics: readonly Diagnostic[] = [
  {
    code: 'E202',
    severity: 'error',
    message: 'unknown field "categroy" in visible',
    file: 'schemas/screens/demo/Hello.json',
    line: 7,
    column: 43,
    pointer: '/fields/roofType/visible/categroy',
    hint: 'category',
  },
  {
    code: 'E105',
    severity: 'error',
    message: 'missing "title"',
    file: 'schemas/screens/demo/Hello.json',
    line: 1,
    column: 1,
    pointer: '',
    hint: null,
  },
];

it('draws the screen of a name', async () => {
  const { page } = await draw(<Screen name="demo/Hello" />, {
    screens: [list],
    server: () => ({ records: [{ id: '1', name: '世界' }], total: 1 }),
  });
  await expect.element(page.getByRole('cell', { name: '世界' })).toBeVisible();
});

it('shows every mistake of a broken document in its place, in Chinese and as the terminal prints it', async () => {
  const broken: LoadedScreen = { ok: false, name: 'demo/Hello', diagnostics };
  const { page } = await draw(<Screen name="demo/Hello" />, { screens: [broken] });
  await expect.element(page.getByRole('heading', { name: '界面文档有误' })).toBeVisible();
  const items = page.getByRole('listitem');
  const texts = items.elements().map((item) => item.querySelector('pre')?.textContent);
  expect(texts).toEqual(diagnostics.map(formatDiagnostic));
  for (const [index, diagnostic] of diagnostics.entries()) {
    await expect.element(items.nth(index)).toHaveTextContent(inChinese(diagnostic));
  }
  await expectAccessible();
});

it('[S1.10a] says in Chinese that a screen is not there, with the detail folded', async () => {
  const [first] = diagnostics;
  if (!first) throw new Error('no diagnostic');
  const absent = { ...first, code: 'E215', message: 'no document is named "demo/Hello"', pointer: '', hint: null };
  const { page } = await draw(<Screen name="demo/Hello" />, {
    screens: [{ ok: false, name: 'demo/Hello', diagnostics: [absent] }],
  });
  await expect.element(page.getByText('界面「demo/Hello」不存在，请联系管理员检查菜单的配置')).toBeVisible();
  await expect.element(page.getByText('no document is named')).not.toBeVisible();
  await expectAccessible();
});

it('shows the warnings of a document to its author and puts them away', async () => {
  const [warning] = diagnostics;
  if (!warning) throw new Error('no diagnostic');
  const warned: LoadedScreen = { ok: true, screen: list, warnings: [{ ...warning, severity: 'warning' }] };
  const { page } = await draw(<Screen name="demo/Hello" />, { screens: [warned] });
  const overlay = page.getByRole('complementary', { name: '界面文档的警告' });
  await expect.element(overlay).toHaveTextContent('E202');
  await overlay.getByRole('button', { name: '关闭' }).click();
  await expect.element(overlay).not.toBeInTheDocument();
});

it('says that a document did not come and tries again', async () => {
  const load = vi.fn<(name: string) => Promise<LoadedScreen>>();
  load.mockRejectedValueOnce(new Error('网络连接失败'));
  load.mockResolvedValue({ ok: true, screen: list, warnings: [] });
  const { page } = await draw(<Screen name="demo/Hello" />, { load });
  await expect.element(page.getByRole('alert')).toHaveTextContent('网络连接失败');
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('table', { name: '你好' }).or(page.getByText('暂无数据'))).toBeVisible();
});

it('loads a document again when it changed', async () => {
  const { page, change } = await draw(<Screen name="demo/Hello" />, {
    screens: [{ ok: false, name: 'demo/Hello', diagnostics }],
  });
  await expect.element(page.getByRole('heading', { name: '界面文档有误' })).toBeVisible();
  change({ ok: true, screen: list, warnings: [] });
  await expect.element(page.getByText('暂无数据')).toBeVisible();
});

/** A screen that a button puts behind another page, and brings back. */
function Behind() {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
  return (
    <>
      <button type="button" onClick={() => setMode(mode === 'visible' ? 'hidden' : 'visible')}>
        换页
      </button>
      <Activity mode={mode}>
        <Screen name="demo/Hello" />
      </Activity>
    </>
  );
}

describe('a screen behind another page', () => {
  const loaded = (title: string): LoadedScreen => ({ ok: true, screen: { ...list, title }, warnings: [] });

  it('[S2.35b] asks nothing when it comes back, and stays as it is although its document may be another one by now', async () => {
    const load = vi.fn<(name: string) => Promise<LoadedScreen>>();
    load.mockImplementation(async () => loaded(`第${load.mock.calls.length}版`));
    const { page, requests } = await draw(<Behind />, { load });
    const shown = page.getByRole('region', { name: '第1版' });
    const turn = page.getByRole('button', { name: '换页' });
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    const asked = requests.length;
    for (let time = 0; time < 3; time += 1) {
      await turn.click();
      await expect.element(shown).not.toBeInTheDocument();
      await turn.click();
      await expect.element(shown).toBeVisible();
    }
    expect([load.mock.calls.length, requests.length]).toEqual([1, asked]);
  });

  it('shows what was saved in this window meanwhile', async () => {
    const { page, change } = await draw(<Behind />, { screens: [loaded('旧')] });
    const turn = page.getByRole('button', { name: '换页' });
    await expect.element(page.getByRole('region', { name: '旧' })).toBeVisible();
    await turn.click();
    change(loaded('新'));
    await turn.click();
    await expect.element(page.getByRole('region', { name: '新' })).toBeVisible();
  });
});

function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('坏了');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      打破
    </button>
  );
}

it('keeps a mistake in a screen away from the page around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { page } = await draw(
    <>
      <p>其余部分</p>
      <ErrorBoundary fallback={brokenPart}>
        <Fragile />
      </ErrorBoundary>
    </>,
  );
  await page.getByRole('button', { name: '打破' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('这部分内容出现错误');
  await expect.element(page.getByText('其余部分')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('button', { name: '打破' })).toBeVisible();
});
