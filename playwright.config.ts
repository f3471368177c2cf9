import { defineConfig } from 'playwright/test';
import { browserLaunch } from './scripts/vite/browserLaunch.ts';

/** Tag of the journeys that are walked on a phone instead of a desktop. */
const PHONE = /@phone/;

/** Journeys that write documents and migrations into the project: every server that starts meanwhile would read them. */
const SOURCES = 'sources/*.spec.ts';

const launch = browserLaunch();

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const SMALL = { viewport: { width: 390, height: 844 } };

/** Journeys: a person's whole way through the built console in a real browser. See support/test.ts for their servers. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/support/globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // What fails is walked once more, with a trace: recording every journey takes two fifths of the time. A journey that
  // passes only then is named at the end of `npm test`.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? 'reports/journeys.json' }]],
  use: {
    // A worker's page is emptied after a journey and used for the next one; see tests/journeys/support/test.ts.
    reuseContext: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A page that goes back to nothing between journeys would else get another process, which compiles the console again:
    // a fifth of all processor time.
    launchOptions: { ...launch, args: [...launch.args, '--process-per-site'] },
    // Dialogs come at once, as for people who asked for less motion: what moves is clicked at where it was.
    contextOptions: { reducedMotion: 'reduce' },
    // The trace has pictures. `only-on-failure` would take one of every journey before its outcome is known.
    trace: 'on-first-retry',
    screenshot: 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: SOURCES, grepInvert: PHONE, use: DESKTOP },
    { name: 'phone', testIgnore: SOURCES, grep: PHONE, use: { ...SMALL, hasTouch: true, isMobile: true } },
    { name: 'sources', testMatch: SOURCES, workers: 1, use: DESKTOP },
  ],
});
