import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { buildWhenNeeded } from '../../scripts/lib/buildWhenNeeded.mjs';
import { browserLaunch } from '../../scripts/vite/browserLaunch.ts';
import { apiAs } from '../journeys/support/api.ts';
import { type BuiltServer, startBuiltServer } from '../journeys/support/builtServer.ts';
import { signIn } from '../journeys/support/signIn.ts';

const USAGE = 'npm run scale:design   times the design mode of a document with 60 fields on a server of its own';
const NAME = 'demo/SixtyFields';
const FIELDS = 60;
/** From the press on a field of the canvas until its settings are painted, in milliseconds. */
const MOST_CLICK_MS = 100;
/** A frame at 60 Hz with what the timer itself is off by, in milliseconds. */
const FRAME_MS = 1000 / 60 + 4;

const fieldName = (index: number) => `field${index}`;

/** A list and a form of 60 fields of ten types, twelve of them as columns. */
function sixtyFields(): string {
  const types = ['text', 'number', 'date', 'switch', 'textarea', 'select', 'datetime', 'radio', 'time', 'checkbox'];
  const options = [
    { value: '1', text: '甲' },
    { value: '2', text: '乙' },
  ];
  const names = Array.from({ length: FIELDS }, (_, index) => fieldName(index));
  const fields = names.map((name, index) => {
    const type = types[index % types.length] ?? 'text';
    const isChoice = type === 'select' || type === 'radio' || type === 'checkbox';
    return [name, { title: `字段 ${index}`, type, ...(isChoice ? { options } : {}) }];
  });
  const group = (title: string, from: number, to: number) => ({ group: title, fields: names.slice(from, to) });
  return JSON.stringify(
    {
      kind: 'list',
      version: 1,
      name: NAME,
      title: '六十个字段',
      source: '/sys/position',
      fields: Object.fromEntries(fields),
      columns: names.slice(0, 12),
      form: { columns: 2, layout: [group('一', 0, 20), group('二', 20, 40), group('三', 40, 60)] },
      actions: { add: { permission: false } },
      toolbar: ['add'],
      rowActions: [],
    },
    null,
    2,
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds from the press on the field with a title until the frame that shows its settings. */
async function click(page: Page, name: string): Promise<number> {
  const field = page.locator(`[data-part="fields/${name}"]`).first();
  await field.scrollIntoViewIfNeeded();
  await page.evaluate((wanted) => {
    const taken = new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = () => {
            const shown = [...document.querySelectorAll<HTMLInputElement>('section[aria-label="属性"] input')].some(
              ({ value }) => value === wanted,
            );
            // It is painted in the frame after the one that adds it to the document.
            if (shown) requestAnimationFrame((now) => resolve(now - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    Reflect.set(window, 'clickTaken', taken);
  }, name);
  await field.click({ position: { x: 12, y: 12 } });
  return page.evaluate(() => Reflect.get(window, 'clickTaken') as Promise<number>);
}

interface Frames {
  readonly count: number;
  readonly dropped: number;
  readonly longest: number;
}

/** The places between which something is dragged. */
interface Way {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Two entries of the outline. */
async function wayInOutline(page: Page): Promise<Way> {
  await page.getByRole('region', { name: '大纲' }).locator('.ant-tree').hover();
  await page.mouse.wheel(0, -100_000);
  const nodes = page.getByRole('region', { name: '大纲' }).locator('.ant-tree-treenode:visible');
  return wayBetween(nodes.nth(3).locator('.ant-tree-title'), nodes.nth(10).locator('.ant-tree-title'));
}

/** Two fields of the form on the canvas. */
async function wayOnCanvas(page: Page): Promise<Way> {
  const field = (index: number) => page.locator(`[data-part="fields/${fieldName(index)}"]`).first();
  await field(0).scrollIntoViewIfNeeded();
  return wayBetween(field(0), field(10));
}

async function wayBetween(one: Locator, other: Locator): Promise<Way> {
  const [from, to] = [await one.boundingBox(), await other.boundingBox()];
  if (!from || !to) throw new Error('there is nothing to drag from or to');
  return { from, to };
}

/** The frames of the page while something is dragged over others. */
async function drag(page: Page, { from, to }: Way): Promise<Frames> {
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    Reflect.set(window, 'frames', frames);
    Reflect.set(window, 'isDragging', true);
    const next = (now: number) => {
      frames.push(now);
      if (Reflect.get(window, 'isDragging') === true) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const steps = 120;
  for (let step = 1; step <= steps; step++) {
    const share = Math.abs((((step / steps) * 4) % 2) - 1);
    await page.mouse.move(from.x + 10, to.y + 10 + (from.y - to.y) * share);
    await page.waitForTimeout(8);
  }
  const frames: number[] = await page.evaluate(() => {
    const kept: unknown = Reflect.get(window, 'frames');
    Reflect.set(window, 'isDragging', false);
    return Array.isArray(kept) ? kept.map(Number) : [];
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const gaps = frames.slice(1).map((now, index) => now - (frames[index] ?? now));
  const dropped = gaps.reduce((sum, gap) => sum + (gap > FRAME_MS ? Math.round(gap / (1000 / 60)) - 1 : 0), 0);
  return { count: gaps.length, dropped, longest: Math.max(0, ...gaps) };
}

async function measure(browser: Browser, server: BuiltServer): Promise<void> {
  const size = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: server.url, viewport: size, locale: 'zh-CN' });
  // What compiles this file calls it to keep the names of functions, also of those that run in the page.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await signIn(page, 'admin');
  const api = await apiAs(page.request, 'admin');
  const saved = await api.put('/sys/screen/save', { name: NAME, text: sixtyFields(), version: 0, comment: '' });
  if (!saved.success) throw new Error(saved.message);
  await page.goto(`/isystem/screen?name=${encodeURIComponent(NAME)}`);
  await page.getByText('设计', { exact: true }).click();
  await page.getByRole('region', { name: '画布' }).getByText('表单', { exact: true }).click();
  await page
    .locator(`[data-part="fields/${fieldName(0)}"]`)
    .first()
    .waitFor();

  const taken: number[] = [];
  await page.waitForLoadState('networkidle');
  // The first press loads what the settings are made of.
  await page
    .locator(`[data-part="fields/${fieldName(0)}"]`)
    .first()
    .click({ position: { x: 12, y: 12 } });
  await expect(page.getByRole('region', { name: '属性' }).getByRole('textbox', { name: '名称' })).toHaveValue(
    fieldName(0),
  );
  for (let index = 2; index < FIELDS; index += 3) taken.push(await click(page, fieldName(index)));
  const worst = Math.max(...taken);
  console.log(
    `${taken.length} fields pressed: settings painted after ${median(taken).toFixed(0)} ms (median), ${worst.toFixed(0)} ms at most`,
  );

  let dropped = 0;
  for (const [place, way] of [['in the outline', wayInOutline] as const, ['on the canvas', wayOnCanvas] as const]) {
    const frames = await drag(page, await way(page));
    dropped += frames.dropped;
    console.log(
      `a field dragged ${place}: ${frames.count} frames, ${frames.dropped} dropped, the longest ${frames.longest.toFixed(0)} ms`,
    );
  }
  if (worst > MOST_CLICK_MS || dropped > 0) process.exitCode = 1;
}

if (process.argv.length > 2) {
  console.error(`${USAGE}\nIt takes no arguments; got "${process.argv.slice(2).join(' ')}".`);
  process.exit(1);
}
await buildWhenNeeded();
const server = await startBuiltServer();
const browser = await chromium.launch(browserLaunch());
try {
  await measure(browser, server);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
