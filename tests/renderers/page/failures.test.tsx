import { type ComponentType, StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import raster from '../../../schemas/examples/Raster.json';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { WidgetProps } from '../../../src/runtime/contract/widget.ts';
import { ConnectionContext } from '../../../src/runtime/react/connectionContext.ts';
import { lazyPart } from '../../../src/runtime/react/lazyPart.tsx';
import type { LoadedScreen } from '../../../src/runtime/runtime.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Server } from '../support/runtime.ts';
import { compiled } from './documents.ts';

const server: Server = ({ path }) => {
  if (path === '/examples/energy') return { today: { energy: 12345.678, change: 4.5 } };
  if (path === '/examples/curve') return [{ time: '08:00', power: 12 }];
  return [];
};

type View = ComponentType<WidgetProps>;

/** The example page whose widgets of one kind are drawn by something else. */
function withWidget(name: string, view: View): LoadedScreen {
  const loaded = compiled(raster);
  if (!loaded.ok || loaded.screen.kind !== 'page') throw new Error('the example is no page');
  const regions = [...loaded.screen.regions].map(([key, region]) => {
    const { content } = region;
    if (content.kind !== 'widget' || content.widget.name !== name) return [key, region] as const;
    return [key, { ...region, content: { ...content, widget: { ...content.widget, view } } }] as const;
  });
  return { ...loaded, screen: { ...loaded.screen, regions: new Map(regions) } };
}

const show = (view: View) =>
  draw(
    <StrictMode>
      <Screen name="examples/Raster" />
    </StrictMode>,
    { screens: [withWidget('chart', view)], server },
  );

/** How often something was tried, and whether it works by now. */
interface Trouble {
  tries: number;
  isOver: boolean;
}

const trouble: Trouble = { tries: 0, isOver: false };

function attempt(): void {
  trouble.tries += 1;
  if (!trouble.isOver) throw new Error('the curve has no end');
}

const Drawn = () => {
  attempt();
  return <p>曲线在此</p>;
};

function InEffect() {
  useEffect(attempt, []);
  return <p>曲线在此</p>;
}

const chunk = () =>
  lazyPart<WidgetProps>(async () => {
    trouble.tries += 1;
    if (!trouble.isOver) throw new TypeError('Failed to fetch dynamically imported module: /assets/Curve.js');
    return () => <p>曲线在此</p>;
  });

beforeEach(async () => {
  Object.assign(trouble, { tries: 0, isOver: false });
  // React reports what its boundaries caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await browser.viewport(1440, 900);
});

afterEach(() => vi.restoreAllMocks());

const KINDS: readonly [string, () => View, string][] = [
  ['while it is drawn', () => Drawn, '这部分内容出现错误，页面的其他部分不受影响'],
  ['in an effect', () => InEffect, '这部分内容出现错误，页面的其他部分不受影响'],
  ['because its program did not arrive', chunk, '这部分内容加载失败，请检查网络后重试'],
];

describe.each(KINDS)('a widget that fails %s', (_kind, view, text) => {
  it('leaves the rest of the page at work, and is drawn from the start by 重试', async () => {
    const { page } = await show(view());
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(text);
    await expect.element(page.getByText('12,345.7 kWh')).toBeVisible();
    await expectAccessible();
    trouble.isOver = true;
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByText('曲线在此')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('tries once for each 重试 and no more by itself', async () => {
    const { page } = await show(view());
    const retry = page.getByRole('button', { name: '重试' });
    await expect.element(retry).toBeVisible();
    for (let round = 0; round < 3; round += 1) {
      const before = trouble.tries;
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(trouble.tries).toBe(before);
      await retry.click();
      await expect.poll(() => trouble.tries).toBeGreaterThan(before);
      // React draws a failed part twice, and a strict tree once more each time.
      expect(trouble.tries - before).toBeLessThanOrEqual(4);
    }
    await expect.element(retry).toBeVisible();
  });
});

it('folds the technical details away and copies them', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const { page } = await show(Drawn);
  const button = page.getByRole('button', { name: '复制技术细节' });
  await expect.element(button).not.toBeInTheDocument();
  await page.getByText('技术细节', { exact: true }).click();
  await expectAccessible();
  await button.click();
  await expect.element(page.getByText('已复制')).toBeVisible();
  expect(copied).toHaveLength(1);
  expect(copied[0]).toContain('the curve has no end');
  expect(copied[0]).toContain(window.location.href);
});

it('asks for the data of a broken widget again by 重试', async () => {
  const { page, requests } = await show(Drawn);
  await expect.element(page.getByRole('alert')).toBeVisible();
  const asked = () => requests.filter(({ path }) => path === '/examples/curve').length;
  const before = asked();
  trouble.isOver = true;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('曲线在此')).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(before);
});

describe('when the server can be reached again', () => {
  async function showConnected(view: View, answer: Server) {
    const listeners = new Set<() => void>();
    const connection = {
      onRestored(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const drawn = await draw(
      <ConnectionContext value={connection}>
        <Screen name="examples/Raster" />
      </ConnectionContext>,
      { screens: [withWidget('chart', view)], server: answer },
    );
    return { ...drawn, restore: () => listeners.forEach((listener) => void listener()) };
  }

  it('what did not arrive is fetched again by itself, a mistake is not', async () => {
    const missing = await showConnected(chunk(), server);
    await expect.element(missing.page.getByRole('alert')).toBeVisible();
    trouble.isOver = true;
    missing.restore();
    await expect.element(missing.page.getByText('曲线在此')).toBeVisible();
    await missing.page.unmount();

    Object.assign(trouble, { tries: 0, isOver: false });
    const faulty = await showConnected(Drawn, server);
    await expect.element(faulty.page.getByRole('alert')).toBeVisible();
    const { tries } = trouble;
    faulty.restore();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(trouble.tries).toBe(tries);
  });

  it('only the widgets without data ask again', async () => {
    let isDown = true;
    const { page, requests, restore } = await showConnected(Drawn, (request) => {
      if (request.path === '/examples/energy' && isDown)
        return answerOf(null, { success: false, message: '网络连接失败' });
      return server(request);
    });
    await expect.element(page.getByText('网络连接失败')).toBeVisible();
    requests.length = 0;
    isDown = false;
    restore();
    await expect.element(page.getByText('12,345.7 kWh')).toBeVisible();
    expect(requests.map(({ path }) => path)).toEqual(['/examples/energy']);
  });
});
