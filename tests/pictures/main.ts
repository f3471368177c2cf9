import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { buildWhenNeeded } from '../../scripts/lib/buildWhenNeeded.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { browserLaunch } from '../../scripts/vite/browserLaunch.ts';
import { DEFAULT_SETTINGS, SETTINGS, type Settings } from '../../src/app/platform/settings/settings.ts';
import { createStorage } from '../../src/app/platform/storage/storage.ts';
import { apiAs } from '../journeys/support/api.ts';
import { type BuiltServer, startBuiltServer } from '../journeys/support/builtServer.ts';
import { awaitFigures } from '../journeys/support/figures.ts';
import { openFromMenu } from '../journeys/support/list.ts';
import { signIn } from '../journeys/support/signIn.ts';
import { publishTutorial } from '../journeys/support/tutorial.ts';
import { tutorialScreens } from '../support/tutorial.ts';
import { PLANT_PAGES } from './plant.ts';

/** How long the demo may take until its stations have figures. */
const REPORTED_MS = 180_000;

const FOLDER = inRoot('docs/pictures');

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;

const MODES: Readonly<Record<string, Partial<Settings>>> = {
  light: { colorMode: 'light' },
  dark: { colorMode: 'dark' },
  'colour-weak': { colorMode: 'light', colorWeak: true },
};

type Size = (typeof WINDOWS)[number];

/** Storage of a browser whose user has chosen these settings. */
function storedSettings(change: Partial<Settings>): readonly (readonly [key: string, text: string])[] {
  const entries = new Map<string, string>();
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  createStorage({ area: () => area, now: () => Date.now() }).write(SETTINGS, { ...DEFAULT_SETTINGS, ...change });
  return [...entries];
}

/** Keeps what the page shows as a picture of few colours: a third of the size, and no difference to the eye. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // What enters has entered by then.
  await page.waitForTimeout(600);
  const taken = await page.screenshot();
  const small = await sharp(taken).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  await writeFile(`${FOLDER}/${name}.png`, small);
  console.log(`docs/pictures/${name}.png  ${Math.round(small.length / 1024)} KB`);
}

async function openWindow(browser: Browser, baseURL: string, size: Size, change: Partial<Settings>): Promise<Page> {
  const isPhone = size.width < 768;
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
  });
  await context.addInitScript((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, storedSettings(change));
  return context.newPage();
}

/** The equipment list between two other open pages. */
async function openPages(page: Page, { width }: Size): Promise<void> {
  await signIn(page, 'admin');
  for (const [group, title] of [
    ['系统管理', '数据字典'],
    ['电站管理', '设备台账'],
  ] as const) {
    if (width < 768) await page.getByRole('button', { name: '展开菜单' }).click();
    await openFromMenu(page, group, title);
    await page
      .getByText(/\d+-\d+ 共\d+条|共\s?\d+\s?条/)
      .last()
      .waitFor();
  }
}

async function takeAll(browser: Browser, baseURL: string): Promise<void> {
  for (const [mode, change] of Object.entries(MODES)) {
    for (const size of WINDOWS) {
      const page = await openWindow(browser, baseURL, size, change);
      await openPages(page, size);
      await page.getByText('欢迎', { exact: true }).waitFor({ state: 'detached' });
      await keep(page, `shell-${size.width}-${mode}`);
      await page.context().close();
    }
  }
  const page = await openWindow(browser, baseURL, WINDOWS[0], {});
  await page.goto('/user/login');
  await page.getByPlaceholder('请输入验证码').waitFor();
  await keep(page, 'login');
}

/** What a screen of the tutorial shows when the page has come to rest. */
async function settle(page: Page, name: string): Promise<void> {
  if (name === 'guide/Desk') await page.getByRole('main').getByRole('row').nth(2).click();
  await page.waitForLoadState('networkidle');
}

/** The screens of the tutorial, one after the other. */
async function takeTutorial(browser: Browser, server: BuiltServer): Promise<void> {
  const page = await openWindow(browser, server.url, { width: 1440, height: 900 }, {});
  await publishTutorial(server, await apiAs(page.request, 'admin'));
  await signIn(page, 'admin');
  await page.getByText('欢迎', { exact: true }).waitFor({ state: 'detached' });
  for (const { name, title } of tutorialScreens()) {
    await openFromMenu(page, title);
    await settle(page, name);
    await keep(page, name.replace('/', '-'));
  }
  await page.context().close();
}

/** The pages about stations, on a demo that reports. */
async function takePlant(browser: Browser): Promise<void> {
  const live = await startBuiltServer({ DEMO_LIVE: '1' });
  try {
    const page = await openWindow(browser, live.url, { width: 1440, height: 900 }, {});
    await awaitFigures(page.request, REPORTED_MS);
    await signIn(page, 'admin');
    for (const [name, path] of Object.entries(PLANT_PAGES)) {
      await page.goto(path);
      await page.locator('canvas').first().waitFor();
      await page.getByText('欢迎', { exact: true }).waitFor({ state: 'detached' });
      await keep(page, name);
    }
    await page.context().close();
  } finally {
    await live.stop();
  }
}

const isTutorialOnly = process.argv.includes('--tutorial');
const isPlantOnly = process.argv.includes('--plant');

/** Takes the pictures of the README and, alone with `--tutorial`, of the tutorial, or alone with `--plant`, of the stations, from the built console with its demo data. */
await mkdir(FOLDER, { recursive: true });
await buildWhenNeeded();
const server = await startBuiltServer();
const browser = await chromium.launch(browserLaunch());
try {
  if (!isTutorialOnly && !isPlantOnly) await takeAll(browser, server.url);
  if (!isPlantOnly) await takeTutorial(browser, server);
  if (!isTutorialOnly) await takePlant(browser);
} finally {
  await browser.close();
  await server.stop();
}
