import { execFileSync } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright';
import { buildWhenNeeded } from '../../scripts/lib/buildWhenNeeded.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { browserLaunch } from '../../scripts/vite/browserLaunch.ts';
import { type AdminScreen, readAdminScreens } from '../journeys/support/adminScreens.ts';
import { apiAs } from '../journeys/support/api.ts';
import { type BuiltServer, startBuiltServer } from '../journeys/support/builtServer.ts';
import { signIn } from '../journeys/support/signIn.ts';
import { type Timed, watchRequests } from './requests.ts';

/** Buttons that only open something, as each screen names them. */
const OPENERS =
  /^(新增|新建|添加|录入|编辑|授权|用户|详情|数据规则|复制角色|密码|代理人|字典配置|回收站|高级查询|执行记录)/;
/** The most that the server may take for one request, in milliseconds. */
const MOST_MS = 400;
/** A task of the page that takes longer is felt, in milliseconds. */
const LONG_TASK_MS = 200;
const USAGE = 'npm run scale   fills a database of its own and times the requests of every administration screen';

/** Milliseconds of the page's longest task since the last question. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kept: unknown = Reflect.get(window, 'longTasks');
    const durations = Array.isArray(kept) ? kept.splice(0).map(Number) : [];
    return Math.round(Math.max(0, ...durations));
  });
}

/** The buttons of the toolbar and of the first row that open something, by their texts. */
async function openersOn(page: Page): Promise<readonly string[]> {
  const main = page.getByRole('main');
  const row = main.locator('tbody tr', { has: page.getByRole('button') }).first();
  const buttons = [
    ...(await main.locator('.ant-btn:visible').allInnerTexts()),
    ...(await row.getByRole('button').allInnerTexts()),
  ];
  const texts = buttons.map((text) => text.replaceAll(/\s/g, ''));
  return [...new Set(texts)].filter((text) => OPENERS.test(text));
}

interface Opened {
  readonly what: string;
  readonly requests: readonly Timed[];
  readonly taskMs: number;
}

async function measure(page: Page, what: string, open: () => Promise<unknown>): Promise<Opened> {
  const watch = watchRequests(page);
  await open();
  await page.waitForLoadState('networkidle');
  const requests = await watch.end();
  return { what, requests, taskMs: await longestTask(page) };
}

async function walk(page: Page, { titles, path }: AdminScreen): Promise<readonly Opened[]> {
  const title = titles.at(-1) ?? path;
  const open = () => page.goto(path, { waitUntil: 'networkidle' });
  const found = [await measure(page, title, open)];
  for (const text of await openersOn(page)) {
    await open();
    await longestTask(page);
    const button = page
      .getByRole('main')
      .getByRole('button', { name: spaced(text) })
      .first();
    found.push(await measure(page, `${title} → ${text}`, () => button.click()));
  }
  return found;
}

/** The design system puts a space between two Chinese characters of a button, and an icon has a name of its own. */
function spaced(text: string): RegExp {
  return new RegExp([...text].map((letter) => letter.replace(/[^\p{L}\d]/u, '.')).join('\\s?'), 'u');
}

function tell({ what, requests, taskMs }: Opened): void {
  console.log(`\n${what}${taskMs > LONG_TASK_MS ? `   (task of the page: ${taskMs} ms)` : ''}`);
  for (const { method, address, ms, bytes } of requests) {
    console.log(`${String(ms).padStart(6)} ms ${String(Math.ceil(bytes / 1024)).padStart(5)} KB  ${method} ${address}`);
  }
}

async function walkAll(browser: Browser, server: BuiltServer): Promise<readonly Opened[]> {
  const size = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: server.url, viewport: size, locale: 'zh-CN' });
  await context.addInitScript(() => {
    const durations: number[] = [];
    Reflect.set(window, 'longTasks', durations);
    const observer = new PerformanceObserver((list) => durations.push(...list.getEntries().map((one) => one.duration)));
    observer.observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  await signIn(page, 'admin');
  // What the home page asks a server that has just started belongs to no screen.
  await page.waitForLoadState('networkidle');
  const opened: Opened[] = [];
  for (const entry of await readAdminScreens(await apiAs(page.request, 'admin'))) {
    const found = await walk(page, entry);
    found.forEach(tell);
    opened.push(...found);
  }
  return opened;
}

function conclude(opened: readonly Opened[]): void {
  const requests = opened.flatMap((one) => one.requests.map((request) => ({ ...request, what: one.what })));
  const slow = requests.filter(({ ms }) => ms > MOST_MS);
  const worst = requests.toSorted((left, right) => right.ms - left.ms).slice(0, 5);
  console.log(`\n${opened.length} screens and dialogs, ${requests.length} requests; the slowest:`);
  for (const { ms, method, address, what } of worst) console.log(`${ms} ms  ${method} ${address}  (${what})`);
  if (slow.length === 0) return;
  console.log(`${slow.length} requests took longer than ${MOST_MS} ms`);
  process.exitCode = 1;
}

if (process.argv.length > 2) {
  console.error(`${USAGE}\nIt takes no arguments; got "${process.argv.slice(2).join(' ')}".`);
  process.exit(1);
}
await buildWhenNeeded();
const server = await startBuiltServer();
const browser = await chromium.launch(browserLaunch());
try {
  const tsx = inRoot('node_modules/tsx/dist/cli.mjs');
  execFileSync(process.execPath, [tsx, inRoot('scripts/seedAdmin.ts')], {
    env: { ...process.env, ...server.environment },
    stdio: 'inherit',
  });
  conclude(await walkAll(browser, server));
} finally {
  await browser.close();
  await server.stop();
}
