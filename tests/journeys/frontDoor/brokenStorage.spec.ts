import { SLOTS } from '../../app/support/slots.ts';
import { listOn, openFromMenu } from '../support/list.ts';
import { signInOnPage } from '../support/signIn.ts';
import { expect, testInFreshContext as test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const KEYS = Object.values(SLOTS).map(({ key }) => key);

/** What users, other builds and broken disks leave behind. */
const BROKEN: readonly string[] = [
  '',
  'undefined',
  '{"version":1,"until":null,"value":"x',
  'null',
  '[]',
  JSON.stringify({ version: 0, until: null, value: 'x' }),
  JSON.stringify({ version: 1, until: null }),
  JSON.stringify({ version: 1, until: null, value: true }),
  '{"version":1,"until":null,"value":{"__proto__":{"username":"admin"},"tabs":{}}}',
  JSON.stringify({ version: 1, until: 1, value: 'x' }),
];

test('[S3.25] every broken value in every place leads to the sign-in page, and that works', async ({ page }) => {
  await page.goto('/user/login');
  for (const broken of BROKEN) {
    await page.evaluate(
      ({ keys, text }) => {
        for (const area of [localStorage, sessionStorage]) for (const key of keys) area.setItem(key, text);
      },
      { keys: KEYS, text: broken },
    );
    await page.goto('/isystem/user');
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await expect(page.getByPlaceholder('请输入账号')).toBeVisible();
  }
  await signInOnPage(page, 'operator');
  await expect(page.getByRole('banner')).toContainText('陆值班');
});

test('[S3.25 S4.1a] whoever is signed in works on when everything else that is kept is broken', async ({ page }) => {
  test.slow();
  await signInOnPage(page, 'operator');
  await openFromMenu(page, '系统管理', '用户管理');
  const list = listOn(page);
  await list.showsTotal(/共\d+条/);
  await page.getByRole('button', { name: /密度/ }).click();
  await page.getByRole('radio', { name: '紧凑' }).check();
  // The list has kept something, so that its own keys are broken as well.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('Screen-'))))
    .toBe(true);
  const needed = [SLOTS.TOKEN.key, SLOTS.USER_INFO.key];
  for (const broken of BROKEN) {
    await page.evaluate(
      ({ keys, text, spared }) => {
        for (const area of [localStorage, sessionStorage]) {
          const kept = Object.keys(area).filter((key) => !spared.includes(key));
          for (const key of new Set([...kept, ...keys])) area.setItem(key, text);
        }
      },
      { keys: KEYS.filter((key) => !needed.includes(key)), text: broken, spared: needed },
    );
    await page.goto('/isystem/user');
    await list.showsTotal(/共\d+条/);
    await expect(list.rows).toHaveCount(20);
  }
});

test('[S9.1] the columns of a list are kept for 7 days', async ({ page }) => {
  await signInOnPage(page, 'operator');
  await openFromMenu(page, '系统管理', '用户管理');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  const left = () =>
    page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.endsWith(':colsettings'));
      const until: unknown = JSON.parse(localStorage.getItem(name ?? '') ?? '{}').until;
      return typeof until === 'number' ? until - Date.now() : null;
    });
  await expect.poll(left).toBeGreaterThan(604_800_000 - 60_000);
  expect(await left()).toBeLessThanOrEqual(604_800_000);
});

test('[S3.25 S4.1a] a browser that blocks its storage still lets people in and work', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await signInOnPage(page, 'operator');
  await openFromMenu(page, '系统管理', '用户管理');
  await listOn(page).showsTotal(/共\d+条/);
  await page.reload();
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
});

test('[S3.25 S4.1a] a full storage does not keep anybody out', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signInOnPage(page, 'operator');
  await openFromMenu(page, '系统管理', '用户管理');
  await listOn(page).showsTotal(/共\d+条/);
});
