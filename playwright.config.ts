import { defineConfig } from 'playwright/test';
import { browserLaunch } from './scripts/vite/browserLaunch.ts';

/** Tag of the journeys that are walked on a phone instead of a desktop. */
const PHONE = /@phone/;

/** Journeys: a person's whole way through the built console in a real browser. Each file has a server of its own. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/support/globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: browserLaunch(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: PHONE, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: PHONE, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
